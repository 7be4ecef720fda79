import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { defaultsOf } from '#platform/fields/fields.ts';
import { imageUrl } from '#platform/image-url.ts';
import { type ItemView, itemViewFields, type StorefrontView } from '#storefront/view.ts';
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

/**
 * A menu as long as they come: every dish named differently, two of three with a description, every other with a photo,
 * ids and addresses as random as in life.
 */
export function bigMenu(count: number, sections: number): StorefrontView {
  const all = Array.from({ length: count }, (_, place) => dish(place));
  const categories = Array.from({ length: sections }, (_, index) => ({
    id: randomUUIDv7(),
    name: `${wordsOf('style')[index]} kitchen`,
    description: '',
    items: all.slice((index * count) / sections, ((index + 1) * count) / sections),
  }));
  return { ...sampleView({ name: 'Thousand Plates', slug: 'thousand' }), categories };
}

function dish(place: number): ItemView {
  // Steps that have no divisor in common with a list's length walk through all of its combinations.
  const pick = (list: keyof typeof lists, step: number) => {
    const choices = wordsOf(list);
    return choices[(place * step + Math.floor(place / choices.length)) % choices.length];
  };
  const color = randomBytes(3).toString('hex');
  return {
    ...defaultsOf(itemViewFields),
    id: randomUUIDv7(),
    name: `${pick('style', 3)} ${pick('main', 5)} ${pick('form', 9)}`,
    description: place % 3 ? `${pick('manner', 5)} in ${pick('base', 7)}, ${pick('end', 3)}.` : '',
    pricePaise: 4_000 + ((place * 37) % 90) * 500,
    imageUrl: place % 2 ? imageUrl({ id: randomUUIDv7(), color }) : '',
    isAvailable: place % 17 !== 0,
  };
}

function wordsOf(list: keyof typeof lists): string[] {
  return lists[list].split(/,\s*/);
}
