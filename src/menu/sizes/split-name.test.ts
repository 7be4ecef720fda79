import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

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
