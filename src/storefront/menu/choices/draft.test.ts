import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupOfItem, groupsOfItem } from '#menu/choice-groups/choices.ts';
import { type ChoiceGroup, type ChoiceOption, variantFields } from '#menu/menu.ts';
import { lineKey } from '#ordering/cart/cart.ts';
import { fillProblems } from '#ordering/choices/fill-problems.ts';
import { piecesIn } from '#ordering/choices/option-groups.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { sampleItem } from '#test/support/samples.ts';
import {
  additionOf,
  countOf,
  type Dish,
  type Draft,
  dietOf,
  firstMissing,
  selectionOf,
  shownGroups,
  startDraft,
  storeDraft,
  storedDraft,
  withCount,
} from './draft.ts';

type Options = ReadonlyArray<Partial<ChoiceOption> & { name: string }>;

function size(no: number, name: string, pricePaise: number, isAvailable = true) {
  return { ...defaultsOf(variantFields), no, name, pricePaise, isAvailable, off: '' };
}

/** A group with its number, as a dish asks for it. */
function group(no: number, name: string, options: Options, changes: Partial<ChoiceGroup> = {}): GroupOfItem {
  const link = { groupNo: no, min: null, max: null, included: null, onlyVariants: [] };
  const [asked] = groupsOfItem([link], [sampleGroup(name, options, { no, ...changes })]);
  if (!asked) throw new Error(name);
  return asked;
}

const rice = group(1, 'rice', [{ name: 'Basmati' }, { name: 'Brown', pricePaise: 20_00 }], {
  min: 1,
  max: 1,
});
const extras = group(
  2,
  'Extras',
  [
    { name: 'Raita', pricePaise: 30_00, diet: 'veg' },
    { name: 'Boiled egg', pricePaise: 15_00, diet: 'egg' },
    { name: 'Papad', isAvailable: false },
  ],
  { max: 3, maxEach: 2 },
);
const biryani: Dish = {
  item: sampleItem('Biryani', { variants: [size(1, 'Half', 140_00), size(2, 'Full', 240_00)] }) as never,
  groups: [extras, { ...rice, onlyVariants: [2] }],
};

const option = ({ options }: GroupOfItem, name: string) => {
  const found = options.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const pick = (draft: Draft, of: GroupOfItem, name: string, count = 1) =>
  withCount(draft, of, option(of, name), count);

describe('choosing a dish', () => {
  it('asks for the size first, then for what the size requires, and then has a price', () => {
    let draft = startDraft(biryani);
    expect(firstMissing(biryani, draft)).toBe('size');
    expect(additionOf(biryani, draft)).toBeUndefined();
    draft = { ...draft, variant: 2 };
    expect(shownGroups(biryani, draft).map(({ name }) => name)).toEqual(['rice', 'Extras']);
    expect(firstMissing(biryani, draft)).toMatchObject({ name: 'rice' });
    draft = pick(pick(draft, rice, 'Brown'), extras, 'Boiled egg', 2);
    draft = { ...draft, note: ' less   spicy ' };
    expect(additionOf(biryani, draft)).toEqual({
      itemId: 'biryani',
      variant: 2,
      choices: [
        { group: 1, option: 2, count: 1 },
        { group: 2, option: 2, count: 2 },
      ],
      name: 'Biryani, Full',
      optionNames: ['Brown', 'Boiled egg x 2'],
      optionPaise: [20_00, 15_00],
      note: 'less spicy',
      unitPaise: 240_00 + 20_00 + 30_00,
    });
  });

  it('leaves out what a size does not ask for, and has it again with one that does', () => {
    const full = pick({ ...startDraft(biryani), variant: 2 }, rice, 'Brown');
    const half = { ...full, variant: 1 };
    expect(shownGroups(biryani, half).map(({ name }) => name)).toEqual(['Extras']);
    expect(additionOf(biryani, half)?.unitPaise).toBe(140_00);
    expect(additionOf(biryani, { ...half, variant: 2 })?.unitPaise).toBe(260_00);
  });

  it('lets the one tapped last stay where one alone can be chosen', () => {
    const draft = pick(pick(startDraft(biryani), rice, 'Basmati'), rice, 'Brown');
    expect(rice.options.map((each) => countOf(draft, rice, each))).toEqual([0, 1]);
  });

  it('cannot be ordered in a size, or with an option, that is sold out since', () => {
    const { item } = biryani;
    const soldOut = { ...biryani, item: { ...item, variants: [size(1, 'Half', 140_00, false)] } };
    expect(firstMissing(soldOut, { ...startDraft(soldOut), variant: 1 })).toBe('size');
    const draft = pick({ ...startDraft(biryani), variant: 1 }, extras, 'Raita');
    const without = extras.options.map((each) => ({ ...each, isAvailable: each.name !== 'Raita' }));
    const now = { ...biryani, groups: [{ ...extras, options: without }] };
    expect(additionOf(now, draft)).toMatchObject({ optionNames: [], unitPaise: 140_00 });
  });

  it('keeps no room for what is sold out since', () => {
    const before = pick(pick(startDraft(biryani, 1), extras, 'Raita', 2), extras, 'Boiled egg');
    const soldOut = {
      ...extras,
      options: extras.options.map((each) => ({ ...each, isAvailable: each.name === 'Boiled egg' })),
    };
    expect(countOf(pick(before, extras, 'Boiled egg', 2), extras, option(extras, 'Boiled egg'))).toBe(1);
    expect(countOf(pick(before, soldOut, 'Boiled egg', 2), soldOut, option(soldOut, 'Boiled egg'))).toBe(2);
  });

  it('begins with the owner’s defaults, but with none that costs something or is sold out', () => {
    const begins = (options: Options, changes: Partial<ChoiceGroup> = {}) =>
      startDraft({ ...biryani, groups: [group(1, 'sides', options, changes)] }).choices.map(
        (each) => each.option,
      );
    const isDefault = true;
    expect(begins([{ name: 'Dal' }, { name: 'Kadhi', isDefault }])).toEqual([2]);
    expect(begins([{ name: 'Paneer', isDefault, pricePaise: 1 }])).toEqual([]);
    expect(begins([{ name: 'Dal', isDefault, isAvailable: false }])).toEqual([]);
    const three = ['Dal', 'Kadhi', 'Rajma'].map((name) => ({ name, isDefault }));
    expect(begins(three, { max: 2 })).toEqual([1, 2]);
    expect(begins(three, { included: 1, extraPaise: 40_00 })).toEqual([1]);
    expect(begins(three, { included: 1 })).toEqual([1, 2, 3]);
  });

  it('has the mark of the strongest that is in it, and is never veg by its choices alone', () => {
    const line = (name: string) =>
      selectionOf(biryani, pick({ ...startDraft(biryani), variant: 1 }, extras, name));
    const marked = (diet: 'veg' | 'egg' | 'nonveg' | '') => ({ ...biryani, item: { ...biryani.item, diet } });
    expect(dietOf(marked('veg'), line('Raita'))).toBe('veg');
    expect(dietOf(marked('veg'), line('Boiled egg'))).toBe('egg');
    expect(dietOf(marked('nonveg'), line('Boiled egg'))).toBe('nonveg');
    expect(dietOf(marked(''), line('Raita'))).toBe('');
    expect(dietOf(marked(''), line('Boiled egg'))).toBe('egg');
  });
});

const anyGroup = (no: number) =>
  fc
    .record({
      min: fc.nat(3),
      max: fc.option(fc.integer({ min: 1, max: 4 })),
      maxEach: fc.integer({ min: 1, max: 3 }),
      included: fc.nat(2),
      extraPaise: fc.nat(50_00),
      options: fc.array(
        fc.record({ pricePaise: fc.nat(40_00), isAvailable: fc.boolean(), isDefault: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    })
    .map(({ options, ...changes }) =>
      group(
        no,
        `Group ${no}`,
        options.map((each, at) => ({ ...each, name: `Option ${at + 1}` })),
        changes,
      ),
    );

const anyDish = fc
  .tuple(anyGroup(1), anyGroup(2))
  .map((groups): Dish => ({ item: sampleItem('Thali') as never, groups }));
const anyTaps = fc.array(fc.tuple(fc.nat(1), fc.nat(3), fc.nat(4)), { maxLength: 12 });

function tapped({ groups, ...dish }: Dish, taps: ReadonlyArray<readonly [number, number, number]>): Draft {
  return taps.reduce(
    (draft, [at, place, count]) => {
      const of = groups[at];
      const each = of?.options[place];
      return of && each ? withCount(draft, of, each, count) : draft;
    },
    startDraft({ groups, ...dish }),
  );
}

describe('however it is tapped', () => {
  it('no group ever has more than it takes, and nothing that is sold out', () => {
    fc.assert(
      fc.property(anyDish, anyTaps, (dish, taps) => {
        const { choices } = tapped(dish, taps);
        const wrong = fillProblems(dish.groups, { variant: 0, choices }).filter(
          ({ kind }) => kind !== 'tooFew',
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('it costs what priceOf says, and can be ordered as soon as every group is filled', () => {
    fc.assert(
      fc.property(anyDish, anyTaps, (dish, taps) => {
        const draft = tapped(dish, taps);
        const selection = selectionOf(dish, draft);
        const isFilled = dish.groups.every((each) => piecesIn(each, draft.choices) >= each.min);
        expect(additionOf(dish, draft)?.unitPaise).toBe(
          isFilled ? priceOf(dish.item, selection, dish.groups) : undefined,
        );
      }),
    );
  });

  it('the order of taps that all fit is nothing', () => {
    fc.assert(
      fc.property(anyDish, fc.array(fc.tuple(fc.nat(1), fc.nat(3)), { maxLength: 4 }), (dish, places) => {
        const roomy = { ...dish, groups: dish.groups.map((each) => ({ ...each, max: null })) };
        const once = [...new Map(places.map((place) => [place.join(), place])).values()];
        const taps = once.map(([at, place]) => [at, place, 1] as const);
        const key = (order: typeof taps) => lineKey(selectionOf(roomy, tapped(roomy, order)));
        expect(key(taps.toReversed())).toBe(key(taps));
      }),
    );
  });
});

const draft = { variant: 2, choices: [], note: 'less spicy', quantity: 1 };

it('keeps what was chosen of each dish for a minute, and not what is in the cart', () => {
  storeDraft('biryani', draft, 1_000);
  expect(storedDraft('biryani', 60_999)).toBe(draft);
  expect(storedDraft('biryani', 61_000)).toBeUndefined();
  expect(storedDraft('dosa', 1_000)).toBeUndefined();
  storeDraft('biryani', undefined, 1_000);
  expect(storedDraft('biryani', 1_000)).toBeUndefined();
});
