import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canBeFilled } from '#ordering/choices/fill-problems.ts';
import { groupsFor, type OptionGroup } from '#ordering/choices/option-groups.ts';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { sampleItem } from '#test/support/samples.ts';
import type { ItemChoiceGroup, Variant } from '../menu.ts';
import { canBeOrdered, emptyGroupsOf, groupsOfItem } from './choices.ts';
import { groupProblem, numbersProblem } from './group-rules.ts';
import { numbersText } from './group-words.ts';
import { howMany, nothingLeft } from './owner-words.ts';

const link = (changes: Partial<ItemChoiceGroup> = {}): ItemChoiceGroup => ({
  groupId: 'g',
  groupNo: 1,
  min: null,
  max: null,
  included: null,
  onlyVariants: [],
  ...changes,
});
const size = (no: number, isAvailable = true): Variant => ({
  id: `size-${no}`,
  no,
  name: `Size ${no}`,
  pricePaise: 100_00,
  isAvailable,
  availableAgainAt: null,
  stockLeft: null,
});

it('zero is a number of the dish’s own, and null is the group’s', () => {
  const group = sampleGroup('Rice', [{ name: 'A' }, { name: 'B' }], { min: 1, max: 2, included: 1 });
  const asked = (own: Partial<ItemChoiceGroup>) => groupsOfItem([link(own)], [group])[0];
  expect(asked({})).toMatchObject({ min: 1, max: 2, included: 1 });
  expect(asked({ min: 0, included: 0 })).toMatchObject({ min: 0, max: 2, included: 0 });
  expect(asked({ max: 1 })).toMatchObject({ min: 1, max: 1, included: 1 });
});

it('what can be saved can be chosen while nothing is sold out, and what cannot be chosen cannot be saved', () => {
  const numbers = fc.record({
    min: fc.nat(6),
    max: fc.option(fc.integer({ min: 1, max: 6 })),
    maxEach: fc.integer({ min: 1, max: 3 }),
    included: fc.nat(6),
    options: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(numbers, ({ options, ...own }) => {
      const names = Array.from({ length: options }, (_, at) => ({ name: `Option ${at}` }));
      const group = sampleGroup('Rice', names, own);
      const asked = groupsOfItem([link()], [group])[0] as OptionGroup;
      const problem = numbersProblem(group);
      const canBe = canBeFilled(asked) && (own.max === null || own.min <= own.max);
      expect(problem?.min === undefined).toBe(canBe);
      if (!problem) expect(canBeOrdered(sampleItem('Thali', { choiceGroups: [link()] }), [group])).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('what is chosen beforehand is free and fits', () => {
  const defaults = (howMany: number, changes: object) =>
    groupProblem(
      sampleGroup(
        'Sabzi',
        ['A', 'B', 'C'].map((name, at) => ({ name, isDefault: at < howMany })),
        changes,
      ),
    );
  expect(defaults(2, { min: 2, max: 2 })).toBeUndefined();
  expect(defaults(3, { max: 2 })).toEqual({
    options: '3 are selected by default, but only 2 can be chosen.',
  });
  expect(defaults(2, { included: 1, extraPaise: 40_00 })).toEqual({
    options: '2 are selected by default, but only 1 are included.',
  });
});

it('a dish is kept from being ordered by what cannot be chosen with any size that is on', () => {
  const empty = sampleGroup('Rice', [{ name: 'A', isAvailable: false }], { min: 1 });
  const names = (changes: object) =>
    emptyGroupsOf(sampleItem('Thali', { choiceGroups: [link()], ...changes }), [empty]).map(
      ({ name }) => name,
    );
  expect(names({})).toEqual(['Rice']);
  expect(names({ choiceGroups: [link({ min: 0 })] })).toEqual([]);
  expect(names({ isAvailable: false })).toEqual([]);
  expect(names({ variants: [size(1), size(2)] })).toEqual(['Rice']);
  expect(names({ variants: [size(1), size(2)], choiceGroups: [link({ onlyVariants: [2] })] })).toEqual([]);
  const onlyTwoIsOn = { variants: [size(1, false), size(2)], choiceGroups: [link({ onlyVariants: [2] })] };
  expect(names(onlyTwoIsOn)).toEqual(['Rice']);
});

it('a size that has gone is asked by nobody, and a dish that has none any more asks for all', () => {
  const group = sampleGroup('Raita', [{ name: 'A' }]);
  const asked = groupsOfItem([link({ onlyVariants: [3] })], [group]);
  expect(groupsFor(asked, 1)).toEqual([]);
  expect(groupsFor(asked, 3)).toHaveLength(1);
  expect(groupsFor(asked, 0)).toHaveLength(1);
});

it('is said in words, to the owner and to the customer', () => {
  const costs = { included: 2, extraPaise: 40_00 };
  expect(howMany({ min: 1, max: 1 })).toBe('Exactly 1');
  expect(howMany({ min: 0, max: 3 })).toBe('Up to 3');
  expect(howMany({ min: 2, max: 4 })).toBe('2 to 4');
  expect(howMany({ min: 2, max: null })).toBe('2 or more');
  expect(howMany({ min: 0, max: null })).toBe('As many as they like');
  expect(numbersText({ min: 2, max: 4, ...costs })).toBe('Choose 2 to 4 · 2 included, then ₹40.00 each');
  expect(numbersText({ min: 0, max: 3, included: 0, extraPaise: 0 })).toBe('Choose up to 3');
  const left = (isAvailable: boolean) => sampleGroup('Choose your rice', [{ name: 'A', isAvailable }]);
  expect(nothingLeft(left(false), 6)).toBe(
    'All add-ons in "Choose your rice" are sold out. 6 items cannot be ordered.',
  );
  expect(nothingLeft(left(true), 1)).toBe(
    'Too few add-ons in "Choose your rice" are available. 1 item cannot be ordered.',
  );
});
