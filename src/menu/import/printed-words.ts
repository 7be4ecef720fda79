import { languages } from '../printed-languages.ts';

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
export function isPrintedText(line: string): boolean {
  return FIXED.has(plain(line));
}

/** Whether a line explains the veg marks, as below a printed menu: `Veg Non-veg`. Above dishes it heads them. */
export function explainsMarks(line: string): boolean {
  return MARKS.has(withoutSigns(line));
}

/** Whether a line says that the whole place is veg, as at the head of a printed menu. Above dishes it heads them. */
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
