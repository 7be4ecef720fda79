import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * An E.164 number for a cell of a spreadsheet, which takes a plus in front for a formula and long digits for a number to
 * round: `(+91) 98765 43210`, `(+1) 202 555 0177`. What is no number stays as it is.
 */
export function phoneInCell(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  return number ? number.formatInternational().replace(/^(\+\d+) /, '($1) ') : e164;
}
