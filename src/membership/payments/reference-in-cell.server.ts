/** What every spreadsheet takes for a number: digits, also with an exponent. */
const NUMBER = /^\d+(?:[eE]\d+)?$/;
const FOUR_AT_A_TIME = /\d{1,4}|[eE]\d{1,4}/g;

/**
 * A reference for a cell of a spreadsheet, which rounds a long number and drops zeros in front: `4293 8475 6201`. With its
 * blanks it is a text to every one, and the same reference to us, who look past blanks. What is no number stays as it is.
 */
export function referenceInCell(reference: string): string {
  if (!NUMBER.test(reference)) return reference;
  const groups = reference.match(FOUR_AT_A_TIME) ?? [];
  // As short as that it is harmed only where it begins with a zero.
  if (groups.length > 1) return groups.join(' ');
  return reference.startsWith('0') && reference.length > 1 ? `0 ${reference.slice(1)}` : reference;
}
