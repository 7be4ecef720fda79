import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Formats an E.164 number for a spreadsheet cell: `(+91) 98765 43210`, `(+1) 202 555 0177`. Spreadsheets would read a
 * leading plus as a formula, and round a long run of digits as a number. A text that is no phone number stays as it is.
 */
export function phoneInCell(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  return number ? number.formatInternational().replace(/^(\+\d+) /, '($1) ') : e164;
}
