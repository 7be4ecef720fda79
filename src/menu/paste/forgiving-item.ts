import { type Amount, findAmounts } from '../import/amounts.ts';
import { cleanName, endsWithLeader, hasLetters, nameProblem } from '../import/item-name.ts';
import { noteReason, withoutHours } from '../import/notes.ts';
import { SIZE, UNIT } from '../import/price-words.ts';
import { undecorate } from '../import/undecorate.ts';
import type { Doubt, Heading, Reading } from './paste.ts';
import { readSeveralItems } from './several-items.ts';
import { readSeveralPrices, severalPricesDoubt, twoNumbersDoubt } from './several-prices.ts';
import { writeItem } from './write-line.ts';

const LONGEST_HEADING = { characters: 60, words: 8 };
const CHEAPEST = 5;
/** What may follow a price and still be about it: `(2 pcs)`, `/kg`, `per plate`, `each`, `half`. */
const ABOUT_PRICE = new RegExp(
  `^\\s*(?:\\(.*\\)|\\[.*\\]|(?:/|per\\b)\\s*(?:\\d+\\s*)?(?:${UNIT}|\\p{L}+)|each|\\d+\\s*${UNIT}|${SIZE})\\.?\\s*$`,
  'iu',
);

/** Reads a line as owners really write it. Never throws; what it cannot read says why. */
export function readForgiving(pasted: string): Reading {
  const cells = cellsOf(pasted);
  const { text: line, isDecorated } = undecorate(cells.join(' | '));
  if (!/[\p{L}\p{Nd}]/u.test(line)) return { kind: 'blank' };

  const note = noteReason(line);
  if (note !== undefined) return { kind: 'unreadable', reason: note };
  const heading: Heading = { kind: 'heading', name: cleanName(line), isDecorated };
  if (/[:：]\s*[-–—=]*$/u.test(line)) return { kind: 'category', name: heading.name, doubts: [] };

  const amounts = findAmounts(line);
  if (amounts.length === 0) return withoutPrice(line, heading);
  const item = readItem(line, amounts);
  if (item.kind === 'item' && cells.length > 2) item.doubts.push(columnsDoubt(cells.length));
  return item;
}

/** The columns of a line that came from a spreadsheet, without a running number in front. */
function cellsOf(pasted: string): string[] {
  const cells = pasted
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean);
  return cells.length > 2 && /^\p{Nd}{1,3}[.)]?$/u.test(cells[0] ?? '') ? cells.slice(1) : cells;
}

function withoutPrice(line: string, heading: Heading): Reading {
  const { characters, words } = LONGEST_HEADING;
  const mayHead = hasLetters(line) && line.length <= characters && line.split(' ').length <= words;
  // A size or a trailing full stop or comma belongs to a dish or a sentence rather than to a category.
  const isDish = /\p{Nd}/u.test(withoutHours(line)) && !heading.isDecorated;
  if (!mayHead || isDish || /[.,!?]$/.test(line))
    return { kind: 'unreadable', reason: 'There is no price in this line.' };
  return heading;
}

function readItem(line: string, amounts: Amount[]): Reading {
  const severalItems = readSeveralItems(line);
  if (severalItems) return { kind: 'unreadable', reason: 'Several items in one line.', fix: severalItems };
  const several = readSeveralPrices(line, amounts);
  if (several) {
    const pricePaise = several.prices.at(-1)?.pricePaise ?? 0;
    return { kind: 'item', name: several.name, pricePaise, doubts: [severalPricesDoubt(several)] };
  }

  const amount = amounts.findLast(({ isMarked }) => isMarked) ?? (amounts.at(-1) as Amount);
  const { price } = amount;
  if (!price.ok) return { kind: 'unreadable', reason: price.message };
  const head = line.slice(0, amount.start);
  const tail = line.slice(amount.end);
  const isTailEmpty = cleanName(tail).replace(/[)\]]/g, '') === '';

  if (cleanName(head) === '' && !isTailEmpty) return priceFirst(tail, amount, price.paise);
  if (isTailEmpty) return item(cleanName(head), price.paise, doubtsOf(head, amount, price.paise));
  const isSure = amount.isMarked || endsWithLeader(head);
  if (!isSure && !ABOUT_PRICE.test(tail)) return unclear();
  const name = cleanName(`${cleanName(head)} ${tail.trim().replace(/^\/\s*/, 'per ')}`);
  const doubt: Doubt = { code: 'moved-text', message: 'What stood after the price is now part of the name.' };
  return item(name, price.paise, [doubt]);
}

function priceFirst(tail: string, { isMarked }: Amount, pricePaise: number): Reading {
  const name = cleanName(tail);
  if (isMarked) return item(name, pricePaise, []);
  const isLed = /^\s*[-–—:=|]/.test(tail);
  const fix = { label: `Add as ${name}`, text: writeItem(name, pricePaise) };
  if (!isLed) return { ...unclear(), fix };
  return item(name, pricePaise, [{ code: 'price-first', message: 'The price came first. Is it the price?' }]);
}

function item(name: string, pricePaise: number, doubts: Doubt[]): Reading {
  const problem = nameProblem(name);
  if (problem !== undefined) return { kind: 'unreadable', reason: problem };
  return { kind: 'item', name, pricePaise, doubts };
}

function unclear(): Extract<Reading, { kind: 'unreadable' }> {
  return { kind: 'unreadable', reason: 'It is not clear which number is the price.' };
}

function doubtsOf(head: string, { isMarked, rupees }: Amount, pricePaise: number): Doubt[] {
  const twoNumbers = twoNumbersDoubt(cleanName(head), pricePaise);
  if (twoNumbers) return [twoNumbers];
  if (isMarked || endsWithLeader(head)) return [];
  // `Chicken 65` and `Combo 2` are names that wait for a price.
  const isOdd = rupees < CHEAPEST || rupees === 65;
  return isOdd ? [{ code: 'odd-price', message: `Is ${rupees} the price, or part of the name?` }] : [];
}

function columnsDoubt(count: number): Doubt {
  return { code: 'columns', message: `${count} columns were read as one name and a price.` };
}
