import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnmarked, guessDiet, guessedMarks } from './guess-diet.ts';
import type { Diet } from './marks.ts';

const nonveg = [
  'Chicken Biryani',
  'Mutton Rogan Josh',
  'Fish Curry',
  'Prawns Masala',
  'Keema Pav',
  'Keema Matar',
  'Murgh Makhani',
  'Butter chicken (boneless)',
  'Non-veg Thali',
  'Nonveg platter',
  'NON VEG THALI',
  'Egg Chicken Roll',
  'Chicken omelette',
  'Chicken & paneer platter',
  'Kozhi varuval',
  'Meen kuzhambu',
  'Chilli fish (dry)',
  'Palak chicken',
  'Meatballs',
  'चिकन करी',
  'मुर्ग़ मुसल्लम',
  'मटन कोरमा',
  'नॉन वेज थाली',
  'কষা মাংস',
  'চিংড়ি মালাই',
  'சிக்கன் பிரியாணி',
  'மீன்குழம்பு',
  'కోడి కూర',
  'ಚಿಕನ್ ಸುಕ್ಕ',
  'ചിക്കൻ കറി',
  'ചിക്കന്‍ ഫ്രൈ',
  'മീൻ കറി',
  'ચિકન ટિક્કા',
  'ਮਟਨ ਕਰੀ',
  'چکن کڑاہی',
];

// biome-ignore format: a table
const egg = [
  'Egg Curry', 'Boiled eggs', 'Anda bhurji', 'Masala Omelette', 'Muttai dosa', 'Dim curry', 'Egg fried rice',
  'अंडा करी', 'आमलेट', 'ডিমের কারি', 'முட்டை தோசை', 'గుడ్డు పులుసు', 'ಮೊಟ್ಟೆ ಸಾರು', 'മുട്ട റോസ്റ്റ്', 'ઈંડા કરી', 'ਅੰਡੇ', 'انڈا کری',
];

// biome-ignore format: a table
const veg = [
  'Veg biryani', 'Veg keema', 'Vegetable Pulao', 'Chicken 65 (veg)', 'Mock duck', 'Vegan chicken nuggets', 'Soya keema',
  'Eggless cake', 'Egg-free brownie', 'Eggplant fry', 'Paneer tikka', 'Veg seekh', 'Mushroom keema', 'Jain thali', 'वेज पुलाव', 'पनीर टिक्का',
  'வெஜ் பிரியாணி', 'Soya chaap', 'Dal makhani', 'Meatless meatballs',
];

// biome-ignore format: a table
const unknown = [
  'Hamburger', 'Seekh', 'Special thali', 'Veg / chicken momos', 'Veg or egg roll', 'Fish-free', 'Tandoori chaap', 'Bhurji',
  'Dim sum', 'Andaman cooler', 'Chickpea', 'முட்டைகோஸ் பொரியல்', 'Chicken style bites', 'Chowmein', '', '🙂', 'Maggi',
];

// biome-ignore format: a table

describe('the mark that a name speaks for', () => {
  const table = [
    ...nonveg.map((name) => [name, 'nonveg']),
    ...egg.map((name) => [name, 'egg']),
    ...veg.map((name) => [name, 'veg']),
    ...unknown.map((name) => [name, undefined]),
  ];
  it.each(table)('%s: %s', (name = '', diet) => {
    expect(guessDiet({ name })?.diet).toBe(diet);
  });

  it('comes with the word that speaks for it', () => {
    expect(guessDiet({ name: 'Kadhai Murgh' })).toEqual({ diet: 'nonveg', word: 'murgh' });
  });
});

describe('description and category', () => {
  it.each([
    [{ name: 'House platter', description: 'Two seekh of mutton, one of lamb' }, 'nonveg'],
    [{ name: 'Hakka noodles', category: 'Veg Chinese' }, 'veg'],
    [{ name: 'Hakka noodles', category: 'Chicken' }, 'nonveg'],
    [{ name: 'Hakka noodles', category: 'Veg & Non-veg Chinese' }, undefined],
    [{ name: 'Chicken 65', category: 'Veg starters' }, undefined],
    [{ name: 'Paneer tikka', category: 'Non-veg starters' }, undefined],
    [{ name: 'Paneer tikka', category: 'Veg and non veg starters' }, 'veg'],
    [{ name: 'Tandoori roti', description: 'Goes well with butter chicken' }, undefined],
    [{ name: 'Plain', category: 'Omelettes' }, 'egg'],
    [{ name: 'Chicken cheese', category: 'Omelettes' }, 'nonveg'],
  ])('%j: %s', (texts, diet) => {
    expect(guessDiet(texts)?.diet).toBe(diet);
  });
});

it('says green of nothing that names meat or egg without saying that it is none', () => {
  const words = fc.constantFrom(
    'chicken',
    'egg',
    'fish',
    'Paneer',
    'masala',
    'dosa',
    'with',
    'curry',
    'rice',
    '/',
    '&',
  );
  const texts = fc.array(words, { maxLength: 5 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(texts, texts, (name, description) => {
      const guess = guessDiet({ name, description });
      if (/chicken|fish|egg/.test(`${name} ${description}`)) expect(guess?.diet).not.toBe('veg');
    }),
    { numRuns: 300 },
  );
});

const dish = (name: string, diet: Diet = '') => ({ name, description: '', diet });

it('guesses for dishes that nothing is said of, by the name of their category too', () => {
  const dishes = [dish('Paneer tikka'), dish('House platter'), dish('Chicken tikka', 'veg')];
  expect(guessedMarks(dishes, undefined)).toEqual([{ item: dishes[0], diet: 'veg' }]);
  expect(guessedMarks(dishes, 'Veg starters').map(({ diet }) => diet)).toEqual(['veg', 'veg']);
});

it('offers nothing where all are marked, or no word says anything', () => {
  expect(countUnmarked([dish('Paneer tikka', 'veg')], 'Starters')).toBe(0);
  expect(countUnmarked([dish('House platter'), dish('Chef special')], 'Starters')).toBe(0);
  expect(countUnmarked([dish('House platter'), dish('Paneer tikka'), dish('Tikka', 'nonveg')], 'All')).toBe(
    2,
  );
});
