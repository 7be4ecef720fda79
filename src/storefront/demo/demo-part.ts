/** Loaded only by the cart of the demo. */
export { AfterDemoOrder } from './after-demo-order.tsx';
