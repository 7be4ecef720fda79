import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import papaparse from 'papaparse';

/**
 * Splits a cell into three kinds of pieces: characters that begin a formula, also in the full-width forms of Asian
 * keyboards; separators at which some countries' spreadsheets begin another cell; and any other text that cannot come
 * before a formula. Blanks and quotes are in none of them, since a formula may follow them.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const PIECES = /[=+\-@＝＋－＠]|[;|\t\r\n]|[^=+\-@＝＋－＠;|\s"']+/g;
const BEGINS_FORMULA = /^[=+\-@＝＋－＠]/;
const BEGINS_CELL = /^[;|\t\r\n]/;

/** The byte order mark: with it, spreadsheets read the file as UTF-8 and show Indian scripts correctly. */
const MARK = '\uFEFF';

type CsvRow = Array<string | number>;

/**
 * Returns a table as CSV for spreadsheets: with a byte order mark for UTF-8, and with an apostrophe before everything
 * that would run as a formula. Numbers stay numbers.
 */
export function toCsv(columns: string[], rows: CsvRow[]): string {
  return MARK + linesOf([columns, ...rows]);
}

/** The columns of a table: the heading of each, and its cell in a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** Returns rows as CSV in chunks: each column's heading stands beside its cell, so that they cannot differ. */
export function csvOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  return csvTexts(Object.keys(columns), cellsOf(Object.values(columns), batches));
}

async function* cellsOf<Row>(cells: Array<(row: Row) => string | number>, batches: AsyncIterable<Row[]>) {
  for await (const rows of batches) yield rows.map((row) => cells.map((cell) => cell(row)));
}

/** Returns the same CSV in chunks, for tables with too many rows to hold in memory. */
export async function* csvTexts(columns: string[], batches: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  yield toCsv(columns, []);
  for await (const rows of batches) if (rows.length > 0) yield linesOf(rows);
}

function linesOf(rows: CsvRow[]): string {
  return `${papaparse.unparse(rows.map((row) => row.map(disarm)))}\r\n`;
}

function disarm(cell: string | number): string | number {
  if (typeof cell === 'number') return cell;
  let isAtBeginning = true;
  const harmless = cell.replace(PIECES, (piece) => {
    const isFormula = isAtBeginning && BEGINS_FORMULA.test(piece);
    isAtBeginning = BEGINS_CELL.test(piece);
    return isFormula ? `'${piece}` : piece;
  });
  // Some spreadsheets drop a leading tab or line break.
  return harmless.replace(/^(?=[\t\r\n])/, "'");
}

/**
 * Formats an E.164 number for a spreadsheet cell: `(+91) 98765 43210`, `(+1) 202 555 0177`. Spreadsheets would read a
 * leading plus as a formula, and round a long run of digits as a number. A text that is no phone number stays as it is.
 */
export function phoneInCell(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  return number ? number.formatInternational().replace(/^(\+\d+) /, '($1) ') : e164;
}
