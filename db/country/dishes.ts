/** A part of a menu: each of `ways` may go with each of `veg`, and outside veg kitchens with each of `nonVeg`. */
interface Section {
  name: string;
  ways: readonly string[];
  veg: readonly string[];
  nonVeg?: readonly string[];
  /** Rupees, of the cheapest and the dearest. */
  price: readonly [number, number];
  sizes?: keyof typeof sizesOf;
}

/** A dish of a section, as it is before a restaurant gives it its level of prices. */
export interface CountryDish {
  name: string;
  description: string;
  paise: number;
  diet: 'veg' | 'nonveg';
  /** Empty where the dish has one price. */
  sizes: string;
  /** 0 to 3; below, nothing is said. */
  spice: number;
  tags: string;
}

/** So many dishes of each section are told apart: more than one menu ever takes of it. */
export const DISHES_EACH = 60;

/** Sizes of a dish: their names, and what they cost in percent of the smallest. */
export const sizesOf = {
  plate: [
    ['Half', 100],
    ['Full', 175],
  ],
  cup: [
    ['Small', 100],
    ['Regular', 130],
    ['Large', 165],
  ],
  weight: [
    ['250 g', 100],
    ['500 g', 190],
    ['1 kg', 370],
  ],
} as const;

const list = (text: string) => text.split(',').map((word) => word.trim());

const gravies = list('Kadai,Shahi,Makhani,Lababdar,Do Pyaza,Handi,Punjabi,Achari,Kolhapuri,Methi');
const fries = list('Crispy,Chilli,Pepper,Garlic,Tandoori,Malai,Achari,Schezwan,Honey,Salted');
const meats = list('Chicken,Mutton,Egg,Fish');

/** What the menus of the country are made of. */
export const sections: readonly Section[] = [
  {
    name: 'Starters',
    ways: fries,
    veg: list('Paneer,Gobi,Mushroom,Baby Corn,Potato,Soya Chaap'),
    nonVeg: meats,
    price: [90, 320],
  },
  {
    name: 'Main Course',
    ways: gravies,
    veg: list('Paneer,Mixed Veg,Mushroom,Aloo,Kofta,Chana'),
    nonVeg: meats,
    price: [120, 380],
    sizes: 'plate',
  },
  {
    name: 'Rice & Biryani',
    ways: list('Hyderabadi,Lucknowi,Kolkata,Malabar,Dum,Jeera,Kashmiri,Ghee,Tawa,Masala'),
    veg: list('Veg Biryani,Paneer Biryani,Pulao,Fried Rice,Mushroom Biryani,Soya Biryani'),
    nonVeg: list('Chicken Biryani,Mutton Biryani,Egg Biryani,Prawn Biryani'),
    price: [90, 360],
    sizes: 'plate',
  },
  {
    name: 'Breads',
    ways: list('Plain,Butter,Garlic,Tandoori,Stuffed,Masala,Ajwain,Pudina,Cheese,Onion'),
    veg: list('Roti,Naan,Kulcha,Paratha,Missi Roti,Rumali'),
    price: [15, 110],
  },
  {
    name: 'South Indian',
    ways: list('Plain,Masala,Ghee,Podi,Onion,Rava,Butter,Mysore,Cheese,Paper'),
    veg: list('Dosa,Idli,Uttapam,Vada,Upma,Pongal'),
    price: [40, 190],
  },
  {
    name: 'Chaat & Snacks',
    ways: list('Dahi,Sev,Masala,Aloo,Corn,Mumbai,Delhi,Indori,Special,Mini'),
    veg: list('Puri,Bhel,Tikki Chaat,Samosa Chaat,Papdi Chaat,Kachori'),
    price: [30, 130],
  },
  {
    name: 'Rolls & Sandwiches',
    ways: list('Grilled,Toasted,Schezwan,Achari,Double,Cheese,Chatpata,Tandoori,Classic,Jumbo'),
    veg: list('Paneer Roll,Veg Roll,Corn Sandwich,Veg Sandwich,Paneer Sandwich,Aloo Wrap'),
    nonVeg: list('Chicken Roll,Egg Roll,Chicken Sandwich'),
    price: [60, 220],
  },
  {
    name: 'Indo-Chinese',
    ways: list(
      'Hakka,Schezwan,Singapore,Burnt Garlic,Chilli Garlic,Manchurian,Kung Pao,Hong Kong,Dragon,Triple',
    ),
    veg: list('Veg Noodles,Veg Rice,Paneer Noodles,Gobi,Mushroom Rice,Veg Balls'),
    nonVeg: list('Chicken Noodles,Egg Noodles,Chicken Rice'),
    price: [90, 280],
    sizes: 'plate',
  },
  {
    name: 'Thalis',
    ways: list('Mini,Regular,Special,Deluxe,Maharaja,Executive,Sunday,Lunch,Family,Festive'),
    veg: list('Gujarati Thali,Rajasthani Thali,South Thali,Punjabi Thali,Bengali Thali,Jain Thali'),
    nonVeg: list('Chicken Thali,Fish Thali,Mutton Thali'),
    price: [110, 420],
  },
  {
    name: 'Sweets',
    ways: list('Kesar,Mawa,Badam,Pista,Kaju,Ghee,Dry Fruit,Anjeer,Coconut,Special'),
    veg: list('Barfi,Peda,Ladoo,Halwa,Katli,Gulab Jamun'),
    price: [120, 420],
    sizes: 'weight',
  },
  {
    name: 'Tea & Coffee',
    ways: list('Masala,Ginger,Elaichi,Kesar,Lemon,Filter,Cutting,Tandoori,Jaggery,Special'),
    veg: list('Chai,Coffee,Green Tea,Black Tea,Cold Coffee,Milk'),
    price: [15, 140],
    sizes: 'cup',
  },
  {
    name: 'Juices & Shakes',
    ways: list('Mango,Chikoo,Strawberry,Pineapple,Watermelon,Mosambi,Banana,Kesar,Rose,Mint'),
    veg: list('Juice,Milkshake,Lassi,Smoothie,Cooler,Thick Shake'),
    price: [40, 190],
    sizes: 'cup',
  },
];

/** Which sections the menus of a kind of kitchen begin with, by their places in `sections`; all end up with all. */
export const kitchens: readonly (readonly number[])[] = [
  [1, 0, 3, 2, 9, 10, 7, 8, 11, 6, 5, 4],
  [4, 10, 2, 8, 0, 11, 1, 9, 3, 5, 7, 6],
  [5, 6, 10, 11, 7, 0, 9, 4, 2, 1, 3, 8],
  [9, 10, 5, 11, 8, 4, 6, 1, 3, 2, 0, 7],
];

/** The dishes of a section, those of a veg kitchen or of one that cooks everything: each pair of words once. */
export function dishesOf({ ways, veg, nonVeg = [], price, sizes }: Section, isVeg: boolean): CountryDish[] {
  const mains = isVeg ? veg : [...veg, ...nonVeg];
  const [lowest, highest] = price;
  return Array.from({ length: DISHES_EACH }, (_, no) => {
    const way = ways[no % ways.length] ?? '';
    const place = (no + Math.floor(no / ways.length)) % mains.length;
    const main = mains[place] ?? '';
    const rupees = lowest + ((no * 37) % DISHES_EACH) * ((highest - lowest) / DISHES_EACH);
    return {
      name: `${way} ${main}`,
      description: no % 3 ? `${main}, the ${way.toLowerCase()} way, ${endings[no % endings.length]}.` : '',
      paise: Math.round(rupees / 5) * 500,
      diet: place < veg.length ? ('veg' as const) : ('nonveg' as const),
      sizes: sizes && no % 2 === 0 ? sizes : '',
      spice: no % 4 ? -1 : (no / 4) % 4,
      tags: no % 15 === 1 ? ',bestseller,' : '',
    };
  });
}

const endings = list(
  'made to order,with a wedge of lime,with two chutneys,good for one,finished with butter',
);

/** Lists of choices: a restaurant has the first so many of them. */
export const choiceLists = [
  { name: 'Bread', min: 1, max: 1, maxEach: 1, options: { Roti: 0, 'Butter naan': 1500, Kulcha: 2000 } },
  {
    name: 'Extras',
    min: 0,
    max: 4,
    maxEach: 3,
    options: { Raita: 3000, Papad: 1000, Butter: 2000, Salad: 2500 },
  },
  { name: 'Spice level', min: 1, max: 1, maxEach: 1, options: { Mild: 0, Medium: 0, Hot: 0 } },
] as const;

/** The two halves of restaurants' names. */
export const firstNames = list('Masala,Spice,Royal,Green,Annapurna,Shree,Madras,Bombay,Udupi,Punjab');
export const secondNames = list('Dosa,Garden,Kitchen,Corner,Bhavan,Sweets,Tiffin,Dhaba,Cafe,Biryani');

/** Large towns first: they have more of the restaurants. */
export const towns = list(
  'Mumbai,Delhi,Bengaluru,Hyderabad,Ahmedabad,Chennai,Kolkata,Pune,Jaipur,Surat,Lucknow,Nagpur,Indore,Kochi,Mysuru',
);
