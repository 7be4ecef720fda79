import { findAmounts } from './amounts.ts';
import { cleanName, hasLetters } from './item-name.ts';
import type { Fix } from './paste.ts';
import { SIZE_OR_PORTION } from './price-words.ts';
import { writeCategory, writeItem } from './write-line.ts';

const SIZE_ALONE = new RegExp(`^${SIZE_OR_PORTION}$`, 'iu');

/** How to part a line such as `Tea 10, Coffee 15` or `Drinks: Tea 10, Coffee 15`; undefined for any other line. */
export function readSeveralItems(line: string): Fix | undefined {
  const parts = line.split(/[,;|](?!\p{Nd}{3}(?!\p{Nd}))/u).filter((part) => part.trim() !== '');
  if (parts.length < 2) return undefined;
  const colon = parts[0]?.match(/^([^:]*\p{L}[^:]*):\s*(.*\p{L}.*)$/u);
  const items = [colon?.[2] ?? parts[0] ?? '', ...parts.slice(1)].map(readPart);
  if (!items.every((item) => item !== undefined)) return undefined;

  const lines = items.map(({ name, pricePaise }) => writeItem(name, pricePaise));
  const heading = colon ? [writeCategory(cleanName(colon[1] ?? ''))] : [];
  return { label: `Make it ${lines.length} lines`, text: [...heading, ...lines].join('\n') };
}

function readPart(part: string): { name: string; pricePaise: number } | undefined {
  const amount = findAmounts(part).at(-1);
  if (!amount?.price.ok || part.slice(amount.end).trim() !== '') return undefined;
  const name = cleanName(part.slice(0, amount.start));
  // `Half 120, Full 200` and `250 g 120, 1 kg 400` are two prices of one dish.
  return hasLetters(name) && !SIZE_ALONE.test(name) ? { name, pricePaise: amount.price.paise } : undefined;
}
