import { addStyles } from '../add-styles.ts';
import waysCss from '../styles/ways.css?inline';

/** Loaded only by the carts of restaurants that have set ways to order. */
export { fulfilmentOf } from '#ordering/ways/ways.ts';
export { detailsStore, keptSums } from './details-here.ts';
export { comeToField } from './fields.tsx';
export { orderWay } from './order-way.ts';
export { WaysForm } from './ways-form.tsx';

addStyles(waysCss);
