// What the dishes of the demo restaurant can be had as: sizes, and choices that several of them share. A dish is named by
// the key of its picture (demo-menu.ts), or by its name where it has none.
import type { GroupDraft } from '#menu/choice-groups/group-wire.ts';
import {
  type ChoiceGroup,
  type ChoiceOption,
  choiceGroupFields,
  choiceOptionFields,
  type Variant,
  variantFields,
} from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wholePaise } from '#platform/formats/money.ts';

export type DemoGroup = GroupDraft & {
  /** The dishes that ask for it. */
  dishes: string[];
};

/** The sizes of dishes that have some, the usual one first. */
export const demoSizes: Readonly<Record<string, Variant[]>> = {
  'hyderabadi-chicken-biryani': [size('Half', 170), size('Full', 280)],
  'vegetable-biryani': [size('Half', 135), size('Full', 220)],
  'tandoori-chicken': [size('Half', 290), size('Full', 540)],
  'kaju-katli': [size('250 g', 320), size('500 g', 620), size('1 kg', 1_200)],
  'sweet-lassi': [size('Glass', 70), size('Large glass', 95)],
};

export const demoGroups: DemoGroup[] = [
  group(
    'Extras',
    { max: 4, maxEach: 2 },
    ['mysore-masala-dosa', 'rava-dosa', 'onion-uttapam'],
    [option('Extra chutney', 15), option('Gun powder podi', 20), option('Ghee', 25), option('Cheese', 40)],
  ),
  group(
    'With your biryani',
    { max: 6, maxEach: 2 },
    ['hyderabadi-chicken-biryani', 'vegetable-biryani', 'egg-biryani'],
    [
      option('Onion raita', 30, { diet: 'veg' }),
      option('Mirchi ka salan', 40, { diet: 'veg' }),
      option('Boiled egg', 20, { diet: 'egg' }),
      option('Fried papad', 15, { diet: 'veg', isAvailable: false }),
    ],
  ),
  group(
    'vegetables',
    { min: 2, max: 2 },
    ['seven-katori-thali'],
    [option('Aloo gobi'), option('Bhindi fry'), option('Dal tadka'), option('Palak paneer', 30)],
  ),
  group(
    'bread or rice',
    { min: 1, max: 1 },
    ['seven-katori-thali'],
    [option('Two phulka', 0, { isDefault: true }), option('Steamed rice'), option('Butter naan', 20)],
  ),
  group(
    'sweets',
    { min: 4, max: 6, maxEach: 3, included: 4, extra: 60 },
    ['Assorted Mithai Box (500 g)'],
    [
      option('Kaju katli'),
      option('Motichoor ladoo'),
      option('Milk peda'),
      option('Mysore pak'),
      option('Soan papdi'),
    ],
  ),
  group(
    'taste',
    { min: 1, max: 1 },
    ['fresh-lime-soda'],
    [option('Sweet', 0, { isDefault: true }), option('Salted'), option('Sweet and salted')],
  ),
];

function size(name: string, rupees: number): Variant {
  return { ...defaultsOf(variantFields), name, pricePaise: wholePaise(rupees) };
}

function option(name: string, rupees = 0, changes: Partial<ChoiceOption> = {}): ChoiceOption {
  return { ...defaultsOf(choiceOptionFields), name, pricePaise: wholePaise(rupees), ...changes };
}

function group(
  name: string,
  {
    extra = 0,
    ...rules
  }: Partial<Pick<ChoiceGroup, 'min' | 'max' | 'maxEach' | 'included'>> & { extra?: number },
  dishes: string[],
  options: ChoiceOption[],
): DemoGroup {
  const { version: _, no: _no, ...usual } = defaultsOf(choiceGroupFields);
  return { ...usual, ...rules, extraPaise: wholePaise(extra), name, dishes, options };
}
