/** Names of the form fields in which a visitor tries their own menu, shared by form and server. */
export const TRY_FIELDS = { name: 'name', text: 'menu', example: 'example' } as const;

/** The id of the box on the landing page that holds the form and the frame, and the name of that frame. */
export const TRY_ID = 'try';
export const TRY_FRAME = 'own-menu';

/** An id that, of all pages in the frame, only a page with a menu has. */
export const TRIED_MARK = 'tried';

/** The longest menu that can be tried, in UTF-16 units: about 800 items. */
export const MAX_TRIED_CHARACTERS = 30_000;

/** An example for a visitor without a menu at hand, written as owners write, with sizes and veg marks. */
export const tryExample = `Breakfast
Masala dosa (V) - ₹80
Idli vada (V) 60/-

Biryani
Chicken biryani (NV) half 150 full 260

Sweets & coffee
Kaju katli ¼ kg 240 ½ kg 470
Filter coffee - 25`;
