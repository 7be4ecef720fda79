import papaparse from 'papaparse';

/**
 * Signs that begin a formula, also in the full-width forms of Asian keyboards; signs that another cell begins at, which
 * depends on the country; and whatever else cannot stand before a formula. Blanks and quotes can.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const PIECES = /[=+\-@＝＋－＠]|[;|\t\r\n]|[^=+\-@＝＋－＠;|\s"']+/g;
const BEGINS_FORMULA = /^[=+\-@＝＋－＠]/;
const BEGINS_CELL = /^[;|\t\r\n]/;

/** Says UTF-8, so that Indian scripts open right. */
const MARK = '\uFEFF';

type CsvRow = Array<string | number>;

/**
 * A table as CSV for spreadsheets: with a mark that says UTF-8, and with an apostrophe before everything that would run
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
  // Some drop a tab or a line break in front.
  return harmless.replace(/^(?=[\t\r\n])/, "'");
}
