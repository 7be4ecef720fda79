import { findAmounts } from '../import/amounts.ts';
import { cleanName } from '../import/item-name.ts';
import { joinPieces, splitPieces } from '../import/pieces.ts';
import type { PasteLine } from './paste.ts';

/** Where a name stands on one line and its price alone on the next, as in text copied from a web page. */
export function pricesBelowNames(lines: readonly PasteLine[]): number[] {
  const read = lines.filter(({ kind }) => kind !== 'blank');
  return read.flatMap((line, index) => {
    const below = read[index + 1];
    const isPair = line.kind === 'unreadable' && below?.kind === 'unreadable' && isPriceAlone(below.text);
    return isPair && !isPriceAlone(line.text) ? [line.at] : [];
  });
}

/** The text with each of these names and the price below it on one line. */
export function joinPrices(text: string, names: readonly number[]): string {
  const pieces = splitPieces(text);
  for (const at of names) {
    let price = at + 1;
    while (pieces[price]?.text.trim() === '') price += 1;
    const name = pieces[at];
    const below = pieces[price];
    if (!name || !below) continue;
    name.text = `${name.text.trim()} - ${below.text.trim()}`;
    below.text = '';
  }
  return joinPieces(pieces);
}

function isPriceAlone(text: string): boolean {
  const [amount] = findAmounts(text);
  return amount !== undefined && cleanName(text.slice(0, amount.start) + text.slice(amount.end)) === '';
}
