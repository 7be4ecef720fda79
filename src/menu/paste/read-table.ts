import { singleLine } from '#platform/text.ts';
import { parseTypedPrice } from '../typed-price.ts';
import { type Columns, guessColumns, isHeadingRow } from './table-columns.ts';
import { writeCategory, writeItem } from './write-line.ts';

export interface TableReading {
  /** The rows as lines in the spec's format, what is missing left open. */
  text: string;
  rowCount: number;
  /** The names of columns nothing was made of, such as descriptions. */
  leftOut: string[];
}

/** Turns the rows of a CSV or Excel file into lines of a paste, so that the same preview shows them. */
export function readTable(table: readonly (readonly unknown[])[]): TableReading {
  const rows = table.map((cells) => cells.map((cell) => singleLine(String(cell ?? ''))));
  const columns = guessColumns(rows);
  const body = rows.filter((cells, index) => index !== columns?.headingRow && cells.some(Boolean));
  const blocks = columns
    ? blocksOf(body, columns)
    : [{ category: '', lines: body.map((cells) => cells.filter(Boolean).join(' ')) }];
  const text = blocks
    .map(({ category, lines }) => [...(category ? [writeCategory(category)] : []), ...lines].join('\n'))
    .join(';\n\n');
  return { text, rowCount: body.length, leftOut: columns?.leftOut ?? [] };
}

/** Whether a pasted text is a table rather than a list: it has a row of headings, or three columns throughout. */
export function looksLikeTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length < 2) return false;
  if ([first.split('\t'), first.split(',')].some((cells) => cells.length > 1 && isHeadingRow(cells)))
    return true;
  const wide = lines.filter((line) => line.split('\t').filter((cell) => cell.trim()).length > 2);
  return wide.length > lines.length / 2;
}

interface Block {
  category: string;
  lines: string[];
}

function blocksOf(rows: readonly string[][], columns: Columns): Block[] {
  const blocks: Block[] = [];
  for (const cells of rows) {
    const heading = headingOf(cells, columns);
    const category = heading ?? (columns.category === undefined ? '' : (cells[columns.category] ?? ''));
    if (category !== '' && category !== blocks.at(-1)?.category) blocks.push({ category, lines: [] });
    if (heading !== undefined) continue;
    if (blocks.length === 0) blocks.push({ category: '', lines: [] });
    blocks.at(-1)?.lines.push(...linesOf(cells, columns));
  }
  return blocks;
}

/** In a table without a column for it, a text alone in its row is the category of the rows below. */
function headingOf(cells: readonly string[], { category, name }: Columns): string | undefined {
  const filled = cells.filter(Boolean);
  const [only = ''] = filled;
  const isAlone = filled.length === 1 && (cells[category ?? name] === only || cells[0] === only);
  return isAlone && /\p{L}/u.test(only) && !parseTypedPrice(only).ok ? only.replace(/:$/, '') : undefined;
}

function linesOf(cells: readonly string[], { name, prices }: Columns): string[] {
  const item = cells[name] ?? '';
  const priced = prices.filter(({ column }) => cells[column]);
  // Without its price the line still shows, as one that cannot be read.
  if (priced.length === 0) return [`${item},`];
  return priced.map(({ column, size }) => {
    const typed = cells[column] ?? '';
    const sized = size && prices.length > 1 ? `${item} (${size})` : item;
    const price = parseTypedPrice(typed);
    return price.ok ? writeItem(sized, price.paise) : `${sized} - ${typed}`;
  });
}
