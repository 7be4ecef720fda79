import { expect, test } from 'vitest';
import { findItems, indexMenu } from '#menu/search/find-items.ts';
import { createLexicon } from '#menu/search/lexicon/lexicon.ts';
import { spelling } from '#menu/search/spelling.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { demoMenu } from '../../../../db/demo/demo-menu.ts';

const menu = demoMenu.map(({ name, items }) =>
  sampleCategory(
    name,
    items.map((item) =>
      sampleItem(item.name, { description: item.description, pricePaise: item.pricePaise }),
    ),
  ),
);
const index = indexMenu(menu, createLexicon(spelling));

const withPeas = ['Baingan Bharta', 'Vegetable Dum Biryani', 'Samosa (2 pieces)'];
const withCumin = ['Jeera Rice', 'Onion Rava Dosa', 'Dal Tadka', 'Aloo Gobi', 'Masala Chaas'];
const withGhee = [
  'Ghee Roast Dosa',
  'Ghee Podi Mini Idli',
  'Ven Pongal',
  'Gajar Halwa',
  'Motichoor Ladoo (5 pieces)',
];
const dals = ['Dal Makhani', 'Dal Tadka', 'Ven Pongal', 'Bisi Bele Bath'];
const chicken = ['Butter Chicken', 'Tandoori Chicken', 'Hyderabadi Chicken Biryani'];
const paneer = ['Paneer Butter Masala', 'Palak Paneer', 'Kadhai Paneer', 'Paneer Tikka', 'Malai Kofta'];

// All dishes of the category with that word in its name.
const mealsAndBiryanis =
  demoMenu.find(({ name }) => name.includes('Biryani'))?.items.map(({ name }) => name) ?? [];

// The complete search results in the demo: one wrong result among three is as bad as none.
test.each<[string, string[]]>([
  ['tea', ['Masala Chai']],
  ['chai', ['Masala Chai']],
  ['चाय', ['Masala Chai']],
  ['peas', withPeas],
  ['matar', withPeas],
  ['pao', ['Pav Bhaji', 'Vada Pav (2 pieces)']],
  ['okra', ['Bhindi Masala']],
  ['lady finger', ['Bhindi Masala']],
  ['cauliflower', ['Aloo Gobi']],
  ['spinach', ['Palak Paneer']],
  ['anda', ['Egg Curry', 'Egg Biryani']],
  ['eggs', ['Egg Curry', 'Egg Biryani']],
  ['murgh', chicken],
  ['चिकन', chicken],
  ['cumin', withCumin],
  ['jeera', withCumin],
  ['ghee', withGhee],
  ['ghi', withGhee],
  ['chapati', ['Tandoori Roti']],
  ['naan', ['Butter Naan', 'Garlic Naan']],
  ['paan', []],
  ['pani', ['Pani Puri (7 pieces)', 'Packaged Drinking Water (1 litre)']],
  ['golgappa', ['Pani Puri (7 pieces)']],
  ['chaas', ['Masala Chaas']],
  ['buttermilk', ['Masala Chaas']],
  ['daal', dals],
  ['दाल', dals],
  ['दोसा under 80', ['Plain Dosa']],
  ['dosa under ₹80', ['Plain Dosa']],
  ['पनीर', paneer],
  ['بریانی', mealsAndBiryanis],
  ['பன்னீர் டிக்கா', ['Paneer Tikka']],
  ['kheer', ['Banana Leaf Meals']],
  ['fish', []],
  ['pasta', []],
  ['sushi', []],
  ['zzzz', []],
  ['dosa under 10', []],
])('%s', (typed, dishes) => {
  const found = findItems(index, typed).map(({ item }) => item.name);
  expect(found.sort()).toEqual([...dishes].sort());
});

test('a limit of price alone shows all that costs less', () => {
  const found = findItems(index, 'under 50').map(({ item }) => item.pricePaise);
  expect(found).toHaveLength(
    menu.flatMap(({ items }) => items).filter(({ pricePaise }) => pricePaise < 50_00).length,
  );
  expect(Math.max(...found)).toBeLessThan(50_00);
});
