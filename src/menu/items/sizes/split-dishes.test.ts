import { expect, it } from 'vitest';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import type { MenuItem } from '../../menu.ts';
import { findSplitDishes, splitName } from './split-dishes.ts';

it.each([
  ['Chicken Biryani (Half)', 'Chicken Biryani', 'Half'],
  ['Chicken Biryani(full)', 'Chicken Biryani', 'full'],
  ['Chicken Biryani [Half Plate]', 'Chicken Biryani', 'Half Plate'],
  ['Chicken Biryani Full Plate', 'Chicken Biryani', 'Full Plate'],
  ['Biryani - Family Pack', 'Biryani', 'Family Pack'],
  ['Lassi - Large', 'Lassi', 'Large'],
  ['Lassi-large', 'Lassi', 'large'],
  ['Lassi – small', 'Lassi', 'small'],
  ['Lassi, Medium', 'Lassi', 'Medium'],
  ['Lassi: Medium', 'Lassi', 'Medium'],
  ['Kaju Katli 250 g', 'Kaju Katli', '250 g'],
  ['Kaju Katli 250gm', 'Kaju Katli', '250gm'],
  ['Kaju Katli - 1/2 kg', 'Kaju Katli', '1/2 kg'],
  ['Kaju Katli (1 kg)', 'Kaju Katli', '1 kg'],
  ['Kaju Katli ½ kg', 'Kaju Katli', '½ kg'],
  ['Momos 6 pcs', 'Momos', '6 pcs'],
  ['Idli (2 pieces)', 'Idli', '2 pieces'],
  ['7 Up 500 ml', '7 Up', '500 ml'],
  ['Chicken 65 Half', 'Chicken 65', 'Half'],
  ['Farmhouse Pizza (M)', 'Farmhouse Pizza', 'M'],
  ['Farmhouse Pizza - XL', 'Farmhouse Pizza', 'XL'],
  ['Half Tandoori Chicken', 'Tandoori Chicken', 'Half'],
  ['Full Meals', 'Meals', 'Full'],
  ['पनीर टिक्का (आधा)', 'पनीर टिक्का', 'आधा'],
  ['पनीर टिक्का फुल', 'पनीर टिक्का', 'फुल'],
  ['चहा हाफ', 'चहा', 'हाफ'],
  ['காபி (ஹாஃப்)', 'காபி', 'ஹாஃப்'],
  ['Thali (Veg) - Half', 'Thali (Veg)', 'Half'],
])('%s is %s, %s', (name, dish, size) => {
  expect(splitName(name)).toEqual({ dish, size });
});

it.each([
  'Chicken 65',
  '7 Up',
  'Thali (Veg)',
  'Thali (Non-veg)',
  'Paneer Tikka',
  'Half',
  '250 g',
  '(Half)',
  '',
  'Half Fry',
  'Half Boiled Egg',
  'Mini Idli',
  'Double Egg Roll',
  'Vitamin L',
  'Dark Chocolate 70%',
  'Breakfast 8 am',
  'Ready in 20 mins',
  'Two in one',
  'Fish Curry (with rice)',
  'Gin - Lime',
  'Biryani Half/Full',
  'Lassi -',
])('%s says no size', (name) => {
  expect(splitName(name)).toBeUndefined();
});

const dish = (name: string, rupees: number, changes: Partial<MenuItem> = {}) =>
  sampleItem(name, { id: `${name} ${rupees}`, pricePaise: rupees * 100, ...changes });

/** `Biryani: Half 140, Full 240` for each dish found among these of one category. */
function found(...items: MenuItem[]): string[] {
  return findSplitDishes([sampleCategory('Rice', items)]).map(
    ({ name, sizes }) =>
      `${name}: ${sizes.map((size) => `${size.name} ${size.item.pricePaise / 100}`).join(', ')}`,
  );
}

const biryani = [dish('Biryani (Half)', 140), dish('Biryani (Full)', 240)] as const;

it.each<[string, MenuItem[], string[]]>([
  ['two in brackets', [...biryani], ['Biryani: Half 140, Full 240']],
  [
    'three, in the order of the menu, written in other ways',
    [
      dish('chicken  Tikka full', 300),
      dish('Chicken tikka - Half', 170),
      dish('Chicken Tikka (quarter)', 90),
    ],
    ['chicken Tikka: Full 300, Half 170, Quarter 90'],
  ],
  [
    'weights',
    [dish('Kaju Katli 250 g', 250), dish('Kaju Katli 1 kg', 900), dish('Kaju Katli ½ kg', 480)],
    ['Kaju Katli: 250 g 250, 1 kg 900, ½ kg 480'],
  ],
  [
    'several dishes among others',
    [biryani[0], dish('Naan', 30), dish('7 Up 250 ml', 20), biryani[1], dish('7 Up 500 ml', 40)],
    ['Biryani: Half 140, Full 240', '7 Up: 250 ml 20, 500 ml 40'],
  ],
  ['the full one without a size', [dish('Dal', 120), dish('Dal (Half)', 70)], ['Dal: Full 120, Half 70']],
  ['a script of its own', [dish('पनीर (आधा)', 90), dish('पनीर (फुल)', 160)], ['पनीर: आधा 90, फुल 160']],
  ['half of something cheaper', [dish('Dal', 60), dish('Dal (Half)', 70)], []],
  ['a large one beside a plain one', [dish('Lassi', 60), dish('Lassi (Large)', 90)], []],
  ['numbers in names', [dish('Chicken 65', 200), dish('Chicken 95', 220), dish('7 Up', 40)], []],
  ['kinds', [dish('Thali (Veg)', 120), dish('Thali (Non-veg)', 180)], []],
  ['one size alone', [dish('Biryani (Half)', 140), dish('Naan', 30)], []],
  ['the same size twice', [...biryani, dish('Biryani Half', 150)], []],
  ['a dish that has sizes', [biryani[0], withSizes(biryani[1])], []],
  ['unlike in what joining would lose', [biryani[0], asking(biryani[1])], []],
])('%s', (_, items, expected) => {
  expect(found(...items)).toEqual(expected);
});

it('keeps categories apart', () => {
  const [half, full] = biryani;
  expect(findSplitDishes([sampleCategory('Rice', [half]), sampleCategory('Combos', [full])])).toEqual([]);
});

function withSizes(item: MenuItem): MenuItem {
  const size = {
    id: '',
    no: 1,
    name: 'A',
    pricePaise: 1,
    isAvailable: true,
    availableAgainAt: null,
    stockLeft: null,
  };
  return { ...item, variants: [size, { ...size, no: 2, name: 'B' }] };
}

function asking(item: MenuItem): MenuItem {
  const link = { groupId: 'raita', groupNo: 1, min: null, max: null, included: null, onlyVariants: [] };
  return { ...item, choiceGroups: [link] };
}
