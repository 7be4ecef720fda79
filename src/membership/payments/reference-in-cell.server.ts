/** What every spreadsheet reads as a number: digits, also with an exponent. */
const NUMBER = /^\d+(?:[eE]\d+)?$/;
const FOUR_AT_A_TIME = /\d{1,4}|[eE]\d{1,4}/g;

/**
 * Formats a reference for a spreadsheet cell: `4293 8475 6201`. Spreadsheets round long numbers and drop leading
 * zeros; with spaces, all of them read it as text. It is still the same reference for our search, which ignores
 * spaces. References that are not numbers stay as they are.
 */
export function referenceInCell(reference: string): string {
  if (!NUMBER.test(reference)) return reference;
  const groups = reference.match(FOUR_AT_A_TIME) ?? [];
  // A number of up to four digits only needs this if it begins with a zero.
  if (groups.length > 1) return groups.join(' ');
  return reference.startsWith('0') && reference.length > 1 ? `0 ${reference.slice(1)}` : reference;
}
