import { languageNow } from '../texts/language-now.ts';

/** For each script block of 128 characters from U+0900 on, the language of most menus written in it. */
const INDIAN = 'hi bn pa gu or ta te kn ml'.split(' ');
const LATIN = /[a-z]/i;
const LETTERS = /[\p{L}\p{M}]/gu;
/** Arabic letters or those of an Indian script; a text without them needs no counting. */
const FOREIGN = /[\u0600-\u06ff\u0750-\u077f\u0900-\u0d7f\ufb50-\ufdff\ufe70-\ufefc]/;

/**
 * Takes Devanagari from now on for the first of Hindi and Marathi among the languages of a restaurant, `mr en`; without
 * either for Hindi. A server must call it before it renders each page.
 */
export function readDevanagariAs(languages: string): void {
  INDIAN[0] = /hi|mr/.exec(languages)?.[0] ?? 'hi';
}

/**
 * Returns the language of a text, judged by the script of most of its letters; undefined for Latin and all other
 * scripts (docs/product/common.md#language).
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
 * Returns the attributes for an element that holds only an owner's own text: its language for screen readers where it is
 * not that of the page, and for Urdu the direction, even where a Latin word comes first
 * (docs/product/common.md#language).
 */
export function langAttributes(text: string): { lang?: string; dir?: 'rtl' } {
  const page: string = languageNow.tag();
  const lang = langOf(text) ?? (page !== 'en' && LATIN.test(text) ? 'en' : undefined);
  // On a page in Hindi or Marathi, the letters of both are those of the page.
  const isOther = lang && lang !== page && (lang !== INDIAN[0] || !/hi|mr/.test(page));
  return { ...(isOther && { lang }), ...(lang === 'ur' && { dir: 'rtl' }) };
}

/**
 * Returns the `dir` of a block around an owner's text: its sides follow the text, but on a page from right to left, which
 * is mirrored as a whole.
 */
export function blockDirection(text: string): 'auto' | 'rtl' | undefined {
  return languageNow.tag() === 'ur' ? undefined : (langAttributes(text).dir ?? 'auto');
}
