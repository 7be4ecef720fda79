import { withEdits } from '../import/edit-rows.ts';
import { parseTable } from '../import/parse-table.ts';
import { parseText } from '../import/parse-text.ts';
import type { Column, ImportEntry, ReadGroup } from '../import/row.ts';
import type { ImportSource } from './draft.ts';

/** One table of an import, whose columns the owner may change. */
export interface ColumnsRead {
  /** Index of the sheet in the file; undefined for the text. */
  sheet: number | undefined;
  /** The name of the table, where there are several. */
  name: string;
  columns: Column[];
}

export interface SourceRead {
  /** As read, before any edit. */
  ofText: readonly ImportEntry[];
  ofFile: readonly ImportEntry[];
  tables: ColumnsRead[];
  /** The groups of choices in the text and the file. */
  groups: ReadGroup[];
}

/** Reads a text and a file, each into its rows. */
export function readSource({ text, columns, file }: Omit<ImportSource, 'edits'>): SourceRead {
  const ofText = parseText(text, columns);
  const tables: ColumnsRead[] = ofText.columns
    ? [{ sheet: undefined, name: file ? 'The pasted table' : '', columns: ofText.columns }]
    : [];
  const readGroups = [...ofText.groups];
  const ofFile = (file?.sheets ?? []).flatMap((sheet, place) => {
    const { entries, columns, groups } = parseTable(sheet.table, sheet.columns);
    readGroups.push(...groups);
    if (columns) tables.push({ sheet: place, name: sheet.table.name, columns });
    return entries.map((entry) => ({ ...entry, key: `${fileKey(place)}${entry.key}` }));
  });
  return { ofText: ofText.entries, ofFile, tables, groups: readGroups };
}

/** Returns all entries of an import, with the owner's edits applied. */
export function entriesOf({ ofText, ofFile }: SourceRead, { edits }: Pick<ImportSource, 'edits'>) {
  return withEdits([...ofText, ...ofFile], edits);
}

/** The prefix for the keys of a sheet's rows. Keys of a text begin with a number. */
function fileKey(sheet: number): string {
  return `sheet ${sheet}: `;
}

/** Whether a row comes from a file. */
export function isOfFile(key: string): boolean {
  return key.startsWith('sheet ');
}
