import { describe, expect, it } from 'vitest';
import { MAX_TENTS, tableNumbers } from './table-numbers.ts';

describe('the tables to print', () => {
  it('go from the first to the last, or are a single one', () => {
    expect(tableNumbers('3', ' 5 ')).toEqual({ ok: true, numbers: [3, 4, 5] });
    expect(tableNumbers('7', '7')).toEqual({ ok: true, numbers: [7] });
  });

  it.each(['', '0', '-1', '1.5', 'two', '1000', '1e2'])('refuse %j, and say at which end', (text) => {
    expect(tableNumbers(text, '5')).toMatchObject({ ok: false, field: 'from' });
    expect(tableNumbers('1', text)).toMatchObject({ ok: false, field: 'to' });
  });

  it('do not go backwards', () => {
    expect(tableNumbers('5', '4')).toEqual({ ok: false, field: 'to', message: 'Enter 5 or more.' });
  });

  it('are not more than a printer should get at once', () => {
    expect(tableNumbers('1', String(MAX_TENTS))).toMatchObject({ ok: true });
    expect(tableNumbers('1', String(MAX_TENTS + 1))).toMatchObject({ ok: false, field: 'to' });
  });
});
