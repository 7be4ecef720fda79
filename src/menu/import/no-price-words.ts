import type { NoPrice } from '../no-price.ts';
import { cleanName } from './item-name.ts';

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
