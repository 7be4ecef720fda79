import { expect, it } from 'vitest';
import { rowsOf } from '../../edit-rows.ts';
import { parseText } from '../../text/parse-text.ts';

/** Names with their marks, as they are read. */
function read(text: string): string[] {
  return rowsOf(parseText(text).entries).map(({ name, diet }) => `${name}: ${diet}`);
}

it('takes the mark that stands in a line, wherever it stands', () => {
  const lines = [
    '🟢 Paneer Tikka - 180',
    '🟢 Samosa,20',
    '1. 🔴 Chicken Tikka 220',
    'Egg Roll 🥚 60',
    'Gobi Manchurian 120 🟢',
    'Tandoori 🔴 250/480 (half/full)',
    'Dosa (V) 60',
    'Fish fry, 200 [NV]',
    'Chai 15',
  ];
  const rows = rowsOf(parseText(`Menu\n${lines.join('\n')}`).entries);
  expect(rows.map(({ name, diet }) => `${name}: ${diet}`)).toEqual([
    'Paneer Tikka: veg',
    'Samosa: veg',
    'Chicken Tikka: nonveg',
    'Egg Roll: egg',
    'Gobi Manchurian: veg',
    'Tandoori: nonveg',
    'Dosa: veg',
    'Fish fry: nonveg',
    'Chai: ',
  ]);
  expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  expect(rows[5]?.prices).toHaveLength(2);
});

it('keeps a mark in the name where nothing else tells two dishes apart', () => {
  expect(read('Momo (V) 80\nMomo (NV) 100\nTea 10')).toEqual(['Momo (V): veg', 'Momo (NV): nonveg', 'Tea: ']);
});

it('never marks a dish by words alone, nor by a sign that is only a bullet', () => {
  expect(read('Chicken tikka 220\nVeg biryani 140')).toEqual(['Chicken tikka: ', 'Veg biryani: ']);
  expect(read('🟢 Chicken tikka 220\n🟢 Boti 240\n🔴 Mutton 300').map((dish) => dish.split(': ')[1])).toEqual(
    ['', '', 'nonveg'],
  );
});

it('does not mark several dishes of one line', () => {
  expect(read('🟢 Tea 10, Coffee 15')).toEqual(expect.arrayContaining([expect.stringMatching(/Coffee: $/)]));
});

it('takes a heading that says the mark for all below it, as a category or as a part of one', () => {
  const categories = (text: string) =>
    rowsOf(parseText(text).entries).map(({ category, name, diet }) => [category, name, diet].join(' / '));
  expect(categories('Veg:\nMalai Kofta 180\n\nNon-veg:\nKebab 90\nEgg curry 80\n\nTea:\nMasala 15')).toEqual([
    'Veg / Malai Kofta / veg',
    'Non-veg / Kebab / nonveg',
    'Non-veg / Egg curry / nonveg',
    'Tea / Masala / ',
  ]);
  expect(
    categories(
      'STARTERS\nVeg\nHara bhara 120/200 (half/full)\nNon veg\nSeekh 160\nMAINS (Veg)\nKofta 180\nRICE\nPlain 60',
    ),
  ).toEqual([
    'STARTERS / Hara bhara / veg',
    'STARTERS / Seekh / nonveg',
    'MAINS (Veg) / Kofta / veg',
    'RICE / Plain / ',
  ]);
  expect(categories('🔴 Non veg 🔴\nKebab 90')[0]).toMatch(/Kebab \/ nonveg$/);
});

it('believes no heading that one of its dishes speaks against, and takes no dish for one', () => {
  expect(read('Veg:\nKofta 180\nChicken roll 90')).toEqual(['Kofta: ', 'Chicken roll: ']);
  expect(read('Extras:\nButter 20\nEgg\nCheese 30')).toEqual(['Butter: ', 'Cheese: ']);
  expect(read('Veg Starters:\nKofta 180')).toEqual(['Kofta: ']);
});

it('takes words in brackets, which stay in the name', () => {
  expect(
    read('Momo (Veg) 80\nMomo (Egg) 90\nMomo (Non-Veg) 100\nRoll [non veg] 60\nThali (veg / non-veg) 120'),
  ).toEqual([
    'Momo (Veg): veg',
    'Momo (Egg): egg',
    'Momo (Non-Veg): nonveg',
    'Roll [non veg]: nonveg',
    'Thali (veg / non-veg): ',
  ]);
  const [behind] = rowsOf(parseText('Biryani 140 (Veg)').entries);
  expect(behind).toMatchObject({ name: 'Biryani (Veg)', diet: 'veg', doubts: [] });
  expect(read('Chicken 65 (veg) 120\nKofta (Veg) 90')).toEqual(['Chicken 65 (veg): veg', 'Kofta (Veg): veg']);
});

it('reads marks of a column', () => {
  expect(read('Item,Veg mark,Price\nTikka,🔴,200\nSamosa,🟢,20\nRoll,🥚,60\nTea,,10')).toEqual([
    'Tikka: nonveg',
    'Samosa: veg',
    'Roll: egg',
    'Tea: ',
  ]);
});
