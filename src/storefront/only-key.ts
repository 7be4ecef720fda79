/** Where the browser keeps what of a menu is to show only, followed by the path of its page. */
export const ONLY_KEY = 'menu_link_only';
