import { addStyles } from '../add-styles.ts';
import waysCss from '../styles/ways.css?inline';

/** Loaded only by the carts of restaurants that have set ways to order. */
export { fulfilmentOf, possibleFulfilments } from '#ordering/ways/ways.ts';
export { detailsStore } from './details-here.ts';
export { comeToField } from './fields.tsx';
export { HeadWays } from './head-ways.ts';
export { KeptTotal } from './kept-total.tsx';
export { orderWay } from './order-way.ts';
export { WaysForm } from './ways-form.tsx';

addStyles(waysCss);
