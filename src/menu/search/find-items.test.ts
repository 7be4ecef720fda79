import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leastCpuOf } from '#test/support/cpu.ts';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { findItems, indexMenu } from './find-items.ts';
import { createLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { spelling, wordsOf } from './spelling.ts';

const find = (menu: Record<string, string[]>, typed: string, lexicon?: Lexicon) => {
  const categories = Object.entries(menu).map(([name, items]) =>
    sampleCategory(
      name,
      items.map((line) => {
        const [item = '', description = ''] = line.split(':');
        return sampleItem(item, { description });
      }),
    ),
  );
  return findItems(indexMenu(categories, lexicon), typed).map(({ item }) => item.name);
};
const finds = (name: string, typed: string) => find({ Food: [name, 'Nothing Else'] }, typed).includes(name);

describe('a search forgives spelling:', () => {
  test.each([
    ['Paneer Tikka', ['panner', 'panir', 'paner', 'paneer tika', 'PANEER']],
    ['Chicken Biryani', ['biriyani', 'biriani', 'biryanni', 'briyani', 'chiken biryani', 'chikken']],
    ['Rumali Roti', ['rotti', 'rothi', 'rumali rotis', 'roomali']],
    ['Chilli Gobi', ['chili', 'chilly', 'gobhi', 'chilli gobhi']],
    ['Aloo Paratha', ['alu', 'parata', 'parantha', 'aloo prata']],
    ['Dahi Vada', ['wada', 'vadas', 'dahee']],
    ['Khichdi', ['kichdi', 'khichadi', 'kichidi']],
    ['Poori Masala', ['puri', 'poorimasala']],
    ['Phulka', ['fulka', 'pulka', 'phulkas']],
    ['Zeera Rice', ['jeera', 'jira']],
    ['Gulab Jamun', ['gulabjamun', 'gulaab', 'jamoon', 'gulab jaman']],
    ['Buttermilk', ['butter milk', 'milk']],
    ['Café Latte', ['cafe', 'late']],
    ['पनीर टिक्का', ['पनिर', 'टिका', 'पनीर टिक्का']],
    ['पूड़ी', ['पुडी', 'पूडी']],
    ['ചിക്കൻ കറി', ['ചിക്കന്‍', 'ചികൻ', 'കറീ']],
    ['தோசை ௨', ['தோசை', '2']],
    ['ਰੋਟੀ', ['ਰੋਟਿ']],
    ['چکن کڑاہی', ['چكن']],
  ])('%s', (name, spellings) => {
    for (const typed of spellings) expect(finds(name, typed) ? typed : `not ${typed}`).toBe(typed);
  });

  test.each([
    'Noodles',
    'Soup',
    'Double ka Meetha',
    'Phirni',
    'Chicken 65',
    'Aloo Tikki',
    'Khichdi',
    'Horlicks',
  ])('%s is there from its first letter on', (name) => {
    const [word = ''] = name.split(' ');
    for (let end = 1; end <= word.length; end += 1) {
      const typed = word.slice(0, end);
      expect(finds(name, typed) ? typed : `not ${typed}`).toBe(typed);
    }
  });

  test.each([
    ['Paneer Tikka', 'h'],
    ['Paneer Tikka', 'hhhhh'],
    ['Paneer Tikka', 'pasta'],
    ['Chicken Biryani', 'fish biryani'],
    ['Roti', 'rate'],
    ['Naan', ''],
    ['Naan', ' ,. '],
    ['पनीर', 'दाल'],
  ])('but %s is not %j', (name, typed) => {
    expect(finds(name, typed)).toBe(false);
  });
});

describe('what a search finds', () => {
  const menu = {
    Starters: ['Onion Pakora:with mint chutney', 'Paneer Pakora'],
    Paneer: ['Shahi Korma', 'Chutney Sandwich'],
  };

  it('has every word typed, in whatever order', () => {
    expect(find(menu, 'pakora paneer')).toEqual(['Paneer Pakora']);
  });

  it('is a beginning while it is being typed', () => {
    expect(find(menu, 'sandw')).toEqual(['Chutney Sandwich']);
  });

  it('comes with names first, then by description and category', () => {
    expect(find(menu, 'chutney')).toEqual(['Chutney Sandwich', 'Onion Pakora']);
    expect(find(menu, 'paneer')).toEqual(['Paneer Pakora', 'Shahi Korma', 'Chutney Sandwich']);
  });

  it('forgives a slip only where nothing is there as it was typed', () => {
    const menu = { Food: ['Paper Dosa', 'Paneer'] };
    expect(find(menu, 'panner')).toEqual(['Paneer']);
    expect(find(menu, 'papar')).toEqual(['Paper Dosa']);
    expect(find({ Food: ['Paper Dosa'] }, 'paneer')).toEqual(['Paper Dosa']);
  });

  it('is numbered as on the page', () => {
    const categories = [
      sampleCategory('One', [sampleItem('A'), sampleItem('B')]),
      sampleCategory('Two', [sampleItem('Wanted')]),
    ];
    expect(findItems(indexMenu(categories), 'wanted')[0]?.number).toBe(2);
  });
});

const syllable = fc.tuple(fc.constantFrom(...'kgtdpbmnrls'), fc.constantFrom('a', 'i', 'u', 'o', 'ee', 'oo'));
const dish = fc.array(syllable, { minLength: 3, maxLength: 5 }).map((parts) => parts.flat().join(''));

/** Ways in which people spell the same word. */
const respellings: ((word: string, at: number) => string)[] = [
  (word) => word.replaceAll('ee', 'i'),
  (word) => word.replaceAll('oo', 'u'),
  (word) => word.replaceAll('u', 'oo'),
  (word, at) => {
    const place = at % word.length;
    return /[aeiou]/.test(word[place] ?? '') ? word : word.slice(0, place) + word[place] + word.slice(place);
  },
  (word) => word.replace(/([kgtdpb])(?=[aeiou])/, '$1h'),
  (word) => `${word}s`,
  (word) => word.toUpperCase(),
];

describe('whatever the dish is called', () => {
  it('another spelling of it is the same word', () => {
    fc.assert(
      fc.property(dish, fc.constantFrom(...respellings), fc.nat(), (word, respell, at) => {
        expect(finds(word, respell(word, at))).toBe(true);
      }),
    );
  });

  it('one slip in a word of five letters or more is forgiven', () => {
    const slip = fc.constantFrom(
      (word: string, place: number, letter: string) => word.slice(0, place) + letter + word.slice(place),
      (word: string, place: number, letter: string) => word.slice(0, place) + letter + word.slice(place + 1),
      (word: string, place: number) => word.slice(0, place) + word.slice(place + 1),
    );
    // Only letters that spelling rules do not change, so that one slip stays one slip.
    const plain = fc.string({ unit: fc.constantFrom(...'bdfgklmnprtav'), minLength: 6, maxLength: 9 });
    const even = plain.filter((word) => spelling(word) === word);
    fc.assert(
      fc.property(even, slip, fc.nat(), fc.constantFrom(...'bdfgklmnprt'), (word, make, at, letter) => {
        const slipped = make(word, at % word.length, letter);
        fc.pre(spelling(slipped) === slipped);
        expect(finds(word, slipped)).toBe(true);
      }),
    );
  });

  it('spelling it right once more changes nothing, and no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of wordsOf(text)) expect(typeof spelling(word)).toBe('string');
        expect(findItems(indexMenu(sampleView().categories), text).length).toBeLessThan(3);
      }),
    );
  });
});

describe('a thousand dishes', () => {
  const words = Array.from(
    { length: 40 },
    (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`,
  );
  const ofIndia = 'पनीर टिक्का मसाला தோசை சாம்பார் ಇಡ್ಲಿ చికెన్ ബിരിയാണി چکن'.split(' ');
  const items = Array.from({ length: 1000 }, (_, index) =>
    sampleItem(`${words[index % 40]} ${ofIndia[index % ofIndia.length]} dish${index}`, {
      description: words.slice(0, 8).join(' '),
    }),
  );
  const menu = [sampleCategory('All', items)];

  // On a phone, which is four times slower, that is 56 ms (docs/product/storefront.md#search).
  it('answer each letter typed within 14 ms of a processor', async () => {
    const index = indexMenu(menu, createLexicon(spelling));
    const typed = Array.from('chicken dosa', (_, end) => 'chicken dosa'.slice(0, end + 1));
    const round = await leastCpuOf(() => {
      for (const text of typed) findItems(index, text);
    });
    expect(round / typed.length).toBeLessThan(14);
  });

  it('are read within 56 ms', async () => {
    const lexicon = createLexicon(spelling);
    expect(await leastCpuOf(() => indexMenu(menu, lexicon))).toBeLessThan(56);
  });
});

describe('a search finds what a dish is', () => {
  const size = (name: string) => ({ ...sampleVariant, name });
  const dishes = [
    sampleItem('Kaju Katli', { diet: 'veg', jain: 'yes', variants: [size('250 g'), size('1 kg')] }),
    sampleItem('Lemon Rice', { diet: 'veg', jain: 'on_request', isVegan: true }),
    sampleItem('Masala Omelette', { diet: 'egg', tags: ['must_try'] }),
    sampleItem('Tandoori', { diet: 'nonveg', spice: 3, variants: [size('Half'), size('Full')] }),
    sampleItem('Water'),
    sampleItem('जलेबी', { variants: [size('आधा'), size('पूरा'), size('१ किलो')] }),
    sampleItem('पूरी'),
    sampleItem('Ela Ada'),
  ];
  const index = indexMenu([sampleCategory('Food', dishes)], createLexicon(spelling));
  test.each([
    ['1 kg', ['Kaju Katli', 'जलेबी']],
    ['kilo', ['जलेबी', 'Kaju Katli']],
    ['half', ['Tandoori', 'जलेबी']],
    ['full', ['Tandoori', 'जलेबी']],
    ['puri', ['पूरी']],
    ['veg', ['Kaju Katli', 'Lemon Rice']],
    ['vegan', ['Lemon Rice']],
    ['non veg', ['Tandoori']],
    ['nonveg', ['Tandoori']],
    ['non-veg', ['Tandoori']],
    ['jain', ['Kaju Katli', 'Lemon Rice']],
    ['egg', ['Masala Omelette']],
    ['spicy', ['Tandoori']],
    ['must try', ['Masala Omelette']],
  ])('%s', (typed, names) => {
    expect(findItems(index, typed).map(({ item }) => item.name)).toEqual(names);
  });

  it('by its lowest price', () => {
    const sized = sampleItem('Lassi', { pricePaise: 60_00, variants: [size('Small'), size('Large')] });
    const menu = indexMenu([sampleCategory('Drinks', [sized])]);
    expect(findItems(menu, 'under 61')).toHaveLength(1);
    expect(findItems(menu, 'under 60')).toEqual([]);
  });
});

const sampleVariant = {
  id: '',
  no: 1,
  pricePaise: 90_00,
  isAvailable: true,
  availableAgainAt: null,
  stockLeft: null,
};

describe('a search in several languages', () => {
  const dishes = [
    sampleItem('Kolkata Special', {
      translations: { ta: { name: 'பன்னீர் டிக்கா' }, hi: { name: 'पनीर टिक्का' } },
    }),
    sampleItem('Masala Dosa', { translations: { hi: { description: 'पनीर' } } }),
  ];
  const index = indexMenu([sampleCategory('Food', dishes)], createLexicon(spelling));
  test.each(['पनीर', 'paneer', 'பன்னீர்', 'panir', 'pneer', 'kolkata', 'پنیر'])(
    'finds a dish once: %s',
    (typed) => {
      expect(findItems(index, typed).map(({ number }) => number)).toEqual([0]);
    },
  );
});

describe('a search for what is meant', () => {
  const dishes = [
    sampleItem('Masala Dosa'),
    sampleItem('Onion Uttapam'),
    sampleItem('Malai Kulfi'),
    sampleItem('Double ka Meetha'),
    sampleItem('Gulab Jamun'),
    sampleItem('Pomfret Fry', { diet: 'nonveg' }),
    sampleItem('Onion Noodles'),
    sampleItem('Veg Thali', { description: 'No onion, no garlic', diet: 'veg' }),
    sampleItem('Paneer Tikka', { diet: 'veg', jain: 'on_request' }),
    sampleItem('Garlic Naan', { diet: 'veg' }),
    sampleItem('Sugar-free Lassi'),
  ];
  const index = indexMenu([sampleCategory('Food', dishes)], createLexicon(spelling));
  const named = (typed: string) => findItems(index, typed).map(({ item }) => item.name);

  test.each([
    ['breakfast', ['Masala Dosa', 'Onion Uttapam']],
    ['breakf', ['Masala Dosa', 'Onion Uttapam']],
    ['nashta', ['Masala Dosa', 'Onion Uttapam']],
    ['lunch', ['Onion Noodles', 'Veg Thali', 'Garlic Naan']],
    ['ice cream', ['Malai Kulfi']],
    ['meetha', ['Double ka Meetha', 'Malai Kulfi', 'Gulab Jamun']],
    ['macchi', ['Pomfret Fry']],
    ['fish', ['Pomfret Fry']],
    ['no onion', ['Veg Thali', 'Paneer Tikka']],
    ['no onion no garlic', ['Veg Thali', 'Paneer Tikka']],
    ['no onion or garlic', ['Veg Thali', 'Paneer Tikka']],
    ['bina pyaz ke', ['Veg Thali', 'Paneer Tikka']],
    ['paneer no onion', ['Paneer Tikka']],
    ['without sugar', ['Sugar-free Lassi']],
    ['no egg', ['Veg Thali', 'Paneer Tikka', 'Garlic Naan']],
    ['no coriander', []],
    // Not finished: it may become noodles, or non-veg.
    ['no', ['Onion Noodles', 'Veg Thali', 'Pomfret Fry']],
    ['onion', ['Onion Uttapam', 'Onion Noodles', 'Veg Thali']],
  ])('%s', (typed, names) => {
    expect(named(typed)).toEqual(names);
  });

  test.each([
    ['a letter read as r or d', 'papar', ['पापड', 'पायपर्स']],
    ['the ending of a language', 'aamer achar', ['Mango Pickle', 'Lemon Pickle']],
    ['a word between', 'keri nu athanu', ['Mango Pickle', 'Lemon Pickle']],
    ['words the other way round', 'पाव वड़ा', ['વડાપાઉં', 'Pav']],
    ['the zh of the south as an l', 'muttai kulambu', ['Egg Curry', 'Egg']],
    ['two names written as one', 'chickenbiryani', ['चिकन बिरयानी', 'चिकन सूप']],
    ['milk and cake in one word', 'milkcake', ['मिल्क केक', 'मिल्क शेक']],
    ['a number in a word', '7up', ['7 Up', 'Chicken 65']],
    ['the no of Gujarati', 'mosambi no ras', ['Mosambi Juice', 'Sugarcane Juice']],
    ['the u of tuna', 'tuna', ['ट्यूना', 'ताना']],
    ['a short word with a slip', 'mango lissi', ['आम लस्सी', 'आम']],
    ['a word that means another as it is written', 'meenu fry', ['Fish Fry', 'Dal Fry']],
  ])('knows %s: %s', (_, typed, names) => {
    const [meant = ''] = names;
    const menu = [
      sampleCategory(
        'Food',
        names.toReversed().map((name) => sampleItem(name)),
      ),
    ];
    const [first] = findItems(indexMenu(menu, createLexicon(spelling)), typed);
    expect(first?.item.name).toBe(meant);
  });

  test.each([
    ['a part of a word', 'ਕੇਲਾ', 'बेसन के लड्डू'],
    ['like consonants', 'દાબેલી', 'Double Roll'],
    ['a slip that leaves too little', 'wings', 'Veg Roll'],
  ])('does not take %s for a known word: %s', (_, typed, name) => {
    const menu = [sampleCategory('Food', [sampleItem(name)])];
    expect(findItems(indexMenu(menu, createLexicon(spelling)), typed)).toEqual([]);
  });

  test.each([
    ['पानी', ['Water', 'Pani Puri']],
    ['ನೀರು', ['Water', 'Near Beer']],
    ['ডিম', ['انڈا', 'دم بریانی']],
  ])('puts a name of the thing itself first: %s', (typed, names) => {
    const menu = [
      sampleCategory(
        'Food',
        names.toReversed().map((name) => sampleItem(name)),
      ),
    ];
    const found = findItems(indexMenu(menu, createLexicon(spelling)), typed);
    expect(found.map(({ item }) => item.name)).toEqual(names);
  });

  const short = ['Chicken Biryani', 'Butter Naan', 'Paneer Tikka', 'Mutton Curry', 'मसाला छाछ'];
  test.each([
    ['chkn', 'Chicken Biryani'],
    ['chkn bryni', 'Chicken Biryani'],
    ['btr nan', 'Butter Naan'],
    ['pner tikka', 'Paneer Tikka'],
    ['mtn', 'Mutton Curry'],
    ['msla', 'मसाला छाछ'],
    ['paneer tkka', 'Paneer Tikka'],
    ['btter naan', 'Butter Naan'],
  ])('reads a word without some of its vowels: %s', (typed, name) => {
    expect(find({ Food: short }, typed, createLexicon(spelling))).toEqual([name]);
  });

  const whole = [
    'Thali',
    'Mini Thali',
    'Kesar Pista 1 Litre',
    'Butter Chicken',
    'Tea',
    'Chicken',
    'Paneer Roll',
    'Water',
  ];
  test.each([
    ['veg thaali', ['Thali']],
    ['kesar pista icecream', ['Kesar Pista 1 Litre']],
    ['desi butter chicken', ['Butter Chicken']],
    ['paani ki bottle', ['Water']],
    ['thali', ['Thali', 'Mini Thali']],
    ['garlic chicken', []],
    ['veg burger', []],
    ['paneer roll masala dosa', []],
    ['paneer momo', []],
    ['chicken wings', []],
  ])('finds a dish named whole with one word more, but no other dish: %s', (typed, names) => {
    expect(find({ Food: whole }, typed, createLexicon(spelling))).toEqual(names);
  });

  it('puts what has the word before what is meant by it', () => {
    const menu = [
      sampleCategory('South', [sampleItem('Rava Idli')]),
      sampleCategory('Breakfast', [sampleItem('Cornflakes')]),
    ];
    const found = findItems(indexMenu(menu, createLexicon(spelling)), 'breakfast');
    expect(found.map(({ item }) => item.name)).toEqual(['Cornflakes', 'Rava Idli']);
  });
});
