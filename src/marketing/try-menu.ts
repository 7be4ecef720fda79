/** Names of the fields in which a visitor tries their own menu, as the form and the server know them. */
export const TRY_FIELDS = { name: 'name', text: 'menu', example: 'example' } as const;

/** The form's box, the frame that shows the page, and the place on the landing page that holds both. */
export const TRY_ID = 'try';
export const TRY_FRAME = 'own-menu';

/** What only a page with a menu on it has, of all that the frame may show. */
export const TRIED_MARK = 'tried';

/** How long a menu may be that is only tried, in UTF-16 units: about 800 items. */
export const MAX_TRIED_CHARACTERS = 30_000;

/** What a visitor without a menu at hand can look at, written as owners write, with sizes and veg marks. */
export const tryExample = `Breakfast
Masala dosa (V) - ₹80
Idli vada (V) 60/-

Biryani
Chicken biryani (NV) half 150 full 260

Sweets & coffee
Kaju katli ¼ kg 240 ½ kg 470
Filter coffee - 25`;
