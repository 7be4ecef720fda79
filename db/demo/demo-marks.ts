// What the dishes of the demo are marked with, what packing them costs and how they are not to be had, by name; what is
// not named here is veg, and nothing more is said of it.
import type { ItemDraft } from '#menu/items/menu-item.ts';

type Marks = Partial<
  Pick<
    ItemDraft,
    'diet' | 'jain' | 'isVegan' | 'spice' | 'allergens' | 'tags' | 'serves' | 'packingPaise' | 'orderTypes'
  >
>;

const named: Record<string, Marks> = {
  'Masala Dosa': { tags: ['bestseller'] },
  'Palak Paneer': { jain: 'on_request' },
  'Egg Curry': { diet: 'egg' },
  'Butter Chicken': {
    diet: 'nonveg',
    spice: 1,
    allergens: ['milk', 'tree_nut'],
    tags: ['bestseller'],
    serves: '2',
    packingPaise: 10_00,
  },
  'Mutton Rogan Josh': { diet: 'nonveg', spice: 3 },
  'Tandoori Chicken': { diet: 'nonveg' },
  'Mutton Seekh Kebab': { diet: 'nonveg' },
  'Hyderabadi Chicken Biryani': { diet: 'nonveg', tags: ['bestseller'] },
  'Egg Biryani': { diet: 'egg' },
  'Lemon Rice': { jain: 'yes', isVegan: true, allergens: ['peanut'] },
  'Curd Rice': { jain: 'yes' },
  'Kaju Katli': { jain: 'yes' },
  'Kesar Pista Kulfi (2 sticks)': { orderTypes: ['dine_in', 'takeaway'] },
  'Packaged Drinking Water (1 litre)': { diet: '' },
};

/** The marks of the demo's dish of that name. */
export function demoMarks(name: string): Marks {
  return { diet: 'veg', ...named[name] };
}
