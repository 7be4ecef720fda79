import { expect, it } from 'vitest';
import { type ChoiceGroup, choiceGroupFields, choiceOptionFields, itemChoiceFields } from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { choicesInBrief } from './choices-in-brief.ts';

const option = (name: string, changes = {}) => ({
  ...defaultsOf(choiceOptionFields),
  name,
  pricePaise: 0,
  ...changes,
});
const group = (id: string, changes: Partial<ChoiceGroup>): ChoiceGroup => ({
  ...defaultsOf(choiceGroupFields),
  id,
  name: id,
  ...changes,
});
const asks = (groupId: string, changes = {}) => ({ ...defaultsOf(itemChoiceFields), groupId, ...changes });

const vegetables = group('vegetables', {
  min: 2,
  max: 2,
  options: [
    option('Aloo gobi'),
    option('Bhindi', { isAvailable: false }),
    option('Palak', { pricePaise: 30_00 }),
  ],
});
const sweets = group('sweets', { max: 6, included: 4, extraPaise: 60_00, options: [option('Peda')] });

it('tells in a line what can be chosen, how many and at what price', () => {
  const item = { variants: [], choiceGroups: [asks('vegetables'), asks('sweets', { min: 4 }), asks('gone')] };
  expect(choicesInBrief(item, [vegetables, sweets])).toEqual([
    'Vegetables (choose 2): Aloo gobi, Palak +\u2060₹30.00',
    'Sweets (choose 4 to 6 · 4 included, then ₹60.00 each): Peda',
  ]);
});

it('says with which sizes, and nothing of a group of which nothing is left', () => {
  const variants = ['Half', 'Full'].map((name, at) => ({
    id: name,
    no: at + 1,
    name,
    pricePaise: 100_00,
    isAvailable: true,
    availableAgainAt: null,
    stockLeft: null,
  }));
  const extras = group('Extras', { options: [option('Raita')] });
  const empty = group('Rice', { options: [option('Plain', { isAvailable: false })] });
  const item = { variants, choiceGroups: [asks('Extras', { onlyVariants: [2] }), asks('Rice')] };
  expect(choicesInBrief(item, [extras, empty])).toEqual(['Extras (with Full): Raita']);
});
