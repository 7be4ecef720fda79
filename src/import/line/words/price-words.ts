import type { NoPrice } from '#menu/items/prices/no-price.ts';
import { cleanName } from './dish-names.ts';

/**
 * The words around prices on Indian menus, as sources of regular expressions with the flags `iu`. Safari has look-behind
 * only from 16.4 on. So unless it says otherwise, what must not stand before them is for their users to see to.
 */

/** No letter may follow, so that "Rs" is no part of "Rsm". Use `NO_LETTER` before these words. */
const word = (words: string) => `(?:${words})(?![\\p{L}\\p{M}])`;

/** Stands before a word, so that "Papers 20" has no "rs 20" in it. */
export const NO_LETTER = '[^\\p{L}\\p{M}]';
/** Stands before a size. */
export const NO_LETTER_OR_DIGIT = '[^\\p{L}\\p{M}\\p{Nd}]';
/** Stands before a portion: the `2 kg` in `1/2 kg` is none. */
export const NO_NUMBER = '[^\\p{Nd}./]';

const CURRENCIES = 'rs|re|inr|rupees?|रु|रू|रुपये|रुपए|रुपया|ரூ|ரூபாய்|টাকা|రూ|రూపాయలు|ರೂ|ರೂಪಾಯಿ|രൂപ|રૂ|રૂપિયા|ਰੁ|ਰੁਪਏ|ଟଙ୍କା';
const CURRENCY = `(?:[₹₨৳]|${word(CURRENCIES)})`;

/** A sign or a word before an amount that says that it is a price. */
export const PRICE_SIGN = '[₹₨৳@]';
export const PRICE_WORD = word(`${CURRENCIES}|mrp|price|only`);

/** Either of them, with the character in front of the word, so it says only whether there is one. */
export const PRICE_BEFORE = `(?:${PRICE_SIGN}|(?:^|${NO_LETTER})${PRICE_WORD})`;

/** What may follow an amount and says the same: `/-`, `/=`, `Rs`, `only`. In `Combo 1 ₹150` the ₹ belongs to 150. */
export const PRICE_AFTER = `(?:${CURRENCY}(?!\\.?\\s?\\p{Nd})|${word('only')}|/\\s*[-–—=~](?!\\s?\\p{Nd})|[-–—]\\s*/)`;

/** A number that is marked as a price, perhaps with the character in front of it. */
export const MONEY = `${PRICE_BEFORE}[\\s.:=-]*\\p{Nd}|\\p{Nd}[\\s.]*(?:${CURRENCY}|/-)`;

/** Words that say there is no fixed price wherever they end a line. */
const CLEAR = [
  '(?:as per |at )?(?:the )?(?:current |daily )?(?:market|season(?:al)?) (?:price|rate)',
  'as per (?:the )?(?:current )?(?:market|season|size|weight|availability|quantity|qty)',
  '(?:price |rate )?(?:depends on|depending on|according to) (?:the )?size',
  '(?:ask|call) for (?:the )?(?:price|rate)',
  '(?:price|rate) on (?:request|enquiry|inquiry)',
].join('|');
/** Words that say so only where a price is expected: in the cell of a price, or behind a sign that leads to it. */
const IN_PLACE =
  'seasonal|market|size ?-?wise|per size|ask|on (?:request|enquiry|inquiry)|variable|open price';
/** Market price, and as per size. */
const SHORT = String.raw`m\.?p\.?|a\.?p\.?s\.?`;

const ALONE = new RegExp(`^\\(?(?:${CLEAR}|${IN_PLACE}|${SHORT})\\)?\\.?$`, 'i');
const CLEAR_END = new RegExp(`[^\\p{L}\\p{M}\\p{Nd}](?:${CLEAR})$`, 'iu');
const LED_END = new RegExp(`(?:[,|:=~\\-–—] ?(?:${IN_PLACE}|${SHORT})|\\((?:${SHORT}))$`, 'i');
/** `Pomfret Rs. MP` */
const CURRENCY_END = /(?:₹|\s(?:rs\.?|inr))$/i;
const CAPITALS_END = /\s(?:MP|M\.P\.?|APS|A\.P\.S\.?)$/;

const BY_SIZE = /size|a\.?p\.?s/i;
const BY_MARKET = /market|season|m\.?p\b/i;

/** Returns the word that a cell has in the place of a price, `MP` or `as per size`; empty where it has none. */
export function noPriceOf(cell: string): NoPrice {
  return ALONE.test(cell.trim()) ? wordIn(cell) : '';
}

/** Reads a line that ends in such a word: `Pomfret MP`, `Lobster - as per size`, `Crab (market price)`. */
export function noPriceAtEnd(line: string): { name: string; noPrice: NoPrice } | undefined {
  const text = line.replace(/[)\]]$/, '').trimEnd();
  const at = [CLEAR_END, LED_END, CAPITALS_END].map((end) => text.search(end)).find((place) => place >= 0);
  if (at === undefined) return undefined;
  const name = cleanName(text.slice(0, at).trimEnd().replace(CURRENCY_END, ''));
  return name === '' ? undefined : { name, noPrice: wordIn(text.slice(at)) };
}

function wordIn(text: string): NoPrice {
  if (BY_SIZE.test(text)) return 'size';
  return BY_MARKET.test(text) ? 'market' : 'ask';
}
