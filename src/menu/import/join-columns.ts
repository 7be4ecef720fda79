import { formatRupees } from '#platform/money.ts';
import { count, singleLine } from '#platform/text.ts';
import { NO_PRICE, onePrice, unread } from './reading.ts';
import type { Doubt } from './row.ts';
import type { Placed } from './settle-headings.ts';

/**
 * Joins names and prices that were copied column by column: a run of names, then a run of as many prices. Each joined
 * dish gets a doubt. If the counts differ, nothing is joined and each line says why.
 */
export function joinColumns(lines: readonly Placed[]): Placed[] {
  const joined = [...lines];
  const runs = priceRuns(lines);
  const mayJoin = runs[0]?.names.length !== 0;
  const areRecords = isRecordAfterRecord(runs);
  for (const { names: above, prices } of runs) {
    const names = areRecords && prices.length === 1 ? above.slice(-1) : above;
    if (mayJoin && names.length === prices.length) {
      join(joined, names, prices);
      if (areRecords) takeDescription(joined, names[0] ?? 0, prices.at(-1) ?? 0);
    } else sayWhyNot(joined, names, prices);
  }
  return joined;
}

/** Whether each dish takes a few lines, as on copied pages: its name, its price, and what else there is about it. */
function isRecordAfterRecord(runs: readonly Run[]): boolean {
  const single = runs.filter(({ prices }) => prices.length === 1);
  const alone = single.filter(({ names }) => names.length === 1);
  return runs.length > 1 && single.length === runs.length && alone.length * 2 >= runs.length;
}

/** The line between the price and a button such as `ADD` describes the dish. */
function takeDescription(lines: Placed[], name: number, price: number): void {
  const [dish, about, button] = [lines[name], lines[price + 1], lines[price + 2]];
  const isButton = button?.reading.kind === 'unread' && button.reading.isNote;
  if (!dish || !about || !isButton || dish.reading.kind !== 'item' || !mayBeName(about)) return;
  lines[name] = { ...dish, reading: { ...dish.reading, description: singleLine(about.text) } };
  lines[price + 1] = { ...about, reading: { kind: 'blank' } };
}

interface Run {
  names: number[];
  prices: number[];
}

function priceRuns(lines: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  let names: number[] = [];
  let isInPrices = false;
  for (const [at, line] of lines.entries()) {
    if (line.reading.kind === 'blank') continue;
    const isPrice = line.reading.kind === 'price';
    if (isPrice && isInPrices) runs.at(-1)?.prices.push(at);
    else if (isPrice) runs.push({ names: withoutHeadings(lines, names), prices: [at] });
    else if (mayBeName(line) && !isInPrices) names.push(at);
    else names = mayBeName(line) ? [at] : [];
    isInPrices = isPrice;
  }
  return runs;
}

function mayBeName({ reading }: Placed): boolean {
  return reading.kind === 'heading' || (reading.kind === 'unread' && reading.reason === NO_PRICE);
}

/** The names below the last line that stands out like a heading. */
function withoutHeadings(lines: readonly Placed[], names: readonly number[]): number[] {
  const isUpper = (at: number) => {
    const text = lines[at]?.text ?? '';
    return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
  };
  const stands = names.filter(isUpper).length * 2 <= names.length ? isUpper : () => false;
  const heading = names.findLastIndex((at) => {
    const reading = lines[at]?.reading;
    // Right above the price, `Idli (2)` is a dish of two pieces.
    const isCounted = reading?.kind === 'heading' && reading.counted && at !== names.at(-1);
    return reading?.kind === 'heading' && (reading.isDecorated || isCounted || stands(at));
  });
  return names.slice(heading + 1);
}

function join(lines: Placed[], names: readonly number[], prices: readonly number[]): void {
  for (const [index, at] of names.entries()) {
    const name = lines[at] as Placed;
    const price = lines[prices[index] ?? -1];
    if (price?.reading.kind !== 'price') continue;
    const { pricePaise } = price.reading;
    const doubt: Doubt = {
      code: 'joined-price',
      message: `The price ${formatRupees(pricePaise)} was ${names.length === 1 ? 'on the next line' : 'in another column'}. Is it the price of this item?`,
      choices: [],
    };
    const reading = {
      kind: 'item' as const,
      name: nameOf(name),
      prices: onePrice(pricePaise),
      doubts: [doubt],
    };
    lines[at] = { ...name, reading };
    lines[prices[index] as number] = { ...price, reading: { kind: 'blank' } };
  }
}

function sayWhyNot(lines: Placed[], names: readonly number[], prices: readonly number[]): void {
  const reason =
    names.length === 0
      ? 'There is no name in this line.'
      : `${count(names.length, 'name')} and then ${count(prices.length, 'price')}: it is not clear which go together.`;
  const [price] = prices.map((at) => lines[at]?.reading);
  for (const at of [...names, ...prices]) {
    const line = lines[at] as Placed;
    const isNext = at === names.at(-1) && prices.length === 1 && price?.kind === 'price';
    const choices = isNext
      ? [
          {
            label: `Add at ${formatRupees(price.pricePaise)}`,
            becomes: [{ name: nameOf(line), prices: onePrice(price.pricePaise) }],
          },
        ]
      : [];
    lines[at] = { ...line, reading: unread(reason, { choices }) };
  }
}

function nameOf({ reading, text }: Placed): string {
  return reading.kind === 'heading' ? reading.name : text;
}
