/** The storage key of this browser's session token: shared by the workspace and the public pages. */
export const SESSION_KEY = 'menu_link_token';
