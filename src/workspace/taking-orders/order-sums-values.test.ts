import { describe, expect, it } from 'vitest';
import { chargesText } from '#restaurant/ordering/charges-text.ts';
import {
  emptyCharge,
  type OrderSumsValues,
  orderingOf,
  orderSumsInWords,
  orderSumsLabels,
  rateProblem,
  rowProblem,
  shownOrdering,
  valuesOf,
} from './order-sums-values.ts';

const stored = {
  charges: [
    { name: 'Packing', basis: 'piece', amountPaise: 5_50, basisPoints: 0, isTaxed: true },
    { name: 'Convenience', basis: 'percent', amountPaise: 0, basisPoints: 250, isTaxed: false },
  ],
  gstMode: 'exclusive',
  gstBasisPoints: 1800,
  numbersOrders: true,
  version: 4,
} as const;
const values = (changes: Partial<OrderSumsValues> = {}) => ({ ...valuesOf(stored), ...changes });
const row = (name: string, amount: string, said = {}) => ({ ...emptyCharge, name, amount, ...said });

describe('charges and GST in the form', () => {
  it('read the way people write them, and are saved as they were when nothing is changed', () => {
    expect(values()).toMatchObject({
      charges: [{ amount: '5.50' }, { amount: '2.5' }],
      gstBasisPoints: '18',
    });
    const { version: _, ...ordering } = stored;
    expect(orderingOf(values())).toEqual(ordering);
    expect(Object.keys(orderSumsLabels).sort()).toEqual(Object.keys(values()).sort());
  });

  it('leave out rows in which nothing is written', () => {
    expect(orderingOf(values({ charges: [row(' ', '')] })).charges).toEqual([]);
  });

  it.each([
    [[row('', '')], 0, undefined],
    [[row('Box', '5')], 0, undefined],
    [[row('Box', '₹5.50')], 0, undefined],
    [[row('Box', '')], 0, 'amount'],
    [[row('Box', '0')], 0, 'amount'],
    [[row('Box', 'five')], 0, 'amount'],
    [[row('Box', '5.555')], 0, 'amount'],
    [[row('', '5')], 0, 'name'],
    [[row('Service charge', '5')], 0, 'name'],
    [[row('Box', '5'), row('', ''), row('box', '5')], 2, 'name'],
    [[row('Box', '2.5%', { basis: 'percent' })], 0, undefined],
    [[row('Box', '100', { basis: 'percent' })], 0, undefined],
    [[row('Box', '100.01', { basis: 'percent' })], 0, 'amount'],
  ])('%j: what is wrong in row %i stands at its %s', (rows, at, box) => {
    expect(rowProblem(rows, at)?.box).toBe(box);
  });

  it.each([
    ['5', true],
    ['0.01', true],
    ['28%', true],
    ['28.01', false],
    ['0', false],
    ['', false],
    ['five', false],
  ])('%j is a rate of GST: %s', (typed, isRight) => {
    expect(rateProblem(typed) === undefined).toBe(isRight);
  });

  it('show what could be saved', () => {
    const shown = shownOrdering(
      values({ charges: [row('Service charge', '5'), row('Box', '5'), row('Bag', '')] }),
    );
    expect(shown.charges.map(({ name }) => name)).toEqual(['Box']);
  });

  it('are read out in words', () => {
    const words = (Object.keys(orderSumsLabels) as (keyof OrderSumsValues)[]).map((field) =>
      orderSumsInWords(values(), field),
    );
    expect(words).toEqual(['Packing ₹5.50 a piece, Convenience 2.5%', 'Yes, added on top', '18%', 'On']);
    expect(chargesText([])).toBe('');
  });
});
