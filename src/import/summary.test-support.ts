import { rowsOf } from './edit-rows.ts';
import type { Choice, ImportEntry, Price } from './row.ts';
import { noPriceWords } from './table/file-words.ts';
import { parseText } from './text/parse-text.ts';

/** Returns a short form of what was read: categories in brackets, dishes with prices, `?` for a left-out line. */
export function summarize(text: string): string[] {
  let category = '';
  return parseText(text).entries.flatMap((entry) => {
    const heading = entry.category === category ? [] : [`[${entry.category}]`];
    category = entry.category;
    return [
      ...heading,
      entry.kind === 'row' ? `${entry.name} = ${noPriceWords[entry.noPrice] || pricesOf(entry.prices)}` : '?',
    ];
  });
}

function pricesOf(prices: readonly Price[]): string {
  return prices.map(({ size, pricePaise }) => `${size} ${pricePaise / 100}`.trim()).join(', ');
}

export function doubtCodes(text: string): string[] {
  return rowsOf(parseText(text).entries).flatMap(({ doubts }) => doubts.map(({ code }) => code));
}

/** What a choice makes of a row: its names and prices. */
export function choiceText(choice: Choice | undefined): string | undefined {
  return choice?.becomes
    .map(({ name = '', prices = [] }) => `${name} = ${pricesOf(prices)}`.trim())
    .join('; ');
}

export function leftOut(text: string): Extract<ImportEntry, { kind: 'left-out' }>[] {
  return parseText(text).entries.filter((entry) => entry.kind === 'left-out');
}
