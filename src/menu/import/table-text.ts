import papaparse from 'papaparse';
import { singleLine } from '#platform/text.ts';
import { isHeadingRow } from './columns.ts';
import { isInColumns } from './printed-columns.ts';
import type { Table } from './row.ts';

const DELIMITERS = ['\t', ',', ';', '|'];

/**
 * Returns the table in a text that has a heading row, or three or more tab-separated columns in most lines; undefined
 * for a list. Two columns separated by a comma are left to `readLine`, which knows the strict format `name,price`.
 */
export function tableIn(text: string): Table | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length < 2) return undefined;
  const delimiter =
    DELIMITERS.find((sign) => isHeadings(first, sign, text)) ?? (isWide(lines) ? '\t' : undefined);
  return delimiter === undefined ? undefined : separated(text, delimiter);
}

/** Parses comma-separated text, also with the other delimiters that programs use; an empty `delimiter` is detected. */
export function separated(text: string, delimiter = ''): Table {
  const { data } = papaparse.parse<string[]>(text.trim(), { delimiter });
  const cells =
    delimiter === '|' ? data.map((row) => row.slice(1, row.at(-1)?.trim() === '' ? -1 : undefined)) : data;
  return { name: '', cells };
}

function isHeadings(line: string, delimiter: string, text: string): boolean {
  const cells = line.split(delimiter).map((cell) => singleLine(cell.replaceAll('"', '')));
  const least = delimiter === ',' && !text.includes('"') ? 3 : 2;
  return cells.filter(Boolean).length >= least && isHeadingRow(cells);
}

function isWide(lines: readonly string[]): boolean {
  const wide = lines.filter((line) => line.split('\t').filter((cell) => cell.trim()).length > 2);
  return wide.length * 2 > lines.length && wide.filter(isInColumns).length * 2 < wide.length;
}
