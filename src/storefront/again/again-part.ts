import { addStyles } from '../add-styles.ts';
import againCss from '../styles/again.css?inline';

/** What comes to the carts of those alone who have ordered before. */
export { AgainNews } from './again-news.tsx';
export { YourOrders } from './your-orders.tsx';

addStyles(againCss);
