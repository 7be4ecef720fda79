import papaparse from 'papaparse';

/** What a spreadsheet would take for the beginning of a formula, also in the full-width forms of Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * A table as CSV for spreadsheets: with a mark that says UTF-8, so that Indian scripts open right, and with an
 * apostrophe before every text that would run as a formula. Numbers stay numbers.
 */
export function toCsv(columns: string[], rows: Array<Array<string | number>>): string {
  const table = papaparse.unparse({ fields: columns, data: rows }, { escapeFormulae: FORMULA });
  return `\uFEFF${table}\r\n`;
}
