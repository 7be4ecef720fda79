import papaparse from 'papaparse';

/** What a spreadsheet would take for the beginning of a formula, also in the full-width forms of Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Says UTF-8, so that Indian scripts open right. */
const MARK = '\uFEFF';

type CsvRow = Array<string | number>;

/**
 * A table as CSV for spreadsheets: with a mark that says UTF-8, and with an apostrophe before every text that would run
 * as a formula. Numbers stay numbers.
 */
export function toCsv(columns: string[], rows: CsvRow[]): string {
  return MARK + linesOf([columns, ...rows]);
}

/** The same table for rows too many to be in memory at once, text by text. */
export async function* csvTexts(columns: string[], batches: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  yield toCsv(columns, []);
  for await (const rows of batches) if (rows.length > 0) yield linesOf(rows);
}

function linesOf(rows: CsvRow[]): string {
  return `${papaparse.unparse(rows, { escapeFormulae: FORMULA })}\r\n`;
}
