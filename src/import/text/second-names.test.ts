import { describe, expect, it, test } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { type Edit, itemOf, rowsOf, withEdits } from '../edit-rows.ts';
import { fixesForAll, reviewEntries } from '../review/review.ts';
import { sendBatches } from '../review/send-batches.ts';
import type { Choice, MenuLanguages } from '../row.ts';
import { parseText } from './parse-text.ts';

const read = (text: string) =>
  parseText(text).entries.map((entry) =>
    entry.kind === 'row'
      ? [entry.category, entry.name, entry.translations ?? {}, entry.prices[0]?.pricePaise]
      : [entry.kind, entry.source.text],
  );
const tikka = ['Tandoor', 'Paneer Tikka', { hi: { name: 'पनीर टिक्का' } }, 220_00];
const dosa = ['Tandoor', 'Masala Dosa', { ta: { name: 'மசாலா தோசை' } }, 80_00];

describe('a dish with two names is one dish', () => {
  test.each([
    ['with a stroke', 'Tandoor:\nPaneer Tikka / पनीर टिक्का 220\nMasala Dosa | மசாலா தோசை - 80'],
    ['the other way round', 'Tandoor:\nपनीर टिक्का / Paneer Tikka 220\nமசாலா தோசை / Masala Dosa 80'],
    ['in brackets', 'Tandoor:\nPaneer Tikka (पनीर टिक्का) ₹220\nMasala Dosa (மசாலா தோசை) ₹80'],
    ['below', 'Tandoor:\nPaneer Tikka 220\nपनीर टिक्का\nMasala Dosa 80\nமசாலா தோசை'],
    ['above', 'Tandoor:\nPaneer Tikka\nपनीर टिक्का 220\nMasala Dosa\nமசாலா தோசை 80'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([tikka, dosa]);
  });
});

it('keeps the number of pieces in its name', () => {
  expect(read('ಇಡ್ಲಿ Idli (2) 40')).toEqual([['', 'Idli (2)', { kn: { name: 'ಇಡ್ಲಿ' } }, 40_00]]);
});

it('leaves names and headings alone that are not the same in other letters', () => {
  expect(read('पनीर\nPaneer Tikka 220')).toEqual([['पनीर', 'Paneer Tikka', {}, 220_00]]);
  expect(read('Veg पुलाव 120').map(([, name]) => name)).toEqual(['Veg पुलाव']);
  expect(read('Dosa / Idli 80').map(([, name]) => name)).toEqual(['Dosa / Idli']);
  expect(read('Tea 10\nचाट\nSamosa 20')).toEqual([
    ['', 'Tea', {}, 10_00],
    ['चाट', 'Samosa', {}, 20_00],
  ]);
  expect(read('चाट\nSamosa 20\nKachori 25\nपेय\nLassi 60\nChai 15').map(([category]) => category)).toEqual([
    'चाट',
    'चाट',
    'पेय',
    'पेय',
  ]);
});

describe('names that do not sound alike are asked about', () => {
  test.each([
    ['with a stroke', 'Fish Fry / तली मछली 240', 'Fish Fry / तली मछली'],
    ['in brackets', 'Fish Fry (तली मछली) 240', 'Fish Fry (तली मछली)'],
    ['with a blank, of several words', 'Fish Fry तली मछली 240', 'Fish Fry तली मछली'],
    ['below, as others are', 'Paneer Tikka 220\nपनीर टिक्का\nFish Fry 240\nतली मछली', 'Fish Fry / तली मछली'],
    ['above, as others are', 'पनीर टिक्का\nPaneer Tikka 220\nतली मछली\nFish Fry 240', 'तली मछली / Fish Fry'],
    ['below, each in a block', 'Boiled Egg 20\nउबला अंडा\n\nFish Fry 240\nतली मछली', 'Fish Fry / तली मछली'],
  ])('%s', (_, text, name) => {
    const row = rowsOf(parseText(text).entries).at(-1);
    expect(row).toMatchObject({ name, prices: [{ pricePaise: 240_00 }] });
    expect(row?.doubts).toEqual([
      {
        code: 'second-name',
        message: 'Is “तली मछली” its name in Hindi?',
        choices: [
          {
            label: 'Yes, a second name',
            becomes: [{ name: 'Fish Fry', translations: { hi: { name: 'तली मछली' } } }],
          },
        ],
      },
    ]);
  });

  it('all at once, or left as they are', () => {
    const text = 'Monsoon Fry / बरसाती मछली 240\nWhite Bowl / सादे चावल 90\nLassi / लस्सी 60';
    const { entries } = parseText(text);
    const review = reviewEntries(entries, { menu: [], lookedAt: new Set(), failures: new Map() });
    const [fix] = fixesForAll(review);
    expect(fix).toMatchObject({
      message: '2 lines with names in two scripts.',
      label: 'They are second names',
    });
    const taken = (fix?.rows ?? []).map(({ key, doubt }): Edit => {
      const [choice] = doubt.choices;
      return { do: 'choose', key, choice: choice as Choice, code: 'second-name' };
    });
    const read = (edits: readonly Edit[]) =>
      rowsOf(withEdits(entries, edits)).map(({ name, translations, doubts }) => [name, translations, doubts]);
    expect(read(taken)).toEqual([
      ['Monsoon Fry', { hi: { name: 'बरसाती मछली' } }, []],
      ['White Bowl', { hi: { name: 'सादे चावल' } }, []],
      ['Lassi', { hi: { name: 'लस्सी' } }, []],
    ]);
    const accepted = taken.map((edit): Edit => ({ do: 'accept', key: 'key' in edit ? edit.key : '' }));
    expect(read(accepted)[0]).toEqual(['Monsoon Fry / बरसाती मछली', {}, []]);
  });
});

describe('the language of a second name', () => {
  const named = (text: string, languages: MenuLanguages) =>
    rowsOf(parseText(text, undefined, languages).entries).map(({ name, translations }) => [
      name,
      translations,
    ]);
  const poha = 'Kanda Poha / कांदा पोहा 40';
  const poli = 'Puran Poli / पुरण पोळी 50';

  test.each<[MenuLanguages, string]>([
    [['en'], 'hi'],
    [['en', 'hi'], 'hi'],
    [['en', 'mr'], 'mr'],
    [['en', 'ta', 'mr'], 'mr'],
    [['en', 'hi', 'mr'], 'hi'],
  ])('in Devanagari, where a menu is in %j, is %s', (languages, tag) => {
    expect(named(poha, languages)).toEqual([['Kanda Poha', { [tag]: { name: 'कांदा पोहा' } }]]);
  });

  it('is Marathi for the whole text where it has letters that Hindi does not', () => {
    expect(
      named(`${poha}\n${poli}`, ['en', 'hi', 'mr']).map(([, names]) => Object.keys(names ?? {})),
    ).toEqual([['mr'], ['mr']]);
  });

  it('is that of the dish, if the menu is written in it, and then the Latin one is in English', () => {
    for (const languages of [
      ['mr', 'en'],
      ['mr', 'hi'],
      ['hi', 'mr'],
    ] as const)
      expect(named(poha, languages)).toEqual([['कांदा पोहा', { en: { name: 'Kanda Poha' } }]]);
    expect(named('Idli / இட்லி 40', ['ta', 'en'])).toEqual([['இட்லி', { en: { name: 'Idli' } }]]);
  });

  test.each([
    ['Biryani / بریانی 180', 'ur'],
    ['Rasgulla / রসগোল্লা 20', 'bn'],
    ['Lassi / ਲੱਸੀ 60', 'pa'],
    ['Khaman / ખમણ 40', 'gu'],
    ['Idli / ಇಡ್ಲಿ 40', 'kn'],
    ['Idli / ఇడ్లీ 40', 'te'],
    ['Appam / അപ്പം 20', 'ml'],
    ['Idli / ଇଡ଼ଲି 40', 'or'],
  ])('of %s is %s', (text, tag) => {
    expect(named(text, ['en']).map(([, names]) => Object.keys(names ?? {}))).toEqual([[tag]]);
  });
});

describe('real menus in two scripts', () => {
  test.each<[string, string, unknown[]]>([
    [
      'with the price between the names',
      'Jeera Rice 110 जीरा राइस\nPaneer Tikka ₹220 पनीर टिक्का',
      [
        ['', 'Jeera Rice', { hi: { name: 'जीरा राइस' } }, 110_00],
        ['', 'Paneer Tikka', { hi: { name: 'पनीर टिक्का' } }, 220_00],
      ],
    ],
    [
      'with the price on a line between the names',
      'Paneer Tikka\n220\nपनीर टिक्का\nButter Naan\n45\nबटर नान',
      [
        ['', 'Paneer Tikka', { hi: { name: 'पनीर टिक्का' } }, 220_00],
        ['', 'Butter Naan', { hi: { name: 'बटर नान' } }, 45_00],
      ],
    ],
    [
      'with the price on a line below the names',
      'Paneer Tikka\nपनीर टिक्का\n₹220\nButter Naan\nबटर नान\n₹45',
      [
        ['', 'Paneer Tikka', { hi: { name: 'पनीर टिक्का' } }, 220_00],
        ['', 'Butter Naan', { hi: { name: 'बटर नान' } }, 45_00],
      ],
    ],
    [
      'with headings in both, on two lines',
      'Starters\nस्टार्टर\nPaneer Tikka 220\nSamosa 20',
      [
        ['Starters / स्टार्टर', 'Paneer Tikka', {}, 220_00],
        ['Starters / स्टार्टर', 'Samosa', {}, 20_00],
      ],
    ],
    [
      'with a heading in one of them, and all kinds of dashes',
      'டிபன்:\nIdli - இட்லி - 40\nSambar Rice – சாம்பார் சாதம் – 60\nFilter Coffee — பில்டர் காபி 25',
      [
        ['டிபன்', 'Idli', { ta: { name: 'இட்லி' } }, 40_00],
        ['டிபன்', 'Sambar Rice', { ta: { name: 'சாம்பார் சாதம்' } }, 60_00],
        ['டிபன்', 'Filter Coffee', { ta: { name: 'பில்டர் காபி' } }, 25_00],
      ],
    ],
    [
      'with Tamil above and a category above that',
      'டிபன்\nஇட்லி\nIdli 40\nதயிர் சாதம்\nCurd Rice 70\nசாப்பாடு\nMeals 120',
      [
        ['டிபன்', 'Idli', { ta: { name: 'இட்லி' } }, 40_00],
        ['டிபன்', 'Curd Rice', { ta: { name: 'தயிர் சாதம்' } }, 70_00],
        ['டிபன்', 'Meals', { ta: { name: 'சாப்பாடு' } }, 120_00],
      ],
    ],
    [
      'read by a machine',
      'Paneer Tikka | पनीर  टिक्का l20\nVeg  Biryani .. वेज बिरयानी ..... I80\nDal Tadka , दाल तड़का  120',
      [
        ['', 'Paneer Tikka', { hi: { name: 'पनीर टिक्का' } }, 120_00],
        ['', 'Veg Biryani', { hi: { name: 'वेज बिरयानी' } }, 180_00],
        ['', 'Dal Tadka', { hi: { name: 'दाल तड़का' } }, 120_00],
      ],
    ],
    [
      'in Hindi alone',
      'नाश्ता\nपोहा 30\nसमोसा 20',
      [
        ['नाश्ता', 'पोहा', {}, 30_00],
        ['नाश्ता', 'समोसा', {}, 20_00],
      ],
    ],
    [
      'with sizes',
      'Dal Fry / दाल फ्राई Half 120 Full 200\nEgg Curry/अंडा करी 140',
      [
        ['', 'Dal Fry', { hi: { name: 'दाल फ्राई' } }, 120_00],
        ['', 'Egg Curry', { hi: { name: 'अंडा करी' } }, 140_00],
      ],
    ],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });
});

onEachEngine('a dish with two names', (app) => {
  it('is stored with both', async () => {
    const owner = await app().createOwner();
    const lines = rowsOf(parseText('Tandoor:\nPaneer Tikka / पनीर टिक्का 220').entries).map(itemOf);
    await sendBatches(lines, 'run-of-names', undefined, {
      send: async (body) => (await app().post('/api/menu/bulk', { token: owner.token, body })).body.results,
      keepPending() {},
      onAnswers() {},
      newRequestId: () => 'request-of-names',
    });
    const { body } = await app().get('/api/menu/allmenu', { token: owner.token });
    expect(body[0].menu_items[0]).toMatchObject({
      name: 'Paneer Tikka',
      translations: { hi: { name: 'पनीर टिक्का' } },
    });
  });
});
