import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryKey, categoryNameProblem, isReordering } from './category.ts';

it('wants a name of 1 to 120 characters', () => {
  expect(categoryNameProblem('')).toBe('Category name cannot be empty');
  expect(categoryNameProblem('D')).toBeUndefined();
  expect(categoryNameProblem('x'.repeat(120))).toBeUndefined();
  expect(categoryNameProblem('x'.repeat(121))).toMatch(/120/);
});

it('takes names as the same that people would', () => {
  expect(categoryKey('DOSAS')).toBe(categoryKey('dosas'));
  expect(categoryKey('Cafe\u0301')).toBe(categoryKey('CAFÉ'));
  expect(categoryKey('Dosas')).not.toBe(categoryKey('Dosa'));
});

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 });
const shuffled = (all: string[]) => fc.shuffledSubarray(all, { minLength: all.length });

it('accepts every order of exactly the owned ids', () => {
  fc.assert(
    fc.property(
      ids.chain((owned) => fc.tuple(fc.constant(owned), shuffled(owned))),
      ([owned, order]) => {
        expect(isReordering(order, owned)).toBe(true);
      },
    ),
  );
});

it('refuses an order that lacks one, has one twice, or has a foreign one', () => {
  const some = ids.filter((owned) => owned.length > 0);
  fc.assert(
    fc.property(some, fc.nat(), (owned, at) => {
      const place = at % owned.length;
      expect(isReordering(owned.toSpliced(place, 1), owned)).toBe(false);
      expect(isReordering([...owned, owned[place] ?? ''], owned)).toBe(false);
      expect(isReordering(owned.with(place, 'foreign'), owned)).toBe(false);
      if (owned.length > 1) {
        expect(isReordering(owned.with(place, owned.at(place - 1) ?? ''), owned)).toBe(false);
      }
    }),
  );
});
