import papaparse from 'papaparse';
import { singleLine } from '#platform/formats/text.ts';
import { cleanTable } from '../line/clean-text.ts';
import type { Table } from '../row.ts';
import { isInColumns } from '../text/pieces.ts';
import { choicesBegin } from './choices-table.ts';
import { isHeadingRow } from './columns.ts';

const DELIMITERS = ['\t', ',', ';', '|'];

/**
 * Returns the table in a text that has a heading row, or three or more tab-separated columns in most lines; undefined
 * for a list. Two columns separated by a comma are left to `readLine`, which knows the strict format `name,price`.
 */
export function tableIn(pasted: string): Table | undefined {
  const { text, sign } = withoutSeparatorLine(pasted.trimStart());
  if (sign) return separated(text, sign);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length < 2) return undefined;
  const delimiter =
    DELIMITERS.find((sign) => isHeadings(first, sign, text)) ?? (isWide(lines) ? '\t' : undefined);
  return delimiter === undefined ? undefined : separated(text, delimiter);
}

/**
 * Parses comma-separated text, also with the other delimiters that programs use. An empty `delimiter` is detected, first
 * from the headings: cells of sizes and choices hold more semicolons than their rows have commas.
 */
export function separated(pasted: string, delimiter = ''): Table {
  const { text, sign } = withoutSeparatorLine(cleanTable(pasted).trim());
  const [first = ''] = text.split(/\r?\n/, 1);
  const ofHeadings = DELIMITERS.find((one) => isHeadings(first, one, text));
  const config = { delimiter: delimiter || sign || ofHeadings };
  const { data, errors, meta } = papaparse.parse<string[]>(text, config);
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  const rows = isBroken ? rowByRow(text, meta.delimiter) : data;
  return { name: '', cells: withoutOuterBars(rows, delimiter) };
}

/** Removes the line `sep=;`, which tells Excel the delimiter. */
function withoutSeparatorLine(text: string): { text: string; sign: string } {
  const [line = '', sign = ''] = text.match(/^sep=([,;|\t])\s{0,4}(?:\r?\n|$)/i) ?? [];
  return { text: text.slice(line.length), sign };
}

/** No description has more lines than this. */
const MOST_LINES = 20;

/**
 * Parses a table in which a quote belongs to a text, as in `"Dosa" special,80`, instead of closing a cell. A row may
 * still have cells of several lines; a line that cannot be parsed with quotes is split without them.
 */
function rowByRow(text: string, delimiter: string): string[][] {
  const lines = text.split(/\r?\n/);
  const rows: string[][] = [];
  for (let at = 0; at < lines.length; ) {
    const { cells, taken } = rowAt(lines, at, delimiter);
    rows.push(cells);
    at += taken;
  }
  return rows;
}

function rowAt(lines: readonly string[], at: number, delimiter: string): { cells: string[]; taken: number } {
  const line = lines[at] ?? '';
  const most = line.includes('"') ? Math.min(MOST_LINES, lines.length - at) : 1;
  for (let taken = 1; taken <= most; taken += 1) {
    const some = lines.slice(at, at + taken).join('\n');
    const { data, errors } = papaparse.parse<string[]>(some, { delimiter });
    if (data.length <= 1 && !errors.some(({ type }) => type === 'Quotes'))
      return { cells: data[0] ?? [''], taken };
  }
  return { cells: looseCells(line, delimiter), taken: 1 };
}

/** Splits a line whose quotes are not all those of CSV: one closes a cell only right before a delimiter or the end. */
function looseCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let from = 0; from <= line.length; ) {
    const close = line.charAt(from) === '"' ? line.indexOf('"', from + 1) : -1;
    const isQuoted = close > 0 && [delimiter, ''].includes(line.charAt(close + 1));
    const end = isQuoted ? close + 1 : line.indexOf(delimiter, from);
    cells.push(isQuoted ? line.slice(from + 1, close) : line.slice(from, end < 0 ? line.length : end));
    from = end < 0 ? line.length + 1 : end + 1;
  }
  return cells;
}

/** In Markdown every row begins and ends with a bar. */
function withoutOuterBars(rows: string[][], delimiter: string): string[][] {
  if (delimiter !== '|') return rows;
  const isOuter = (place: number) => rows.every((row) => (row.at(place) ?? '').trim() === '');
  const [first, last] = [isOuter(0) ? 1 : 0, isOuter(-1) ? -1 : undefined];
  return rows.map((row) => row.slice(first, last));
}

function isHeadings(line: string, delimiter: string, text: string): boolean {
  const cells = line.split(delimiter).map((cell) => singleLine(cell.replaceAll('"', '')));
  const least = delimiter === ',' && !text.includes('"') ? 3 : 2;
  return cells.filter(Boolean).length >= least && (isHeadingRow(cells) || choicesBegin([cells]) === 0);
}

function isWide(lines: readonly string[]): boolean {
  const wide = lines.filter((line) => line.split('\t').filter((cell) => cell.trim()).length > 2);
  return wide.length * 2 > lines.length && wide.filter(isInColumns).length * 2 < wide.length;
}
