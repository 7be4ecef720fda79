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

/** Texts of the box for a visitor's own menu, for server and browser. */
export const tryTexts = {
  title: 'See your own menu in 30 seconds',
  note: 'Paste it from WhatsApp, Word or any list. You need no account, and nothing is saved.',
  name: 'Name of your business',
  menu: 'Your menu, with prices',
  show: 'Show my page',
  example: 'Show an example',
  empty: 'Your page shows here',
  frame: 'Your menu as a page',
  /** Shown once the page is there. Only true with JavaScript, which keeps the text for sign-up. */
  carry: 'Like it? Sign up to keep this menu.',
  making: 'Making your page…',
  ready: 'Your page is ready.',
  exampleReady: 'This is an example. Your own menu is still in the box.',
  /** Shown without JavaScript, where the page does not scroll to the result. */
  below: 'Your page shows below or beside this box.',
  failed: 'No internet. Your menu is still here, please try again.',
} as const;
