import { addStyles } from './add-styles.ts';
import adaptedCss from './styles/adapted.css?inline';

/**
 * The chunk of everything that a customer does not see at first. One chunk, because together they are smaller,
 * and a customer who interacts with the page soon needs one of them.
 */
export { ChoicesSheet } from './choices/choices-sheet.tsx';
export { ChoicesWatch } from './choices/use-choices.ts';
export { CategorySheet } from './components/category-sheet.tsx';
export { ItemView } from './item/item-view.tsx';
export { ConnectionNotice } from './offline/connection-notice.ts';
export { CartPage, MenuWatch } from './pages/cart-page.tsx';
export { reservedHeight } from './reserved-height.ts';
export { SearchResults } from './search/search-results.tsx';
export { sumsOf } from './sums-of.ts';

addStyles(adaptedCss);
