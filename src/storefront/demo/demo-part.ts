/** What comes to the cart of the demo alone. */
export { AfterDemoOrder } from './after-demo-order.tsx';
