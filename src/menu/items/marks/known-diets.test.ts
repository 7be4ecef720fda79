import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guessDiet } from './guess-diet.ts';

const CORPUS = join(import.meta.dirname, '../../../import/corpus');

/** What is on most menus in India. */
const common = {
  veg: [
    'Vada Pav', 'Masala Dosa', 'Gulab Jamun', 'Pav Bhaji', 'Samosa', 'Idli Sambar', 'Chole Bhature', 'Poha', 'Misal Pav',
    'Dabeli', 'Pani Puri', 'Dahi Vada', 'Aloo Paratha', 'Butter Naan', 'Tandoori Roti', 'Jeera Rice', 'Curd Rice',
    'Dal Makhani', 'Rajma Chawal', 'Kadhi Pakora', 'Malai Kofta', 'Palak Paneer', 'Veg Biryani', 'Onion Uttapam',
    'Rava Idli', 'Ven Pongal', 'Medu Vada', 'Rasmalai', 'Jalebi', 'Masala Chai', 'Sweet Lassi', 'Fresh Lime Soda',
    'Cold Coffee', 'Dhokla', 'French Fries', 'Veg Hakka Noodles', 'Garlic Bread',
  ],
  egg: ['Egg Curry', 'Masala Omelette', 'Anda Bhurji'],
  nonveg: ['Chicken Biryani', 'Butter Chicken', 'Mutton Rogan Josh', 'Fish Fry', 'Keema Pav'],
}; // biome-ignore format: a table

/** Made with meat, fish or egg, or made both ways; half of them without a word that says so. */
const notVeg = [
  'Hyderabadi Dum Biryani', 'Biryani with Raita', 'Family Biryani + Coke', 'Rogan Josh', 'Rogan Josh with Naan', 'Galouti Kebab',
  'Kakori Kebab with Paratha', 'Tunday Kabab', 'Shami Kebab', 'Boti Roll', 'Shawarma', 'Cheese Shawarma', 'Laal Maas',
  'Nihari with Kulcha', 'Paya Soup', 'Haleem', 'Khichda', 'Dal Gosht', 'Saag Gosht', 'Methi Murgh', 'Palak Gosht',
  'Lemon Chicken', 'Coconut Prawns', 'Mango Fish Curry', 'Bombay Duck', 'Halwa Fry', 'Halwa Tawa Fry', 'Kori Rotti',
  'Kane Rava Fry', 'Anjal Rava Fry', 'Bangda Rava Fry', 'Bombil Rava Fry', 'Surmai Thali', 'Mathi Fry', 'Vanjaram Fry',
  'Natukodi Pulusu', 'Chepala Pulusu', 'Koli Saaru', 'Kothu Parotta', 'Ceylon Parotta', 'Mughlai Paratha', 'Moghlai Paratha',
  'Parotta with Salna', 'Appam with Stew', 'Baida Roti', 'Akuri on Toast', 'Bhurji Pav', 'Half Fry', 'Bread Omelette', 'French Toast',
  'Caramel Custard', 'Chocolate Cake', 'Vanilla Pastry', 'Banana Pancake', 'Choco Lava Cake', 'Walnut Brownie', 'Apple Pie',
  'Ice Cream Cake', 'Chocolate Mousse', 'Banana Bread', 'Bread Pudding', 'Chocolate Waffle', 'Bhetki Paturi', 'Sorshe Ilish',
  'Katla Kalia', 'Kosha Mangsho', 'Chingri Malai Curry', 'Cheese Burger', 'Chilli Cheese Dog', 'Hot Dog', 'Loaded Fries',
  'Buff Momo', 'Sausage Roll', 'Cheese Sausage', 'Lemon Pepper Wings', 'Buffalo Wings', 'Drums of Heaven', 'Mixed Grill', 'Club Sandwich',
  'Mini Thali', 'Special Thali (2 roti, dal, sweet)', 'Combo: Dal, Roti, Gravy', 'Meal with Coke', 'Fish & Chips', 'Tandoori Platter',
  'Nargisi Kofta', 'Caesar Salad', 'Hot & Sour Soup', 'Dhansak Dal', 'Sali Boti', 'Pork Vindaloo', 'Goan Sausage Pav', 'Choriz Pao',
  'Ross Omelette', 'Nadan Curry', 'Tomato Curry', 'Lemon Tikka', 'Kashmiri Yakhni', 'Tabak Maaz', 'Rista', 'Gushtaba', 'Liver Onion Fry',
  'Gizzard Pepper Fry', 'Brain Masala', 'Spaghetti Carbonara', 'Mayo Corn Sandwich',
  'मुग़लई पराठा', 'कीमा समोसा', 'मच्छी फ्राई', 'अंडा पराठा', 'ডিমের ডাল', 'মোগলাই পরোটা', 'மீன் பொரியல்', 'முட்டை தோசை', 'చేపల వేపుడు', 'ಕೋಳಿ ಸಾರು',
]; // biome-ignore format: a table

/** Categories that hold green dishes beside others. */
const mixed = [
  'Roti & Gravies',
  'Tea Time Snacks',
  'Rice, Biryani and Raita',
  'Dal / Curries',
  'Naan and Kebabs',
  'Sides with Roti',
];

const corpus = globSync('*.{txt,csv}', { cwd: CORPUS }).flatMap((file) => {
  const [, answer = ''] = readFileSync(join(CORPUS, file), 'utf8').split('\n=====\n');
  let category = '';
  return answer.split('\n').flatMap((line) => {
    category = /^\[(.*)\]$/.exec(line)?.[1] ?? category;
    const [name = '', price] = line.split(' = ');
    return price ? [{ file, name, category, mark: / @(\w+)$/.exec(line)?.[1] }] : [];
  });
});

/** Words of the dishes of the corpus that are not veg, or may be not; what has none of them is veg. */
const ANIMAL =
  /chicken|mutton|fish\b|egg|prawn|crab|squid|surmai|pomfret|bangda|bombil|lobster|tisrya|tuna|rohu|tangdi|seekh|\(nv\)|non-veg|சிக்கன்|மட்டன்|చికెన్/i;

describe('what Suggest knows', () => {
  it('is the mark of nine in ten dishes, and none of them is wrong', () => {
    const dishes = [
      ...Object.entries(common).flatMap(([mark, names]) =>
        names.map((name) => ({ name, category: '', mark })),
      ),
      ...corpus,
    ];
    const guesses = dishes.map((dish) => ({ ...dish, guess: guessDiet(dish)?.diet }));
    const known = guesses.filter(({ guess }) => guess !== undefined);
    const wrong = known.filter(({ name, mark, guess }) => {
      // A menu without an egg mark counts egg as non-veg.
      if (mark) return guess !== mark && !(guess === 'egg' && mark === 'nonveg');
      return (guess === 'veg') === (ANIMAL.test(name) && !/veg seekh/i.test(name));
    });
    // biome-ignore lint/suspicious/noConsole: the figures are what this test is run for.
    console.info(`${known.length} of ${dishes.length} marks known, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
    expect(known.length / dishes.length).toBeGreaterThanOrEqual(0.9);
  });

  it('is each of the most common dishes', () => {
    for (const [diet, names] of Object.entries(common)) {
      expect(names.filter((name) => guessDiet({ name })?.diet !== diet)).toEqual([]);
    }
    expect(Object.values(common).flat()).toHaveLength(45);
  });

  it('is never green for what is, or may be, made with meat or egg', () => {
    const categories = ['', ...mixed, 'Cakes', 'Combos'];
    const green = notVeg.filter((name) =>
      categories.some((category) => guessDiet({ name, category })?.diet === 'veg'),
    );
    expect(green).toEqual([]);
  });

  it('is nothing for a dish without a telling word in a category of many kinds', () => {
    const named = ['Chef Special', 'Vindaloo', 'House Gravy', 'Cutlet', 'Puff'];
    const guessed = named.flatMap((name) =>
      mixed.filter((category) => guessDiet({ name, category, description: 'Served with roti and raita' })),
    );
    expect(guessed).toEqual([]);
  });
});
