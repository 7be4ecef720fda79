import { addStyles } from './add-styles.ts';
import adaptedCss from './styles/adapted.css?inline';

/**
 * The file of all that a customer does not see at first. One for all of them: together they are smaller than apart, and
 * who touches the page will soon want one or the other.
 */
export { ChoicesSheet } from './choices/choices-sheet.tsx';
export { ChoicesWatch } from './choices/use-choices.ts';
export { CategorySheet } from './components/category-sheet.tsx';
export { ItemView } from './item/item-view.tsx';
export { ConnectionNotice } from './offline/connection-notice.ts';
export { CartPage, MenuWatch } from './pages/cart-page.tsx';
export { SearchResults } from './search/search-results.tsx';
export { sumsOf } from './sums-of.ts';

addStyles(adaptedCss);
