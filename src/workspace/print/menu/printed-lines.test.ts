import { expect, it } from 'vitest';
import { type ChoiceGroup, choiceGroupFields, choiceOptionFields, itemChoiceFields } from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { EVERY_DAY, type WeekRange } from '#platform/formats/dates/local-time.ts';
import { choicesInBrief, choiceWordings, printedHours } from './printed-lines.ts';

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

it('says the choices in a second language with the names alone: prices stand once', () => {
  const both = { own: 'en', first: 'en', second: 'hi' } as const;
  const inHindi = group('Vegetables', {
    translations: { hi: { name: 'सब्ज़ियाँ' } },
    options: [
      option('Aloo gobi', { pricePaise: 30_00, translations: { hi: { name: 'आलू गोभी' } } }),
      option('Bhindi', { isAvailable: false }),
      option('Palak'),
    ],
  });
  const item = { variants: [], choiceGroups: [asks('Vegetables'), asks('sweets')] };
  const lines = choiceWordings(item, [{ ...inHindi, id: 'Vegetables' }, sweets], both);
  expect(lines.map(({ text, lang }) => [text, lang])).toEqual([
    ['Vegetables: Aloo gobi +\u2060₹30.00, Palak', undefined],
    ['सब्ज़ियाँ: आलू गोभी, Palak', 'hi'],
    ['Sweets (choose up to 6 · 4 included, then ₹60.00 each): Peda', undefined],
  ]);
  const hindiFirst = choiceWordings(item, [inHindi], { own: 'en', first: 'hi', second: 'en' });
  expect(hindiFirst.map(({ text }) => text)).toEqual([
    'सब्ज़ियाँ: आलू गोभी +\u2060₹30.00, Palak',
    'Vegetables: Aloo gobi, Palak',
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

const time = (id: string, ...ranges: WeekRange[]) => ({
  id,
  name: id,
  outside: 'dim' as const,
  ranges,
  version: 1,
});
const times = [
  time('breakfast', { weekdays: EVERY_DAY, opens: 420, closes: 660 }),
  time('night', { weekdays: 96, opens: 1080, closes: 1560 }),
  time('always', { weekdays: EVERY_DAY, opens: 0, closes: 1440 }),
];
const MORNING = 'From 7:00 AM to 11:00 AM';
const NIGHT = 'From 6:00 PM to 2:00 AM, Saturday and Sunday';

function printed(ofCategory: string | null, ...ofDishes: Array<string | null>) {
  const items = ofDishes.map((servingTimeId) => ({ servingTimeId }));
  const hours = printedHours({ servingTimeId: ofCategory, items }, times);
  return [hours.ofCategory, ...items.map(hours.ofItem)];
}

it('stand once below the category where all of its dishes have them', () => {
  expect(printed('breakfast', null, null)).toEqual([MORNING, '', '']);
  expect(printed('breakfast', null, 'breakfast')).toEqual([MORNING, '', '']);
  expect(printed(null, 'night', 'night')).toEqual([NIGHT, '', '']);
  expect(printed('breakfast', 'night', 'night')).toEqual([NIGHT, '', '']);
});

it('stand below a dish that has its own', () => {
  expect(printed(null, null, 'night')).toEqual(['', '', NIGHT]);
  expect(printed('breakfast', null, 'night', 'always')).toEqual([MORNING, '', NIGHT, 'All day']);
});

it('say nothing of what is served at any time, or of hours that are gone', () => {
  expect(printed(null, null)).toEqual(['', '']);
  expect(printed('always', null, 'gone')).toEqual(['', '', '']);
  expect(printed('gone', null)).toEqual(['', '']);
});
