import { inBrowser, type StoragePlace, type Stored, storedText } from '../../browser/stored-text.ts';

const CHOICES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof CHOICES)[number];

/** The key of the choice. The public pages read it too. */
export const THEME_KEY = 'menu_link_theme';

/** Inlined in the page to run before the first paint, so that no page flashes in the wrong colours. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme chosen in a browser; "system" when there is no valid choice, or storage is forbidden. */
export const themeIn = (storage: StoragePlace): Stored<Theme> =>
  storedText<Theme>(THEME_KEY, (text) => CHOICES.find((choice) => choice === text), 'system', { storage });

export const storedTheme = themeIn(inBrowser);
