import { separated } from '../import/table-text.ts';
import type { MenuFile } from './draft.ts';

/** What the file picker offers. */
export const MENU_FILES = '.csv,.tsv,.txt,.xlsx';
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** A spreadsheet that takes longer than this is not a menu. */
const PATIENCE_MS = 10_000;

/** A file that cannot be read; the message tells the owner what to do. */
export class UnreadableFile extends Error {}

/** Reads a menu from a file: the tables of a CSV or Excel file, or plain text. Throws `UnreadableFile`. */
export async function readMenuFile(file: File): Promise<{ text: string } | MenuFile> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadableFile('Choose a file of at most 2 MB.');
  if (/\.xlsx$/i.test(file.name)) return readExcel(file);
  if (/\.(?:xls|ods|numbers)$/i.test(file.name))
    throw new UnreadableFile('Save it as .xlsx or .csv first, then choose it here.');
  if (!/\.(?:csv|tsv|txt)$/i.test(file.name))
    throw new UnreadableFile('Choose a CSV or an Excel file (.xlsx).');
  const text = decode(await file.arrayBuffer());
  if (/\.txt$/i.test(file.name)) return { text };
  return { name: file.name, sheets: [{ table: separated(text) }] };
}

async function readExcel(file: File): Promise<MenuFile> {
  try {
    const { default: readSheets } = await import('read-excel-file/universal');
    const sheets = await inTime(readSheets(file));
    const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    return {
      name: file.name,
      sheets: filled.map(({ sheet, data }) => ({
        // As strings, so that the draft can be stored as JSON.
        table: {
          name: filled.length > 1 ? sheet : '',
          cells: data.map((row) => row.map((cell) => String(cell ?? ''))),
        },
      })),
    };
  } catch {
    throw new UnreadableFile('This Excel file could not be read. Save it as CSV and choose that.');
  }
}

/** Text that is not valid UTF-8 is read as windows-1252, in which Excel on Windows saves CSV by default. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('too slow')), PATIENCE_MS),
  );
  return Promise.race([work, late]);
}
