import { type BrowserOwner, callApi, createBrowserOwner, createItem } from './browser-owner.ts';

/** An owner whose dishes have sizes and choices, and the ids of the dishes by their names. */
export interface Kitchen extends BrowserOwner {
  ids: Record<string, string>;
}

/** The groups of choices that the kitchen's dishes use. */
const groups = {
  extras: {
    name: 'Extras',
    max: 4,
    maxEach: 3,
    options: [
      { name: 'Raita', price: 30, diet: 'veg' },
      { name: 'Boiled egg', price: 15, diet: 'egg' },
      { name: 'Mirchi salan', price: 40, diet: 'veg', isAvailable: false },
    ],
  },
  bread: {
    name: 'bread',
    min: 1,
    max: 1,
    options: [{ name: 'Roti' }, { name: 'Butter naan', price: 20 }, { name: 'Kulcha', isAvailable: false }],
  },
  sabzi: {
    name: 'sabzi',
    min: 2,
    max: 4,
    included: 2,
    extra: 40,
    options: [{ name: 'Dal' }, { name: 'Palak paneer', price: 25 }, { name: 'Aloo gobi' }, { name: 'Chole' }],
  },
  curd: { name: 'curd', min: 1, max: 1, options: [{ name: 'Curd', isAvailable: false }] },
};

/**
 * Creates an owner with a live page and a dish of every kind: without choices, with extras, in two sizes and in three,
 * with a required choice, and with a required choice of which all options are sold out. Uses the API of the server at
 * `url`.
 */
export async function createKitchen(url: string, restaurant: Record<string, unknown> = {}): Promise<Kitchen> {
  const owner = await createBrowserOwner(url, {}, restaurant);
  const { token } = owner;
  const made: Record<string, string> = {};
  for (const [name, body] of Object.entries(groups)) {
    const answer = await callApi<{ id: string }>(url, 'POST', '/api/menu/choice-groups', { token, body });
    made[name] = answer.id;
  }
  const asks = (...names: Array<keyof typeof groups>) => names.map((name) => ({ groupId: made[name] }));
  const category = await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', {
    token,
    body: { name: 'Mains' },
  });
  const sizes = (...all: Array<[string, number]>) => all.map(([name, price]) => ({ name, price }));
  const dishes: Record<string, object> = {
    'Masala Dosa': { price: 80, diet: 'veg' },
    'Plain Omelette': { price: 60, diet: 'egg', choiceGroups: asks('extras') },
    'Chicken Biryani': {
      diet: 'nonveg',
      description: 'Dum cooked with aged basmati, mint and saffron',
      variants: sizes(['Half', 140], ['Full', 240]),
      choiceGroups: asks('extras'),
    },
    'Mutton Sukka': {
      diet: 'nonveg',
      variants: [...sizes(['Half', 220]), { name: 'Full', price: 400, isAvailable: false }],
    },
    'Kaju Katli': { diet: 'veg', variants: sizes(['250 g', 260], ['500 g', 500], ['1 kg', 980]) },
    'Veg Thali': { price: 180, diet: 'veg', choiceGroups: asks('bread', 'sabzi', 'extras') },
    'Curd Rice': { price: 70, diet: 'veg', choiceGroups: asks('curd') },
  };
  const ids: Record<string, string> = {};
  for (const [name, dish] of Object.entries(dishes))
    ids[name] = await createItem(url, owner, { name, price: 0, categoryId: category.id, ...dish });
  return { ...owner, ids };
}
