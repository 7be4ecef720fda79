import { addStyles } from '../components/add-styles.ts';
import againCss from '../styles/again.css?inline';

/** Loaded only by customers who have ordered here before. */
export { AgainNews } from './reorder-news.tsx';
export { YourOrders } from './your-orders.tsx';

addStyles(againCss);
