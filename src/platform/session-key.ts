/** Under which this browser keeps the token of who is signed in here: shared by the workspace and the public pages. */
export const SESSION_KEY = 'menu_link_token';
