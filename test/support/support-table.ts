import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/support.md');

/** What stands in a row of a table: a short text for each column, such as `yes`. A column left out stays empty. */
export type SupportRows = Record<string, Record<string, string>>;

/**
 * Puts a table into docs/support.md in place of what stands between `<!-- NAME -->` and `<!-- /NAME -->`, which must be
 * there. Tests call it once they have passed, so that the page says what has been seen to work:
 *
 *     recordSupport('machines', { columns: ['Debian 12', 'Ubuntu 24.04'], rows: { 'npm ci': { 'Debian 12': 'yes' } } });
 *
 * Rows are sorted by their names and columns stay as given. Texts must be the same in each run: no times, no versions
 * of what a system updates. In CI nothing is written: a table that differs from the stored one throws.
 */
export function recordSupport(
  name: string,
  table: { columns: readonly string[]; rows: SupportRows },
  { file = page, isCi = Boolean(process.env.CI) } = {},
): void {
  const before = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for a table: ${start} and ${end}.`);
  const after = `${before.slice(0, from) + start}\n\n${drawTable(table)}\n\n${before.slice(to)}`;
  if (after === before) return;
  if (isCi)
    throw new Error(`${file} does not say what this run has shown. It should have:\n${drawTable(table)}`);
  writeFileSync(file, after);
}

function drawTable({ columns, rows }: { columns: readonly string[]; rows: SupportRows }): string {
  const names = Object.keys(rows).sort((one, other) => (one < other ? -1 : 1));
  const lines = [
    ['', ...columns],
    ['---', ...columns.map(() => '---')],
    ...names.map((name) => [name, ...columns.map((column) => rows[name]?.[column] ?? '')]),
  ];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
