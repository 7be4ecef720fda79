import { withLatinDigits } from '#menu/items/prices/typed-price.ts';
import { SIZE, UNIT } from '#menu/items/sizes/size-words.ts';
import { formatRupees, rupeesOf } from '#platform/formats/money.ts';
import { readingTexts } from '../reading-texts.ts';
import { type Doubt, type LineReading, onePrice, type UnreadReading, unpriced, unread } from '../row.ts';
import { undecorate } from './clean-text.ts';
import {
  isCount,
  isSizeOnly,
  readPrices,
  type SizedHeading,
  severalPricesDoubt,
  sizesAtEnd,
  twoNumbersDoubt,
} from './read-prices.ts';
import { splitLine } from './split-line.ts';
import { type Amount, correctDigits, findAmounts, type Misread } from './words/amounts.ts';
import { cleanName, endsWithLeader, hasLetters, isSectionName, nameProblem } from './words/dish-names.ts';
import { type NoteKind, noteKind } from './words/notes.ts';
import { MONEY, noPriceAtEnd } from './words/price-words.ts';
import { saysOnlyBracketedMark } from './words/written-marks.ts';

const LONGEST_HEADING = { characters: 60, words: 8 };
const CHEAPEST = 5;
/** `Chicken 65` is a dish. */
const NUMBER_OF_A_DISH = 65;
/** A number up to this is a count or part of a name, if the price is at least five times as high. */
const FEW = 12;
/** More words are a sentence rather than a dish. */
const LONGEST_NAME_WORDS = 9;
/** A number after these is no price: `Home delivery above 1000`, `Noida Sector 62`. */
const LEADS_TO_NO_PRICE =
  /(?:^|[^\p{L}\p{M}])(?:above|below|over|under|up ?to|within|from|to|than|till|until|at|of|for|and|or|no|number|since|near|sector|lane|road|block|phase|ward|gate|floor|km|min|minimum|max|maximum|save|get|flat|discount|advance)\.?$/iu;
/** What may follow a price and still be about it: `(2 pcs)`, `/kg`, `per plate`, `each`, `half`. */
const ABOUT_PRICE = new RegExp(
  `^\\s*(?:\\(.*\\)|\\[.*\\]|(?:/|per\\b)\\s*(?:\\d+\\s*)?(?:${UNIT}|\\p{L}+)|each|\\d+\\s*${UNIT}|${SIZE})\\.?\\s*$`,
  'iu',
);
const UNIT_ALONE = new RegExp(`^${UNIT}$`, 'iu');
const HAS_MONEY = new RegExp(MONEY, 'iu');
const FULL_PRICE = /m\.?r\.?p|\b(?:was|actual|regular price|old price)\b/i;
const LOWER_PRICE = /\b(?:offer|our|now|deal|special|sale|selling|discount(?:ed)?|net)\b/i;
/** A sign or a word in the place of the price that says there is none: `Dosa,#N/A`, `Pomfret - MP`, `Lobster APS`. */
const SAYS_NO_PRICE =
  /(?:[,|:=~\-–—]\s?(?:#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!)|m\.?p\.?|n\.?\/?a\.?|a\.?p\.?s\.?|nil|null|none|nan|tb[da]|xx+|\?+|ask|on request)|\s(?:MP|M\.P\.?|APS|A\.P\.S\.?))$/iu;
const NO_FIXED_PRICE =
  /\b(?:as per|per size|seasonal|market (?:price|rate)|ask for (?:price|rate)|price on request|a\.?p\.?s\b)/i;

/** What the lines around say about how to read a line. */
interface Around {
  /** The sizes that the last heading names for the prices below it. */
  sizes: readonly string[];
  /** A number in brackets counts the items of a category. */
  countsItems: boolean;
}

const NO_HINTS: Around = { sizes: [], countsItems: false };

/** Reads a line that is not in the strict format, as owners really write. */
export function readForgiving(pasted: string, around: Around = NO_HINTS): LineReading[] {
  const cells = cellsOf(pasted);
  const { text, misread } = correctDigits(cells.join(' | '));
  const readings = readCells(text, cells.length, around);
  return misread ? readings.map((reading) => withDoubt(reading, misreadDoubt(misread))) : readings;
}

function withDoubt(reading: LineReading, doubt: Doubt): LineReading {
  return reading.kind === 'item' ? { ...reading, doubts: [...reading.doubts, doubt] } : reading;
}

function misreadDoubt({ written, read }: Misread): Doubt {
  return { code: 'misread', message: readingTexts.misread({ written, read }), choices: [] };
}

function readCells(cells: string, cellCount: number, around: Around): LineReading[] {
  const { text: line, isDecorated } = undecorate(cells);
  if (!/[\p{L}\p{Nd}]/u.test(line)) return [{ kind: 'blank' }];
  const sized = sizesAtEnd(line.replace(/:$/, ''));
  const { name: heading, sizes, areColumns } = sized;
  const note = noteKind(line);
  if (note) return [dishInNote(line, note) ?? { ...readingOf(note), sizes }];
  if (/[:：]\s*[-–—=]*$/u.test(line))
    return [{ kind: 'category', name: cleanName(heading), sizes, areColumns }];
  if (areColumns && heading === '') return [{ ...readingOf('tableHeading'), sizes }];

  const counted = around.countsItems ? countedHeading(line, isDecorated) : undefined;
  if (counted) return [counted];
  const withWord = withoutFixedPrice(line);
  if (withWord) return [withWord];
  if (SAYS_NO_PRICE.test(line)) return [unpriced()];
  const amounts = findAmounts(line);
  if (amounts.length === 0) return [withoutPrice(sized, isDecorated)];
  if (isPinCode(line, amounts)) return [readingOf('pinCode')];
  const items = readItems(line, amounts, around.sizes);
  const [first] = items;
  if (items.length === 1 && first?.kind === 'item' && first.prices.length === 1 && cellCount > 2)
    first.doubts.push(columnsDoubt(cellCount));
  return items;
}

/** Words that begin a sentence about prices rather than the name of a dish: `Prices as per market rate`. */
const ABOUT_PRICES = /^(?:all|any|every|each|our|the|these|price|prices|rate|rates|note|please|kindly)\b/i;

/** What is offered beside dishes: `Decoration - on request`. */
const SERVICE = /(?:^|\s)(?:parcels?|catering|decorations?|hall|parking)$/i;

/** Reads a line with a word in the place of its price, unless the words before it are no name. */
function withoutFixedPrice(line: string): LineReading | undefined {
  const read = noPriceAtEnd(line);
  if (!read) return undefined;
  const { name, noPrice } = read;
  const hasPrice = findAmounts(name).some((amount) => !isCount(name, amount));
  const isName =
    !hasPrice &&
    hasLetters(name) &&
    nameProblem(name) === undefined &&
    name.split(' ').length <= LONGEST_NAME_WORDS &&
    !ABOUT_PRICES.test(name) &&
    !CHARGE.test(name) &&
    !SERVICE.test(name) &&
    !LEADS_TO_NO_PRICE.test(name) &&
    !isSectionName(name, '');
  if (!isName) return undefined;
  const message = readingTexts.isUnpriced;
  const doubts: Doubt[] = name.includes(',') ? [{ code: 'note', message, choices: [] }] : sectionInName(name);
  return { kind: 'item', name, prices: [], noPrice, doubts };
}

/** What may follow a price and say that tax is added: `+ GST`, `(plus taxes)`. */
const TAX_AFTER =
  /^\s*[+(]?\s?(?:(?:plus|incl(?:uding|usive)?|excl(?:uding|usive)?)\.?(?: of)?(?: all)?\s)?(?:[\d.]{1,4}\s?%\s?)?(?:gst|tax(?:es)?|vat)(?: extra)?\s?\)?\.?$/i;
/** `Buffet 12pm to 3pm - `, where a price follows that nothing else marks. */
const HOURS_BEFORE = /\d\s?[ap]\.?m\.?\)?\s?[-–—=:]\s*$/i;
const CHARGE = /(?:charges?|fees?|extra|orders?|bills?|bookings?|deposit|delivery|voucher|coupon)$/i;

/**
 * A line that looks like some kinds of note and ends in a price behind a name may be a dish, which the owner is asked
 * about: `Buffet 12pm to 3pm - ₹249`, `Combo (20% Off) ₹199`.
 */
function dishInNote(line: string, note: NoteKind): LineReading | undefined {
  if (!maySell(note)) return undefined;
  const amount = findAmounts(line).at(-1);
  if (!amount?.price.ok || amount.rupees < CHEAPEST) return undefined;
  const head = line.slice(0, amount.start);
  const tail = line.slice(amount.end);
  const name = cleanName(head);
  const isClearPrice = amount.isMarked || HOURS_BEFORE.test(head) || TAX_AFTER.test(tail);
  const endsLine = cleanName(tail).replace(/[)\]]/g, '') === '' || TAX_AFTER.test(tail);
  if (
    !isClearPrice ||
    !endsLine ||
    /^[:.]\d/.test(tail) ||
    !hasLetters(name) ||
    CHARGE.test(name) ||
    LEADS_TO_NO_PRICE.test(name)
  )
    return undefined;
  return item(name, amount.price.paise, [
    { code: 'note', message: readingTexts.mayBeItem[note], choices: [] },
  ]);
}

function maySell(note: NoteKind): note is keyof typeof readingTexts.mayBeItem {
  return note in readingTexts.mayBeItem;
}

/** `Soups (8)`, `Recommended (41 items)`: copied pages write the number of items behind a category. */
export const COUNTED = /[([]\s?(\p{Nd}{1,3})(?:\s?(?:items?|dishes|products?))?\s?[)\]]$/iu;

function countedHeading(line: string, isDecorated: boolean): LineReading | undefined {
  const text = line.replace(/:$/, '').trimEnd();
  const [whole = '', count = ''] = text.match(COUNTED) ?? [];
  const name = cleanName(text.slice(0, text.length - whole.length));
  const isPlain = hasLetters(name) && findAmounts(name).length === 0 && !isSizeOnly(name);
  if (whole === '' || !isPlain || name.length > LONGEST_HEADING.characters) return undefined;
  const counted = { name, count: Number(withLatinDigits(count)) };
  return { kind: 'heading', name: text, isDecorated, sizes: [], areColumns: false, counted };
}

/** Whether a line ends in six digits that nothing marks as a price: `MG Road, Pune 411001`. */
function isPinCode(line: string, amounts: readonly Amount[]): boolean {
  const last = amounts.at(-1);
  return Boolean(last && !last.isMarked && /^[1-9]\d{5}$/.test(line.slice(last.start, last.end)));
}

/** Returns the reading of a line that is a note; undefined when it may be an item. */
export function noteReading(line: string): UnreadReading | undefined {
  const note = noteKind(line);
  return note && readingOf(note);
}

function readingOf(note: NoteKind): UnreadReading {
  return unread(readingTexts.notes[note], { isNote: true });
}

/** The columns of a line that came from a spreadsheet, without a running number in front. */
function cellsOf(pasted: string): string[] {
  const cells = pasted
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean);
  return cells.length > 2 && /^\p{Nd}{1,3}[.)]?$/u.test(cells[0] ?? '') ? cells.slice(1) : cells;
}

function withoutPrice({ name: line, sizes, areColumns }: SizedHeading, isDecorated: boolean): LineReading {
  const { characters, words } = LONGEST_HEADING;
  if (NO_FIXED_PRICE.test(line)) return unread(readingTexts.noFixedPrice);
  const mayHead = hasLetters(line) && line.length <= characters && line.split(' ').length <= words;
  // A size or a trailing full stop or comma belongs to a dish or a sentence rather than to a category.
  const isDish = /\p{Nd}/u.test(withoutRemark(line)) && !isDecorated && sizes.length === 0;
  if (!mayHead || isDish || /[.,!?]$/.test(line)) return unpriced();
  const isListed = sizes.length > 0 && !areColumns;
  return { kind: 'heading', name: isListed ? line : cleanName(line), isDecorated, sizes, areColumns };
}

/** Removes a remark in brackets from a heading, `Cupcakes (box of 6)`, but not a size such as `(2 pcs)` from a dish. */
function withoutRemark(line: string): string {
  const [name = '', remark = ''] = line.endsWith(')') ? line.slice(0, -1).split('(') : [];
  return name === '' || isSizeOnly(remark.trim()) ? line : name;
}

function readItems(line: string, amounts: Amount[], sizesAbove: readonly string[]): LineReading[] {
  const reduced = readReduced(line, amounts);
  if (reduced) return [reduced];
  const sized = readPrices(line, amounts, sizesAbove);
  if (sized) {
    const { isNamed, ...dish } = sized;
    return [{ kind: 'item', ...dish, doubts: isNamed ? [] : [severalPricesDoubt(dish)] }];
  }
  const split = splitLine(line, amounts);
  if (!split) return [readOne(line, amounts)];
  const heading = split.heading === undefined ? [] : [{ name: split.heading, sizes: [], areColumns: false }];
  return [...heading.map((named) => ({ kind: 'category' as const, ...named })), ...split.items];
}

/** Reads a line with a full and a reduced price, `Rice 5 kg MRP 420 Offer 379`: the lower one counts. */
function readReduced(line: string, amounts: readonly Amount[]): LineReading | undefined {
  const [full, lower] = amounts.slice(-2);
  if (!full || !lower || cleanName(line.slice(lower.end)) !== '') return undefined;
  const before = amounts.at(-3)?.end ?? 0;
  const isFull = line.slice(before, full.end).match(FULL_PRICE);
  const isLower = line.slice(full.end, lower.end).match(LOWER_PRICE);
  if ((!isFull && !isLower) || !full.price.ok || !lower.price.ok) return undefined;
  const name = cleanName(line.slice(0, isFull ? before + (isFull.index ?? 0) : full.start));
  if (!hasLetters(name)) return undefined;
  const isSure = isFull && isLower && lower.price.paise <= full.price.paise;
  const pricePaise = Math.min(full.price.paise, lower.price.paise);
  const message = readingTexts.lowerPrice({
    full: formatRupees(full.price.paise),
    lower: formatRupees(lower.price.paise),
  });
  const doubts: Doubt[] = isSure ? [] : [{ code: 'reduced', message, choices: [] }];
  return { kind: 'item', name, prices: onePrice(pricePaise), doubts };
}

function readOne(line: string, amounts: readonly Amount[]): LineReading {
  const amount = amounts.findLast(({ isMarked }) => isMarked) ?? (amounts.at(-1) as Amount);
  const { price } = amount;
  if (!price.ok) return unread(price.message);
  const head = line.slice(0, amount.start);
  const tail = line.slice(amount.end);
  const isTailEmpty = cleanName(tail).replace(/[)\]]/g, '') === '';
  if (cleanName(head) === '') {
    return isTailEmpty
      ? { kind: 'price', pricePaise: price.paise }
      : priceFirst(tail, amount, price.paise, amounts);
  }
  const doubts = otherNumbers(line, amounts, amount, cleanName(head), price.paise);
  if (isTailEmpty) {
    return item(cleanName(head), price.paise, [...doubts, ...oddDoubts(head, amount, doubts)]);
  }
  const isSure = amount.isMarked || endsWithLeader(head);
  if (!isSure && !ABOUT_PRICE.test(tail)) return unclear();
  const name = cleanName(`${cleanName(head)} ${tail.trim().replace(/^\/\s*/, 'per ')}`);
  if (saysOnlyBracketedMark(tail)) return item(name, price.paise, doubts);
  const moved: Doubt = {
    code: 'moved-text',
    message: readingTexts.textAfterPrice,
    choices: [
      { label: readingTexts.callIt({ name: cleanName(head) }), becomes: [{ name: cleanName(head) }] },
    ],
  };
  return item(name, price.paise, [...doubts, moved]);
}

function priceFirst(
  tail: string,
  { isMarked }: Amount,
  pricePaise: number,
  amounts: readonly Amount[],
): LineReading {
  const name = cleanName(tail);
  const isOnly = amounts.length === 1;
  if (isMarked && isOnly) return item(name, pricePaise, []);
  if (!isMarked && !/^\s*[-–—:=|]/.test(tail)) {
    const becomes = [{ name, prices: onePrice(pricePaise) }];
    return { ...unclear(), choices: [{ label: readingTexts.addAs({ name }), becomes }] };
  }
  return item(name, pricePaise, [{ code: 'price-first', message: readingTexts.priceFirst, choices: [] }]);
}

function item(name: string, pricePaise: number, doubts: Doubt[]): LineReading {
  const problem = hasLetters(name) && !UNIT_ALONE.test(name) ? nameProblem(name) : readingTexts.noName;
  if (problem !== undefined) return unread(problem);
  return {
    kind: 'item',
    name,
    prices: onePrice(pricePaise),
    doubts: doubts.length > 0 ? doubts : [...moneyInName(name), ...sectionInName(name)],
  };
}

/** Returns a doubt if a category may stand in front of the name, as in `Drinks: Tea`; else none. */
function sectionInName(name: string): Doubt[] {
  const colon = name.indexOf(': ');
  const [section, dish] = [name.slice(0, colon), name.slice(colon + 2).trim()];
  if (colon < 1 || !hasLetters(section) || !hasLetters(dish)) return [];
  const label = readingTexts.putInto({ item: dish, category: section });
  const choices = [{ label, becomes: [{ category: section, name: dish }] }];
  return [{ code: 'heading', message: readingTexts.isItsCategory({ category: section }), choices }];
}

/** Returns a doubt if there is still a price in the name, as in `Puff 20rs 2pcs`; else none. */
export function moneyInName(name: string): Doubt[] {
  return HAS_MONEY.test(name) ? [oddPrice(readingTexts.otherPrice)] : [];
}

function unclear() {
  return unread(readingTexts.noPriceClear, { isUnclear: true });
}

/** Returns a doubt if another number of the line may be a price as well. */
function otherNumbers(
  line: string,
  amounts: readonly Amount[],
  amount: Amount,
  name: string,
  pricePaise: number,
): Doubt[] {
  const others = amounts.filter(
    (other) =>
      other !== amount &&
      !isCount(line, other) &&
      (mayBePrice(other, rupeesOf(pricePaise)) || isSixtyFive(line, other)),
  );
  const last = others.at(-1);
  if (!last) return [];
  const doubt = twoNumbersDoubt(name, last.rupees, pricePaise);
  const [first, second] = [line.slice(0, last.start), line.slice(last.end, amount.start)].map(cleanName);
  if (!first || !second || !hasLetters(first) || !hasLetters(second) || !last.price.ok) return [doubt];
  const becomes = [
    { name: first, prices: onePrice(last.price.paise) },
    { name: second, prices: onePrice(pricePaise) },
  ];
  const label = readingTexts.twoItems({ first, second });
  return [{ ...doubt, choices: [{ label, becomes }, ...doubt.choices] }];
}

/** What is sold as `Chicken 65`; behind other words, 65 may be a price. */
const SOLD_AS_65 =
  /(?:chicken|murgh|mutton|fish|prawns?|egg|veg|paneer|tofu|gobi|gobhi|cauliflower|mushroom|corn|aloo|potato|bhindi|soya|chunks|idli|idly|kaju|quail|kadai|beef|pork|crab)[\s-]*$/i;

function isSixtyFive(line: string, { rupees, start, end }: Amount): boolean {
  return rupees === NUMBER_OF_A_DISH && hasLetters(line.slice(end)) && !SOLD_AS_65.test(line.slice(0, start));
}

/** Whether another number may be a price too, rather than part of the name. Both numbers are in rupees. */
export function mayBePrice(
  { rupees, isMarked }: Pick<Amount, 'rupees' | 'isMarked'>,
  price: number,
): boolean {
  if (isMarked) return true;
  return rupees > 0 && rupees !== NUMBER_OF_A_DISH && (rupees > FEW || rupees * 5 > price);
}

function oddDoubts(head: string, { isMarked, rupees }: Amount, others: readonly Doubt[]): Doubt[] {
  const name = cleanName(head);
  if (isSizeOnly(name))
    return [{ code: 'name', message: readingTexts.sizeWithoutItem({ size: name }), choices: [] }];
  if (LEADS_TO_NO_PRICE.test(name)) return [oddPrice(readingTexts.isPrice({ number: rupees }))];
  if (!isMarked && name.split(' ').length > LONGEST_NAME_WORDS) return [oddPrice(readingTexts.isItem)];
  if (isMarked || endsWithLeader(head) || others.length > 0) return [];
  // `Chicken 65` and `Combo 2` are names whose price is missing.
  const isOdd = rupees < CHEAPEST || rupees === NUMBER_OF_A_DISH;
  return isOdd ? [oddPrice(readingTexts.isPriceOrName({ number: rupees }))] : [];
}

function columnsDoubt(count: number): Doubt {
  return { code: 'columns', message: readingTexts.columns({ count }), choices: [] };
}

/** The doubt whether a number is a price at all. */
export function oddPrice(message: string): Doubt {
  return { code: 'odd-price', message, choices: [] };
}
