import { describe, expect, it } from 'vitest';
import { readFirstItems } from './first-items.ts';

const rows = (...typed: Array<[name: string, price: string]>) =>
  typed.map(([name, price]) => ({ name, price }));

describe('first items', () => {
  it('are read as typed, with the place of each', () => {
    const items = readFirstItems({
      category: '  Dosas ',
      rows: rows(['Masala Dosa', '80'], ['', ''], ['Ghee  Roast', '₹99.50']),
    });
    expect(items).toMatchObject({ category: 'Dosas', categoryProblem: undefined });
    expect(items.rowProblems).toEqual([undefined, undefined, undefined]);
    expect(items.lines).toEqual([
      { name: 'Masala Dosa', price: 80, place: 0 },
      { name: 'Ghee Roast', price: 99.5, place: 2 },
    ]);
  });

  it('name what is wrong in each row', () => {
    const { rowProblems, lines } = readFirstItems({
      category: 'Dosas',
      rows: rows(['Masala Dosa', ''], ['', '80'], ['Vada', 'forty'], [' ', ' '], ['Idli', '-3']),
    });
    expect(lines).toEqual([]);
    expect(rowProblems).toEqual([
      { price: 'Enter a price.' },
      { name: 'Enter a name.' },
      { price: 'Enter a price.' },
      undefined,
      { price: 'Cannot be negative.' },
    ]);
  });

  it('need a category', () => {
    expect(readFirstItems({ category: ' ', rows: [] }).categoryProblem).toBe('Category name cannot be empty');
  });
});
