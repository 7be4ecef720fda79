import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { kindOfChoices } from '#menu/choice-groups/choices.ts';
import type { ChoiceGroup } from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { imageUrl } from '#platform/files/image-url.ts';
import type { ItemView, StorefrontView } from '#storefront/view/view.ts';
import { itemViewFields } from '#storefront/view/view-fields.ts';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { sampleView } from '#test/support/samples.ts';

const lists = {
  style: `Tandoori,Malai,Achari,Hariyali,Kadai,Shahi,Chettinad,Hyderabadi,Amritsari,Kolhapuri,Malvani,Lucknowi,Andhra,
    Udupi,Schezwan,Peshawari,Awadhi,Goan,Bengali,Kashmiri`,
  main: 'Paneer,Chicken,Mutton,Aloo,Gobi,Mushroom,Prawn,Fish,Egg,Bhindi,Chana,Rajma,Dal,Soya,Babycorn,Baingan',
  form: 'Tikka,Masala,Biryani,Curry,Kebab,Roll,Pulao,Pakora,Korma,Dosa,Paratha,Thali,Fry,Do Pyaza',
  manner: 'Slow-cooked,Char-grilled,Tossed,Simmered,Deep-fried,Steamed,Layered,Roasted in the clay oven',
  base: `an onion and tomato gravy,roasted coconut,hung curd,cashew cream,fresh mint and coriander,crushed pepper,
    mustard and curry leaves,brown butter,aged basmati,whole garam masala`,
  end: `served with rice,with two rotis,good for two,finished with butter,with a wedge of lime,medium hot,
    mild and creamy,our best seller,with onions and green chutney,made to order`,
};

const free = (...names: string[]) => names.map((name) => ({ name }));

/** The groups of choices of every tenth dish of a big menu: one of these each, in rotation. */
export const bigGroups: readonly ChoiceGroup[] = [
  sampleGroup('bread', free('Roti', 'Butter naan', 'Garlic naan', 'Kulcha', 'Lachha paratha'), {
    min: 1,
    max: 1,
  }),
  sampleGroup(
    'Extras',
    [
      { name: 'Raita', pricePaise: 30_00, diet: 'veg' },
      { name: 'Boiled egg', pricePaise: 15_00, diet: 'egg' },
      { name: 'Papad', pricePaise: 10_00, diet: 'veg' },
      { name: 'Extra butter', pricePaise: 20_00, diet: 'veg' },
    ],
    { no: 2, max: 4, maxEach: 3 },
  ),
  sampleGroup('sabzi', free('Dal', 'Palak paneer', 'Aloo gobi', 'Chole', 'Rajma'), {
    no: 3,
    min: 2,
    max: 4,
    included: 2,
    extraPaise: 40_00,
  }),
];

/** The sizes of three in ten dishes, and their price as a multiple of the smallest. */
const sizes: Record<number, ReadonlyArray<readonly [string, number]>> = {
  2: [
    ['Half', 1],
    ['Full', 1.75],
  ],
  5: [
    ['Small', 1],
    ['Large', 1.5],
  ],
  8: [
    ['250 g', 1],
    ['500 g', 1.9],
    ['1 kg', 3.7],
  ],
};

/** The number of the group of choices that a dish has, if any. */
export function groupOf(place: number): number | undefined {
  return place % 10 === 6 ? bigGroups[Math.floor(place / 10) % bigGroups.length]?.no : undefined;
}

/**
 * Makes a very long menu: all dishes named differently, two of three with a description, every other with a photo,
 * three of ten in sizes, one of ten with choices, ids and URLs as random as real ones.
 */
export function bigMenu(count: number, sections: number): StorefrontView {
  const all = Array.from({ length: count }, (_, place) => dish(place));
  const categories = Array.from({ length: sections }, (_, index) => ({
    id: randomUUIDv7(),
    name: `${wordsOf('style')[index]} kitchen`,
    description: '',
    servingTimeId: null,
    items: all.slice((index * count) / sections, ((index + 1) * count) / sections),
  }));
  const asking = all.flatMap(({ id }, place) => {
    const groupNo = groupOf(place);
    return groupNo
      ? [[id, [{ groupNo, min: null, max: null, included: null, onlyVariants: [] }]] as const]
      : [];
  });
  return {
    ...sampleView({ name: 'Thousand Plates', slug: 'thousand' }),
    categories,
    choices: { groups: [...bigGroups], ofItems: Object.fromEntries(asking) },
    choicesHash: randomBytes(6).toString('hex'),
  };
}

function dish(place: number): ItemView {
  // With steps that are coprime to a list's length, all combinations of its entries occur.
  const pick = (list: keyof typeof lists, step: number) => {
    const choices = wordsOf(list);
    return choices[(place * step + Math.floor(place / choices.length)) % choices.length];
  };
  const color = randomBytes(3).toString('hex');
  const pricePaise = 4_000 + ((place * 37) % 90) * 500;
  const group = bigGroups.find(({ no }) => no === groupOf(place));
  return {
    ...defaultsOf(itemViewFields),
    id: randomUUIDv7(),
    name: `${pick('style', 3)} ${pick('main', 5)} ${pick('form', 9)}`,
    description: place % 3 ? `${pick('manner', 5)} in ${pick('base', 7)}, ${pick('end', 3)}.` : '',
    pricePaise,
    variants: (sizes[place % 10] ?? []).map(([name, times], at) => ({
      no: at + 1,
      name,
      pricePaise: Math.round((pricePaise * times) / 500) * 500,
      isAvailable: true,
      availableAgainAt: null,
      stockLeft: null,
      off: '',
    })),
    asks: kindOfChoices(group ? [{ ...group, onlyVariants: [] }] : []),
    imageUrl: place % 2 ? imageUrl({ id: randomUUIDv7(), color }) : '',
    isAvailable: place % 17 !== 0,
  };
}

function wordsOf(list: keyof typeof lists): string[] {
  return lists[list].split(/,\s*/);
}
