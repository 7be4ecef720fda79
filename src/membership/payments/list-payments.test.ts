import { expect, it } from 'vitest';
import { referenceInCell } from './list-payments.server.ts';

it.each([
  ['429384756201', '4293 8475 6201'],
  ['012345678901', '0123 4567 8901'],
  ['4293847562013', '4293 8475 6201 3'],
  ['12e5', '12 e5'],
  ['0042', '0 042'],
  ['4293', '4293'],
  ['0', '0'],
  ['UTR 429384', 'UTR 429384'],
  ['UTR429384756201', 'UTR429384756201'],
  ['4293 8475', '4293 8475'],
  ['', ''],
])('writes %j as %j', (reference, cell) => {
  expect(referenceInCell(reference)).toBe(cell);
});
