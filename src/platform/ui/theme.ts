const CHOICES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof CHOICES)[number];

/** The key of the choice in local storage. The storefront reads it too. */
export const THEME_KEY = 'menu_link_theme';

/** Inlined in the page to run before the first paint, so that no page flashes in the wrong colours. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}`;

/** Returns the chosen theme; "system" when there is no valid choice. */
export function readTheme(storage: Pick<Storage, 'getItem'> = localStorage): Theme {
  try {
    const kept = storage.getItem(THEME_KEY);
    return CHOICES.find((choice) => choice === kept) ?? 'system';
  } catch {
    // Storage may be forbidden (private windows, blocked cookies): the system's colours are fine then.
    return 'system';
  }
}

/** Applies the theme at once and stores it for the next visit. */
export function applyTheme(
  theme: Theme,
  root: { dataset: DOMStringMap } = document.documentElement,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  root.dataset.theme = theme;
  try {
    storage.setItem(THEME_KEY, theme);
  } catch {
    // Kept for this page only.
  }
}
