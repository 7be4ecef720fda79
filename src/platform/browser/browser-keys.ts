/** Who uses the browser: a customer of a restaurant, an owner with their staff, or the administrator. */
type Person = 'anybody' | 'customer' | 'owner' | 'administrator';

/** Where it is kept: in localStorage, sessionStorage (until the tab is closed), IndexedDB, or the Cache API. */
type Place = 'browser' | 'tab' | 'files' | 'caches';

interface Row {
  place: Place;
  whose: Person;
  /** What is kept, for docs/privacy.md. */
  what: string;
  /** For how long, at most. */
  until: string;
}

const CLEARED = 'until cleared';
const CLOSED = 'until the tab is closed';

/**
 * All that is kept in browsers, by key; `*` stands for the rest of a key. A key that is not here does not compile, and
 * docs/privacy.md lists the same rows. Only types of this file reach the bundles.
 */
export const browserKeys = {
  menu_link_theme: {
    place: 'browser',
    whose: 'anybody',
    what: 'light, dark or the colours of the system',
    until: CLEARED,
  },
  menu_link_cart_storage: {
    place: 'browser',
    whose: 'customer',
    what: 'carts with the notes in them, the choices last made of each dish, the order last handed to WhatsApp',
    until: 'until cleared; the order for a day',
  },
  menu_link_cart_storage_damaged: {
    place: 'browser',
    whose: 'customer',
    what: 'carts that could not be read',
    until: CLEARED,
  },
  menu_link_orders: { place: 'browser', whose: 'customer', what: 'the last 10 orders', until: CLEARED },
  menu_link_orders_damaged: {
    place: 'browser',
    whose: 'customer',
    what: 'orders that could not be read',
    until: CLEARED,
  },
  menu_link_details: {
    place: 'browser',
    whose: 'customer',
    what: 'name, address and pin code for the next delivery, and the way to order chosen at each restaurant',
    until: 'until cleared, or until `Delete my details`',
  },
  'menu_link_only*': {
    place: 'browser',
    whose: 'customer',
    what: 'whether only veg or Jain dishes of a menu are shown',
    until: CLEARED,
  },
  'menu_link_seen:*': {
    place: 'browser',
    whose: 'customer',
    what: 'when a menu was last seen, to count visits once',
    until: CLEARED,
  },
  'menu_link_tapped:*': {
    place: 'browser',
    whose: 'customer',
    what: 'when Place Order was last tapped, to count it once',
    until: CLEARED,
  },
  menu_link_device: {
    place: 'browser',
    whose: 'customer',
    what: 'a random key of the browser, sent with remembered orders',
    until: CLEARED,
  },
  menu_link_order_outbox: {
    place: 'browser',
    whose: 'customer',
    what: 'orders, and messages that one is paid, that the server has not received yet',
    until: '6 hours',
  },
  menu_link_orders_kept: {
    place: 'browser',
    whose: 'customer',
    what: 'codes of the last 20 orders that the server has stored',
    until: CLEARED,
  },
  menu_link_orders_refused: {
    place: 'browser',
    whose: 'customer',
    what: 'codes of the last 20 orders that the server has refused',
    until: CLEARED,
  },
  menu_link_orders_full: {
    place: 'browser',
    whose: 'customer',
    what: 'the next free time for the last 20 orders that came for a full one',
    until: CLEARED,
  },
  menu_link_order_states: {
    place: 'browser',
    whose: 'customer',
    what: 'the last seen status of the last 20 orders',
    until: CLEARED,
  },
  'menu_link_table:*': {
    place: 'tab',
    whose: 'customer',
    what: 'when a table was scanned, with the query of the page’s address',
    until: CLOSED,
  },
  'menu_link_report:*': {
    place: 'tab',
    whose: 'customer',
    what: 'what is typed into a report of a page',
    until: 'until the tab is closed, or the report is sent',
  },
  'menu-link-pages': {
    place: 'caches',
    whose: 'customer',
    what: 'the menus last seen, to show them offline',
    until: CLEARED,
  },
  'menu-link-choices': {
    place: 'caches',
    whose: 'customer',
    what: 'the sizes and choices of these menus',
    until: CLEARED,
  },
  'menu-link-photos': { place: 'caches', whose: 'customer', what: 'photos of these menus', until: CLEARED },
  'menu-link-build:*': {
    place: 'caches',
    whose: 'customer',
    what: 'the program of the public pages',
    until: 'until it is replaced',
  },
  'menu-link-orders': {
    place: 'caches',
    whose: 'customer',
    what: 'a copy of what waits in `menu_link_order_outbox`, for the service worker',
    until: '6 hours',
  },
  menu_link_tried_menu: {
    place: 'tab',
    whose: 'anybody',
    what: 'the menu pasted on the landing page',
    until: 'until the tab is closed, or the menu is in an account',
  },
  menu_link_token: {
    place: 'browser',
    whose: 'owner',
    what: 'the key of the session',
    until: 'until signed out; it works for 30 days at most',
  },
  menu_link_restaurant: {
    place: 'tab',
    whose: 'owner',
    what: 'the id of the restaurant that the tab shows, of several',
    until: 'until the tab is closed, or signed out',
  },
  menu_link_last_restaurant: {
    place: 'browser',
    whose: 'owner',
    what: 'the id of the restaurant last shown, for the next tab',
    until: 'until signed out',
  },
  'menu_link_last_seen*': {
    place: 'browser',
    whose: 'owner',
    what: 'the open orders as the list of a restaurant last showed them, to show them without internet',
    until: 'until signed out',
  },
  'menu-link-workspace:*': {
    place: 'caches',
    whose: 'owner',
    what: 'the program of the dashboard',
    until: 'until it is replaced',
  },
  'menu_link_draft:*': {
    place: 'browser',
    whose: 'owner',
    what: 'what is typed into a form and not saved',
    until: '7 days, pictures a day; deleted when saved, discarded or signed out',
  },
  menu_link_files: {
    place: 'files',
    whose: 'owner',
    what: 'photos and files chosen and not sent',
    until: 'a day; deleted when sent, discarded or signed out',
  },
  'menu_link_bulk_add_*': {
    place: 'browser',
    whose: 'owner',
    what: 'the menu of an account that is being imported, and the one last imported',
    until: CLEARED,
  },
  menu_link_joined_team: {
    place: 'browser',
    whose: 'owner',
    what: 'the team that was last joined here: the id of the account, and the name of the restaurant',
    until: 'until the team is left',
  },
  menu_link_onboarding: {
    place: 'browser',
    whose: 'owner',
    what: 'what is typed while setting up the restaurant',
    until: CLEARED,
  },
  menu_link_new_email: {
    place: 'tab',
    whose: 'owner',
    what: 'the new email that a code was sent to',
    until: '10 minutes',
  },
  'menu_link_printed:*': {
    place: 'browser',
    whose: 'owner',
    what: 'that the QR code of a page was printed here',
    until: CLEARED,
  },
  menu_link_tickets: {
    place: 'browser',
    whose: 'owner',
    what: 'the width of the paper, whether accepting prints, and whether each station has a ticket',
    until: CLEARED,
  },
  menu_link_kitchen: {
    place: 'browser',
    whose: 'owner',
    what: 'which lines of orders are ticked off on the kitchen screen, the station it shows, and whether keys move orders',
    until: 'until cleared; ticks of the newest 400 orders',
  },
  menu_link_pause_offer: {
    place: 'browser',
    whose: 'owner',
    what: 'whether the offer to pause orders was answered',
    until: 'until no order waits',
  },
  'menu-link-no-mark-offer:*': {
    place: 'browser',
    whose: 'owner',
    what: 'that no veg marks are to be suggested',
    until: CLEARED,
  },
  menu_link_announcement_seen: {
    place: 'browser',
    whose: 'owner',
    what: 'the text of the announcement last hidden',
    until: CLEARED,
  },
  menu_link_admin_sidebar: {
    place: 'browser',
    whose: 'administrator',
    what: 'whether the sidebar is narrow',
    until: CLEARED,
  },
  menu_link_looking_as: {
    place: 'tab',
    whose: 'administrator',
    what: 'the id of the user as whom the administrator looks',
    until: 'until the tab is closed, or the admin area is opened',
  },
} satisfies Record<string, Row>;

type Rows = typeof browserKeys;

/** The keys that are kept in a place, `*` being any text. */
type KeysIn<Kept extends Place> = {
  [Key in keyof Rows]: Rows[Key]['place'] extends Kept
    ? Key extends `${infer Beginning}*`
      ? `${Beginning}${string}`
      : Key
    : never;
}[keyof Rows];

/** A key of localStorage or sessionStorage. */
export type BrowserKey = KeysIn<'browser' | 'tab'>;

/** A name in the Cache API. */
export type CacheName = KeysIn<'caches'>;

/** A name in IndexedDB. */
export type FileStoreName = KeysIn<'files'>;
