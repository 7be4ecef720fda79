import { expect, it } from 'vitest';
import { toCsv } from './csv.server.ts';
import { phoneInCell } from './phone-in-cell.server.ts';

it.each([
  ['+919876543210', '(+91) 98765 43210'],
  ['+12025550177', '(+1) 202 555 0177'],
  ['+442079460958', '(+44) 20 7946 0958'],
  ['+971501234567', '(+971) 50 123 4567'],
  ['', ''],
])('%j stands in a cell of a spreadsheet as people read it, without an apostrophe', (e164, shown) => {
  expect(phoneInCell(e164)).toBe(shown);
  expect(toCsv(['WhatsApp'], [[shown]])).not.toContain("'");
});
