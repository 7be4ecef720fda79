import { languages } from '#menu/search/printed-languages.ts';
import type { readingTexts } from '../../reading-texts.ts';
import { choiceHeadings } from '../../table/choices-table.ts';
import { headingOf, tableColumns } from '../../table/item-columns.ts';

const TABLE_WORD =
  /^(?:items?|dish(?:es)?|names?|products?|particulars|prices?|rates?|mrp|amount|cost|qty|quantity|(?:s|sr|sl)?no|description|category|rs|inr|half|full)$/;
const PRICE_WORD = /^(?:prices?|rates?|mrp|amount|cost)$/;

/** Whether a line has only words of table headings, with a price: `Item name, Price`, `S. No | Dish | Half | Full`. */
function isTableHead(line: string): boolean {
  if (isOwnHead(line)) return true;
  const words = line
    .toLowerCase()
    .split(/[\s,|/().:₹-]/)
    .filter(Boolean);
  const isPrice = (word: string, place: number) =>
    PRICE_WORD.test(word) || (word === 'half' && words[place + 1] === 'full');
  const isWord = (word: string, place: number) =>
    TABLE_WORD.test(word) || (/^s[rl]?$/.test(word) && words[place + 1] === 'no');
  return words.length > 1 && words.some(isPrice) && words.every(isWord);
}

const OWN_HEADINGS: ReadonlySet<string> = new Set(
  [...tableColumns.map(headingOf), ...Object.values(choiceHeadings)].map((heading) => heading.toLowerCase()),
);

/** Whether a line has only headings of our own exports. */
function isOwnHead(line: string): boolean {
  const cells = line
    .split(/[,;|\t]/)
    .map((cell) => cell.trim().toLowerCase())
    .filter(Boolean);
  return cells.length > 1 && cells.every((cell) => OWN_HEADINGS.has(cell));
}

const LIST_WORD = /\b(?:menu|rates?|prices?|list|card|since|estd?|w\.?e\.?f)\b/i;

/** Whether a year follows a LIST_WORD, with no other number between or after them: `Rate list 2026`. */
function isDatedList(line: string): boolean {
  const year = line.match(/(?:^|\W)(?:19|20)\d\d\D*$/);
  const inFront = year ? line.slice(0, year.index).split(/\d\w*/).at(-1) : undefined;
  return inFront !== undefined && LIST_WORD.test(inFront);
}

type Fits = (line: string) => boolean;

/** What a line is that sells nothing. */
export type NoteKind = keyof typeof readingTexts.notes;

/** Lines of a menu that sell nothing. The first match counts. */
const NOTES: ReadonlyArray<[note: RegExp | Fits, kind: NoteKind]> = [
  [/(?:^|\P{Nd})(?:\+?91[\s-]*)?0?[6-9]\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/u, 'phone'],
  [/(?:^|\P{Nd})(?:0\p{Nd}{2,4}[\s-]\p{Nd}{3,4}[\s-]?\p{Nd}{3,4}|1800[\s-]?\p{Nd}{3})/u, 'phone'],
  [/^(?:ph|phone|mob|mobile|tel|call|contact|whatsapp|watsapp)\b.*\p{Nd}{3}/iu, 'phone'],
  [/\p{Nd}{11,}/u, 'number'],
  [/[\w.+-]@[\w-]+\.\w|https?:|www\.|\w\.(?:com|in|net|org)\b|(?:^|\s)@[a-z][\w.]+/iu, 'link'],
  // Madhya Pradesh, not the market price.
  [
    /\b(?:indore|bhopal|jabalpur|gwalior|ujjain|dewas|satna|ratlam|rewa|katni|khandwa|morena|shivpuri|vidisha|mandsaur|khargone|neemuch|hoshangabad|itarsi|sehore|mhow)\b[\s,.-]{1,3}m\.?p\b/i,
    'link',
  ],
  [/(?:^|[^\p{Nd}.])\p{Nd}{1,2}(?:[:.]\p{Nd}{2})?\s*(?:a\.?m|p\.?m|बजे)(?![\p{L}\p{M}])/iu, 'time'],
  [/(?:^|[^\d:])(?:[01]?\d|2[0-4]):[0-5]\d(?!\d)/, 'time'],
  [/^(?:timings?|opening|open\s*(?::|from|daily|hours|till|\d)|hours|closed)\b/i, 'time'],
  [/(?:^|\D)(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?!\d)/, 'date'],
  [
    /(?:^|\D)\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/i,
    'date',
  ],
  [isDatedList, 'date'],
  [/\b(?:[cs]?gst|gstin|fssai|vat(?!\s?69)|service (?:charge|tax)|tax(?:es)?)\b/i, 'tax'],
  [/(?:^|\P{L})page\s?\p{Nd}{1,3}(?:\s?(?:of|\/)\s?\p{Nd}{1,3})?$/iu, 'page'],
  [/\p{L}[\s,-]{1,3}[1-9]\d\d 0\d\d\.?$/u, 'pinCode'],
  [
    /^\+?\s?(?:add|customi[sz]able|best ?seller|must try|read more|more details|in stock|\d+ (?:votes|ratings|reviews))\s?\+?$/i,
    'remark',
  ],
  [
    /(?:^|\P{L})(?:free (?:home )?delivery|home delivery|delivery (?:charges?|within|above|available)|(?:orders?|bills?|purchase) (?:above|over)|advance booking|(?:parcel|packing|packaging|container) (?:charges?|extra)|charges? extra|valid (?:till|upto|up to|from))(?!\p{L})/iu,
    'note',
  ],
  [/%\s*(?:off|extra|discount|less|cash\s?back)/i, 'note'],
  [
    /^(?:note|n\.?b|terms|t\s?&\s?c|address|shop no|plot no|flat no|door no|h\.? ?no|near|opp(?:osite|\.)|beside|behind|floor|pin\s?code|min(?:imum)?\.? order|free (?:home )?delivery|home delivery|delivery (?:free|above|timing)|order (?:on|at|above)|thank|visit|follow us)\b/i,
    'note',
  ],
  [isTableHead, 'tableHeading'],
  [isPrintedText, 'note'],
  [/^\(.*\)$/, 'note'],
];

const HOUR = /\p{Nd}\s*[ap]\.?m\b/iu;

/** Removes the serving hours in brackets at the end of a category: `Lunch (12 to 3 pm)`. */
function withoutHours(line: string): string {
  const close = line.lastIndexOf(')');
  const open = line.lastIndexOf('(', close);
  const [name, hours, rest] = [line.slice(0, open), line.slice(open, close), line.slice(close + 1)];
  const isHours = open > 0 && HOUR.test(hours) && /\p{L}/u.test(name) && /^\s*:?$/.test(rest);
  return isHours && !hours.includes(')') ? name.trimEnd() + rest : line;
}

/** Returns the kind of a line that is a note (a phone number, a time, a tax); undefined when it may be an item. */
export function noteKind(line: string): NoteKind | undefined {
  const text = withoutHours(line);
  return NOTES.find(([note]) => (note instanceof RegExp ? note.test(text) : note(text)))?.[1];
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const all = Object.values(languages);
const FIXED: ReadonlySet<string> = new Set(
  all.flatMap(({ headline, note, soldOut }) => [headline, note, soldOut].map(plain)),
);
const PURE_VEG: ReadonlySet<string> = new Set(all.map(({ pureVeg }) => plain(pureVeg)));
const SOLD_OUT = all.map(({ soldOut }) => ` ${plain(soldOut)}`);
const MARKS: ReadonlySet<string> = new Set(
  all.flatMap(({ veg, nonveg }) => [veg, nonveg, `${veg} ${nonveg}`, `${veg} egg ${nonveg}`].map(plain)),
);
const CONTINUED = all.map(({ continued }) => ` ${plain(continued)}`);

/** Whether a line is one of the fixed texts on a menu that was printed here, in any language: `Scan to see our menu`. */
function isPrintedText(line: string): boolean {
  return FIXED.has(plain(line));
}

/** Whether a line explains the veg marks, as below a printed menu: `Veg Non-veg`. Above dishes it heads them. */
export function explainsMarks(line: string): boolean {
  return MARKS.has(withoutSigns(line));
}

/** Whether a line says that the restaurant is pure veg, as at the head of a printed menu. Above dishes it heads them. */
export function saysPureVeg(line: string): boolean {
  return PURE_VEG.has(withoutSigns(line));
}

function withoutSigns(line: string): string {
  return plain(line.replace(/[🟢🟩🔴🟥🟤🟫🥚·|,/]\uFE0F?/gu, ' '));
}

/** The name of a dish without `Sold out` at its end; undefined if it does not say so. */
export function nameOfSoldOut(name: string): string | undefined {
  const text = name.replace(/[\s()]{1,3}$/u, '');
  const end = SOLD_OUT.find((words) => text.toLowerCase().replace('(', '').endsWith(words));
  const rest = end === undefined ? '' : text.slice(0, 1 - end.length).replace(/[\s(–-]{1,3}$/u, '');
  return rest === '' ? undefined : rest;
}

/** The name of a category that goes on in another printed column: `Starters continued`; undefined for other lines. */
export function continuedName(line: string): string | undefined {
  const text = plain(line.replace(/[()]/g, ' '));
  const end = CONTINUED.find((words) => text.endsWith(words));
  return end === undefined ? undefined : text.slice(0, -end.length);
}
