import { parsePaste } from '../paste/parse-paste.ts';
import type { Doubt as PasteDoubt, PasteLine } from '../paste/paste.ts';
import { BLANK_DISH } from './edit-rows.ts';
import type { Choice, Column, DoubtCode, ImportEntry, ImportReading } from './row.ts';

/**
 * Reads a pasted menu: each line of it becomes a row, the category of the rows below it, or a line left out that says why.
 * A text with columns is read as a table. Never throws; nothing is made up.
 */
export function parseText(text: string, _columns?: readonly Column[]): ImportReading {
  const { categories, lines } = parsePaste(text);
  const categoryOf = new Map(
    categories.flatMap(({ name, line, items }) => items.map((item) => [item.at, line ? name : ''])),
  );
  const keyOf = countedKeys();
  let category = '';
  const entries = lines.flatMap((line): ImportEntry[] => {
    if (line.kind === 'category') category = line.name;
    if (line.kind === 'blank' || line.kind === 'category') return [];
    const place = { key: keyOf(line.text), source: { lineNumber: line.lineNumber, text: line.text } };
    if (line.kind === 'unreadable') return [leftOut(line, place, category)];
    return [
      {
        kind: 'row',
        ...place,
        ...BLANK_DISH,
        category: categoryOf.get(line.at) ?? '',
        name: line.name,
        prices: [{ size: '', pricePaise: line.pricePaise }],
        doubts: line.doubts.map(doubtOf),
      },
    ];
  });
  return { entries, columns: undefined };
}

function leftOut(
  line: Extract<PasteLine, { kind: 'unreadable' }>,
  place: Pick<ImportEntry, 'key' | 'source'>,
  category: string,
): ImportEntry {
  const { reason, fix } = line;
  const mayBeCategory = fix?.text.endsWith(':') ? fix.text.slice(0, -1) : undefined;
  return {
    kind: 'left-out',
    ...place,
    category,
    reason,
    isNote: reason.startsWith('Looks like'),
    mayBeCategory,
    choices: fix && mayBeCategory === undefined ? [choiceOf(fix)] : [],
  };
}

const codes: Partial<Record<PasteDoubt['code'], DoubtCode>> = { 'two-prices': 'several-prices' };

function doubtOf({ code, message, fix }: PasteDoubt) {
  return { code: codes[code] ?? (code as DoubtCode), message, choices: fix ? [choiceOf(fix)] : [] };
}

function choiceOf({ label, text }: { label: string; text: string }): Choice {
  const items = parsePaste(text).lines.filter((line) => line.kind === 'item');
  return {
    label,
    becomes: items.map(({ name, pricePaise }) => ({ name, prices: [{ size: '', pricePaise }] })),
  };
}

function countedKeys(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return `${number} ${text}`;
  };
}
