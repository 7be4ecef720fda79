import { withEdits } from '../../edit-rows.ts';
import {
  type Column,
  ENGLISH_ALONE,
  type ImportEntry,
  type MenuLanguages,
  type ReadGroup,
} from '../../row.ts';
import { parseTable } from '../../table/parse-table.ts';
import { separated } from '../../table/table-text.ts';
import { parseText } from '../../text/parse-text.ts';
import { reviewTexts } from '../review-texts.ts';
import type { ImportSource, MenuFile } from './draft.ts';

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

/** Reads the text and the file of an import; `languages` are those of the restaurant. */
export function readSource(
  { text, columns, file }: Omit<ImportSource, 'edits'>,
  languages: MenuLanguages = ENGLISH_ALONE,
): SourceRead {
  const ofText = parseText(text, columns, languages);
  const tables: ColumnsRead[] = ofText.columns
    ? [{ sheet: undefined, name: file ? reviewTexts.file.pastedTable : '', columns: ofText.columns }]
    : [];
  const readGroups = [...ofText.groups];
  const ofFile = (file?.sheets ?? []).flatMap((sheet, place) => {
    const { entries, columns, groups } = parseTable(sheet.table, sheet.columns, languages);
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
  return `sheet${sheet}:`;
}

export function isOfFile(key: string): boolean {
  return key.startsWith('sheet');
}

/** What the file picker offers. */
export const MENU_FILES = '.csv,.tsv,.txt,.xlsx,.xls';
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** A spreadsheet that takes longer than this is not a menu. */
const TIMEOUT_MS = 10_000;

/** A file that cannot be read; the message tells the owner what to do. */
export class UnreadableFile extends Error {}

/**
 * Reads a menu from a file: the tables of a CSV or Excel file, or plain text. The content decides; the name only where
 * a text may be either. Throws `UnreadableFile`.
 */
export async function readMenuFile(file: File): Promise<{ text: string } | MenuFile> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadableFile(reviewTexts.file.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, ZIP) || /\.xlsx$/i.test(file.name)) return readExcel(file, bytes);
  if (beginsWith(bytes, OLD_EXCEL) || /\.(?:ods|numbers)$/i.test(file.name))
    throw new UnreadableFile(reviewTexts.file.oldExcel);
  const text = decode(bytes);
  const isText = /\.(?:csv|tsv|txt|xls)$/i.test(file.name) || !/\.\w{1,5}$/.test(file.name);
  if (!isText || text.includes('\u0000') || /^\s*(?:<|%PDF)/.test(text))
    throw new UnreadableFile(reviewTexts.file.otherKind);
  if (!/\.(?:csv|tsv|xls)$/i.test(file.name)) return { text };
  return { name: file.name, sheets: [{ table: separated(text) }] };
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The format of Excel before 2007. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

async function readExcel(file: File, bytes: Uint8Array): Promise<MenuFile> {
  try {
    const { default: readSheets } = await import('read-excel-file/universal');
    const sheets = await withTimeout(readSheets(file));
    const { hiddenParts } = await import('./hidden-parts.ts');
    const hidden = hiddenParts(bytes);
    const filled = sheets
      .filter(({ sheet }) => !hidden.sheets.has(sheet))
      .map(({ sheet, data }) => ({ sheet, data: withoutRows(data, hidden.rows.get(sheet)) }))
      .filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    return {
      name: file.name,
      hidden: {
        sheets: hidden.sheets.size,
        rows: filled.reduce((sum, { sheet }) => sum + (hidden.rows.get(sheet)?.size ?? 0), 0),
      },
      sheets: filled.map(({ sheet, data }) => ({
        // As strings, so that the draft can be stored as JSON.
        table: { name: filled.length > 1 ? sheet : '', cells: data.map((row) => row.map(cellText)) },
      })),
    };
  } catch {
    throw new UnreadableFile(reviewTexts.file.damagedExcel);
  }
}

/** Empties hidden rows; the others keep their numbers. */
function withoutRows<Row>(data: readonly Row[][], hidden: ReadonlySet<number> | undefined): Row[][] {
  return data.map((row, at) => (hidden?.has(at) ? [] : row));
}

/** Says what was hidden in a file and is left out; empty if nothing was. */
export function hiddenText({ sheets, rows }: NonNullable<MenuFile['hidden']>): string {
  const texts = reviewTexts.file;
  if (sheets > 0 && rows > 0) return texts.hiddenSheetsAndRows({ sheets, rows });
  if (sheets > 0) return texts.hiddenSheets({ sheets });
  return rows > 0 ? texts.hiddenRows({ rows }) : '';
}

/** A cell as text: a number without the error of its binary form, a date as `2026-01-02`. */
function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '');
}

/** Text that is not valid UTF-8 is read as windows-1252, in which Excel on Windows saves CSV by default. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeroAt = bytes.subarray(0, 200).indexOf(0);
  // Without a mark in front, every other byte of Latin letters and signs is zero.
  if (zeroAt >= 0) return new TextDecoder(zeroAt % 2 === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS));
  return Promise.race([work, late]);
}
