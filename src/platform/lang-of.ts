/** The scripts from U+0900 on, a block of 128 signs each, by the language that most menus in them are written in. */
const INDIAN = 'hi bn pa gu or ta te kn ml'.split(' ');
const LETTERS = /[\p{L}\p{M}]/gu;
/** Arabic letters or those of an Indian script; without one there is nothing to count. */
const FOREIGN = /[\u0600-\u06ff\u0750-\u077f\u0900-\u0d7f\ufb50-\ufdff\ufe70-\ufefc]/;

/**
 * The language of a text by the script that most of its letters are of; undefined for Latin letters and
 * for all others (docs/product.md#language).
 */
export function langOf(text: string): string | undefined {
  if (!FOREIGN.test(text)) return undefined;
  const counts = new Map<string | undefined, number>();
  for (const letter of text.match(LETTERS) ?? []) {
    const lang = langOfLetter(letter);
    counts.set(lang, (counts.get(lang) ?? 0) + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), NONE)[0];
}

const NONE: [string | undefined, number] = [undefined, 0];

function langOfLetter(letter: string): string | undefined {
  return (
    INDIAN[Math.floor((letter.charCodeAt(0) - 0x900) / 0x80)] ?? (FOREIGN.test(letter) ? 'ur' : undefined)
  );
}

/**
 * The attributes of an element that holds an owner's own words alone: the language they are read aloud in, and for Urdu
 * its direction, also where a Latin word comes first. None for Latin letters, as the page itself is in English.
 */
export function langAttributes(text: string): { lang?: string; dir?: 'rtl' } {
  const lang = langOf(text);
  if (!lang) return {};
  return lang === 'ur' ? { lang, dir: 'rtl' } : { lang };
}
