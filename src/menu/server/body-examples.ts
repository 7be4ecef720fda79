const dish = '0199a1b2-0000-7000-8000-000000000001';
const otherDish = '0199a1b2-0000-7000-8000-000000000002';
const category = '0199a1b2-0000-7000-8000-000000000003';
const size = '0199a1b2-0000-7000-8000-000000000004';
const group = '0199a1b2-0000-7000-8000-000000000005';
const requestId = 'b6a1f3de-9f1c-4f6a';

const rice = {
  name: 'Choose your rice',
  min: 1,
  max: 1,
  options: [
    { name: 'Plain rice', diet: 'veg', isDefault: true },
    { name: 'Egg fried rice', price: 40, diet: 'egg' },
  ],
};

/** Example request bodies for the menu calls, shown in `/api/docs`. */
export const bodyExamples = {
  category: { name: 'Biryani', description: 'Cooked on dum, with raita' },
  categoryOrder: { category_ids: [category] },
  itemOrder: { category_id: category, item_ids: [dish, otherDish] },
  /** A dish in two sizes, with a group of choices. */
  item: {
    name: 'Chicken Biryani',
    description: 'Dum cooked with mint and saffron',
    price: 140,
    categoryId: category,
    diet: 'nonveg',
    spice: 2,
    translations: { hi: { name: 'चिकन बिरयानी' }, ta: { name: 'சிக்கன் பிரியாணி' } },
    variants: [
      { name: 'Half', price: 140 },
      { name: 'Full', price: 240 },
    ],
    choiceGroups: [{ groupId: group, min: 0 }],
  },
  soldOut: { is_available: false, available_again_at: 'today' },
  stock: { stock_left: 12, was: 3 },
  newGroup: { ...rice, insteadOf: { groupId: group, itemIds: [dish] } },
  /** The first option is changed, the second is new. */
  group: {
    ...rice,
    included: 0,
    extra: 0,
    options: [{ id: size, name: 'Steamed rice' }, rice.options[1]],
    version: 3,
  },
  groupItems: { item_ids: [dish, otherDish], version: 3 },
  groupOrder: { group_ids: [group] },
  servingTimes: { name: 'Breakfast', outside: 'dim', ranges: [{ weekdays: 127, opens: 420, closes: 660 }] },
  sizesApart: { apart: true },
  translations: {
    texts: [
      { kind: 'item', id: dish, text: 'चिकन बिरयानी' },
      { kind: 'size', id: size, text: 'हाफ' },
    ],
  },
  bulkAdd: {
    requestId,
    categories: [{ name: 'Tiffin', items: [{ name: 'Masala Dosa', price: 80, description: 'With sambar' }] }],
    choiceGroups: [rice],
  },
  prices: {
    requestId,
    items: [
      { id: dish, price: 95, version: 2 },
      { id: otherDish, variants: [{ id: size, price: 150 }], version: 4 },
    ],
  },
  severalSoldOut: {
    requestId,
    ids: [dish, otherDish],
    is_available: false,
    available_again_at: 'in_2_hours',
  },
  move: { requestId, ids: [dish], category_id: category },
  several: { requestId, ids: [dish, otherDish] },
  photos: {
    requestId,
    items: [{ id: dish, image: '/media/0199a1b2-0000-7000-8000-000000000006', version: 2 }],
  },
  details: {
    requestId,
    items: [{ id: dish, version: 2, changes: { description: 'With sambar', price: 95 } }],
    order: [otherDish, dish],
  },
  marks: { requestId, items: [{ id: dish, diet: 'veg', version: 2 }] },
  join: {
    requestId,
    dishes: [
      {
        name: 'Biryani',
        sizes: [
          { id: dish, name: 'Half', version: 1 },
          { id: otherDish, name: 'Full', version: 1 },
        ],
      },
    ],
  },
} as const;
