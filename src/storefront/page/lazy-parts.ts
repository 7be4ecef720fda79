import { addStyles } from '../components/add-styles.ts';
import adaptedCss from '../styles/adapted.css?inline';

export { adoptFormerCart } from '#ordering/cart/former-cart.ts';
export { CartPage, MenuWatch } from '../cart/cart-page.tsx';
export { sumsOf } from '../cart/prices/sums-of.ts';
export { CartNews } from '../components/cart-news.tsx';
export { CategorySheet } from '../menu/category-sheet.tsx';
/**
 * The chunk of everything that a customer does not see at first. One chunk, because together they are smaller,
 * and a customer who interacts with the page soon needs one of them.
 */
export { ChoicesSheet } from '../menu/choices/choices-sheet.tsx';
export { ChoicesWatch } from '../menu/choices/use-choices.tsx';
export { ItemView } from '../menu/item/item-view.tsx';
export { reservedHeight } from '../menu/reserved-height.ts';
export { SearchResults } from '../menu/search/search-results.tsx';
export { ConnectionNotice } from '../offline/connection-notice.ts';
export { startOfflineWorker } from '../offline/start-worker.ts';

addStyles(adaptedCss);
