import { findAmounts } from '../import/amounts.ts';
import { cleanName, hasLetters } from '../import/item-name.ts';
import { SIZE_OR_PORTION } from '../import/price-words.ts';
import type { Fix } from './paste.ts';
import { writeCategory, writeItem } from './write-line.ts';

const SIZE_ALONE = new RegExp(`^${SIZE_OR_PORTION}$`, 'iu');

/** How to part a line such as `Tea 10, Coffee 15` or `Drinks: Tea 10, Coffee 15`; undefined for any other line. */
export function readSeveralItems(line: string): Fix | undefined {
  const parts = line.split(/[,;|](?!\p{Nd}{3}(?!\p{Nd}))/u).filter((part) => part.trim() !== '');
  if (parts.length < 2) return undefined;
  const [heading, first] = withoutHeading(parts[0] ?? '');
  const items = [first, ...parts.slice(1)].map(readPart);
  if (!items.every((item) => item !== undefined)) return undefined;

  const lines = items.map(({ name, pricePaise }) => writeItem(name, pricePaise));
  const headings = heading === undefined ? [] : [writeCategory(cleanName(heading))];
  return { label: `Make it ${lines.length} lines`, text: [...headings, ...lines].join('\n') };
}

/** Parts `Drinks: Tea 10` at its first colon, where there are words on both sides of it. */
function withoutHeading(part: string): [heading: string | undefined, rest: string] {
  const colon = part.indexOf(':');
  const [heading, rest] = [part.slice(0, colon), part.slice(colon + 1)];
  return colon > 0 && hasLetters(heading) && hasLetters(rest)
    ? [heading, rest.trimStart()]
    : [undefined, part];
}

function readPart(part: string): { name: string; pricePaise: number } | undefined {
  const amount = findAmounts(part).at(-1);
  if (!amount?.price.ok || part.slice(amount.end).trim() !== '') return undefined;
  const name = cleanName(part.slice(0, amount.start));
  // `Half 120, Full 200` and `250 g 120, 1 kg 400` are two prices of one dish.
  return hasLetters(name) && !SIZE_ALONE.test(name) ? { name, pricePaise: amount.price.paise } : undefined;
}
