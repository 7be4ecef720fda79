import { addStyles } from '../../components/add-styles.ts';
import waysCss from '../../styles/ways.css?inline';

/** Loaded only by the carts of restaurants that have set ways to order. */
export { fulfilmentOf, possibleFulfilments } from '#ordering/ways/ways.ts';
export { scrollToField } from './fields.tsx';
export { CartTotal, detailsStore, HeadWays } from './menu-ways.ts';
export { orderWay } from './order-way.ts';
export { WaysForm } from './ways-form.tsx';

addStyles(waysCss);
