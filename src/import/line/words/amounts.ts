import { parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import { SIZE, UNIT } from '#menu/items/sizes/size-words.ts';
import { type ParsedRupees, rupeesOf } from '#platform/formats/money.ts';
import {
  NO_LETTER,
  NO_LETTER_OR_DIGIT,
  PRICE_AFTER,
  PRICE_BEFORE,
  PRICE_SIGN,
  PRICE_WORD,
} from './price-words.ts';

/** A number in a line that may be a price, with the words that say so. */
export interface Amount {
  start: number;
  end: number;
  price: ParsedRupees;
  /** The number in rupees if it can be a price, else 0. */
  rupees: number;
  /** There is a ₹, a Rs, a /- or the like, so it is a price for sure. */
  isMarked: boolean;
}

/** Digits in groups, or digits alone. The limit on groups is far above what the highest price needs. */
const NUMBER =
  '(?:\\p{Nd}{1,3}(?:,\\p{Nd}{2,3}){0,5},\\p{Nd}{3}|\\p{Nd}+)(?:\\.\\p{Nd}{1,2})?(?!\\p{Nd}|\\.\\p{Nd})';
const MARK_OR_NUMBER = new RegExp(
  `([^])${PRICE_SIGN}|(${NO_LETTER})${PRICE_WORD}|([^\\p{Nd}.]|\\P{Nd}\\.)(?<number>${NUMBER})(?<after>(?:[\\s.]*${PRICE_AFTER})*)`,
  'giu',
);
const BETWEEN_MARKS = /^[\s.:=-]*$/;
const FRACTION = /(^|[^\p{Nd}/])([123]\s*\/\s*[234])(?![\p{Nd}/])/gu;
const UNIT_AFTER = new RegExp(`^\\s*${UNIT}`, 'iu');
/** In `S 99 M 199 L 299` the L is a size, not a litre. */
const LARGE_AFTER = /^\s+L\s+\p{Nd}/u;
/** In `Kulfi stick 25 plate 50` nobody buys 25 plates: it is a price. */
const VESSEL_AFTER = /^\s*(?:plates?|glass|glasses|bowls?|cups?|bottles?)(?![\p{L}\p{M}])/iu;
const MOST_PLATES = 12;
const SIZES = new RegExp(`(^|${NO_LETTER_OR_DIGIT})${SIZE}`, 'giu');
const GLUED_BEFORE = /[\p{L}\p{M}_#]$/u;
const GLUED_AFTER = /^(?:[\p{L}\p{M}_%]|-\p{L})/u;
const BRACKETED_PART = /[()]?[^()]*/g;

/** Returns every number of a line that may be a price, in order, without sizes such as `500 ml`, `2 pcs` and `1/2`. */
export function findAmounts(line: string): Amount[] {
  // Blanks of the same length keep all other positions valid.
  const text = line.replace(
    FRACTION,
    (_, before: string, fraction: string) => before + ' '.repeat(fraction.length),
  );
  const amounts = numbersOf(text).flatMap(({ start, end, number, isMarked }) => {
    if (!isMarked && (isUnit(text.slice(end), number) || GLUED_BEFORE.test(twoUnitsBefore(text, start))))
      return [];
    if (GLUED_AFTER.test(text.slice(end, end + 3))) return [];
    const price = parseTypedPrice(number);
    return [{ start, end, price, rupees: price.ok ? rupeesOf(price.paise) : 0, isMarked }];
  });
  return outsideRemarks(text, amounts);
}

interface NumberFound {
  start: number;
  end: number;
  number: string;
  isMarked: boolean;
}

/** The numbers of a text, each with the price marks directly before and after it. */
function numbersOf(text: string): NumberFound[] {
  const numbers: NumberFound[] = [];
  let marks: { start: number; end: number } | undefined;
  for (const { start: index, text: found, groups } of findAfter(MARK_OR_NUMBER, text)) {
    const end = index + found.length;
    const isLed = marks !== undefined && BETWEEN_MARKS.test(text.slice(marks.end, index));
    const start = isLed && marks ? marks.start : index;
    if (groups.number === undefined) {
      marks = { start, end };
      continue;
    }
    numbers.push({ start, end, number: groups.number, isMarked: isLed || groups.after !== '' });
    marks = undefined;
  }
  return numbers;
}

function isUnit(rest: string, number: string): boolean {
  const isManyPlates = VESSEL_AFTER.test(rest) && Number(number) > MOST_PLATES;
  return UNIT_AFTER.test(rest) && !isManyPlates && !(LARGE_AFTER.test(rest) && Number(number) >= 10);
}

/** The text before a place, long enough for one character, which may take two UTF-16 units. */
function twoUnitsBefore(text: string, place: number): string {
  return text.slice(Math.max(0, place - 2), place);
}

/** Drops amounts in brackets together with other words, as in `(serves 2)` or `(all 99)`. */
function outsideRemarks(text: string, amounts: readonly Amount[]): Amount[] {
  let next = 0;
  return [...text.matchAll(BRACKETED_PART)].flatMap(({ 0: part, index }) => {
    const end = index + part.length;
    const first = next;
    let [words, from] = ['', index];
    for (let amount = amounts[next]; amount && amount.start < end; amount = amounts[next]) {
      words += text.slice(from, amount.start);
      from = amount.end;
      next += 1;
    }
    words += text.slice(from, end);
    const isRemark = part.startsWith('(') && /\p{L}{2}/u.test(words.replace(SIZES, '$1'));
    return isRemark ? [] : amounts.slice(first, next);
  });
}

/** A number that was probably scanned or typed wrong: `l20` for `120`, or `120¹` with the sign of a footnote. */
export interface Misread {
  written: string;
  read: string;
}

/** Letters that stand for digits in scanned text. `S`, `B` and `Z` are also codes of dishes, so they need a price mark. */
const DIGIT_OF: Readonly<Record<string, string>> = { I: '1', l: '1', O: '0', o: '0', S: '5', B: '8', Z: '2' };
const NUMBERLIKE = /[\p{Nd}IlOoSBZ,.]+/gu;
const LIKE_ANYWHERE = /^[\p{Nd}IlOo,.]+$/u;
/** `2l` are two litres. */
const LITRES = /^[\p{Nd}.]+l$/u;
const LETTER = /^[\p{L}\p{M}]$/u;
const LETTER_AFTER = /^[\p{L}\p{M}]/u;
const MARK_BEFORE = new RegExp(`(?:${PRICE_BEFORE})[\\s.:=-]{0,3}$`, 'iu');
const MARK_AFTER = new RegExp(`^[\\s.]{0,2}${PRICE_AFTER}`, 'iu');
const RAISED = /(\p{Nd})([⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉①-⑳†‡]+)/gu;

/** Returns a line with the misread digits corrected, and what was misread; undefined where nothing was. */
export function correctDigits(line: string): { text: string; misread: Misread | undefined } {
  let misread: Misread | undefined;
  const plain = line.replace(RAISED, (_, digit: string, sign: string, at: number) => {
    const number = line.slice(0, at + digit.length).match(/[\p{Nd}.,]{1,12}$/u)?.[0] ?? '';
    misread = { written: number + sign, read: number };
    return `${digit} `;
  });
  const text = plain.replace(NUMBERLIKE, (run, at: number) => {
    // In `Dal,1O0` the run begins with the last letter of the name.
    const isInWord = LETTER.test(Array.from(plain.slice(0, at).slice(-2)).at(-1) ?? '');
    const from = isInWord ? run.search(/[,.]/) + 1 : 0;
    const number = run.slice(from);
    if (isInWord && from === 0) return run;
    const read = correctedNumber(number, plain.slice(0, at + from), plain.slice(at + run.length));
    if (read === undefined) return run;
    misread = { written: withoutEnds(number), read: withoutEnds(read) };
    return run.slice(0, from) + read;
  });
  return { text, misread };
}

function correctedNumber(number: string, before: string, after: string): string | undefined {
  const word = withoutEnds(number);
  if (!/\p{Nd}/u.test(word) || !/[A-Za-z]/.test(word) || LETTER_AFTER.test(after)) return undefined;
  const isMarked = MARK_BEFORE.test(before.slice(-16)) || MARK_AFTER.test(after.slice(0, 16));
  if (!isMarked && (after.trim() !== '' || !LIKE_ANYWHERE.test(word) || LITRES.test(word))) return undefined;
  return number.replace(/[IlOoSBZ]/g, (letter) => DIGIT_OF[letter] ?? letter);
}

function withoutEnds(run: string): string {
  return run.replace(/^[,.]{1,3}/, '').replace(/(^|[^,.])[,.]{1,3}$/, '$1');
}

/** A match without the text before it, with its place in the text. */
interface Found {
  start: number;
  text: string;
  groups: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds all matches of an expression (flag `g`) in which each alternative begins with a group for what must be
 * before it: `([^a-z])tea`. This does the work of a look-behind, which Safari has only from 16.4 on. The text before
 * may be the end of the last match, and a blank stands for the beginning of the text.
 */
export function findAfter(regex: RegExp, text: string): Found[] {
  const padded = ` ${text}`;
  const found: Found[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(padded); match; match = regex.exec(padded)) {
    const [whole, ...groups] = match;
    const before = groups.find((group) => group !== undefined) ?? '';
    const start = match.index + before.length - 1;
    found.push({ start, text: whole.slice(before.length), groups: match.groups ?? {} });
    regex.lastIndex -= Array.from(whole.slice(-2)).at(-1)?.length ?? 0;
  }
  return found;
}
