import { type Stored, storedText } from './stored-text.ts';

export const SESSION_KEY = 'menu_link_token';

/**
 * The bearer token of this browser (docs/product/identity.md#session), shared by its tabs, by the workspace and the public pages.
 * Where storage is blocked, it lasts as long as the page.
 */
export const sessionToken: Stored<string | null> = storedText<string | null>(SESSION_KEY, String, null);
