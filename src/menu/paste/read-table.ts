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
  const blocks: Block[] = [{ category: '', lines: [] }];
  for (const cells of rows) {
    const category = columns.category === undefined ? '' : (cells[columns.category] ?? '');
    if (category !== '' && category !== blocks.at(-1)?.category) blocks.push({ category, lines: [] });
    if (columns.category !== undefined && cells.filter(Boolean).length === 1 && category !== '') continue;
    blocks.at(-1)?.lines.push(...linesOf(cells, columns));
  }
  return blocks.filter(({ category, lines }) => category !== '' || lines.length > 0);
}

function linesOf(cells: readonly string[], { name, prices }: Columns): string[] {
  const item = cells[name] ?? '';
  const priced = prices.filter(({ column }) => cells[column]);
  // A text alone in its row may be a category: the reader of the lines decides.
  if (priced.length === 0 && cells.filter(Boolean).length === 1) return [cells.join('')];
  // Without its price the line still shows, as one that cannot be read.
  if (priced.length === 0) return [`${item},`];
  return priced.map(({ column, size }) => {
    const typed = cells[column] ?? '';
    const sized = size && prices.length > 1 ? `${item} (${size})` : item;
    const price = parseTypedPrice(typed);
    return price.ok ? writeItem(sized, price.paise) : `${sized} - ${typed}`;
  });
}
