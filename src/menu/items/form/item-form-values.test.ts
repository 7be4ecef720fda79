import { describe, expect, it } from 'vitest';
import { readDraft, storeDraft } from '#platform/browser/drafts.ts';
import { changedFields, mergeEdits, theirChanges } from '#platform/ui/forms/edit-merge.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import {
  emptyItemForm,
  type ItemFormValues,
  itemCopyForm,
  itemDraftOf,
  itemFormKinds,
  itemFormOf,
} from './item-form-values.ts';
import { itemWords } from './item-inputs.tsx';

const base = { ...emptyItemForm('dosa'), name: 'Masala Dosa', price: '80' };
const menu = [sampleCategory('Dosa', [])];

describe('itemDraftOf', () => {
  it('sends what was read from an item unchanged, sold out included', () => {
    const idli = sampleItem('Idli', { description: 'Two', pricePaise: 45_50, isAvailable: false });
    const { id: _id, version: _version, ...draft } = idli;
    expect(itemDraftOf(itemFormOf(idli))).toEqual({ ...draft, translations: {} });
  });

  it('tidies the name and takes a price that is no number for 0', () => {
    expect(itemDraftOf({ ...emptyItemForm('x'), name: '  Filter \n Coffee ', price: 'free' })).toMatchObject({
      name: 'Filter Coffee',
      pricePaise: 0,
      isAvailable: true,
    });
  });
});

it('a copy has all of an item, and a name of its own that is not too long', () => {
  const idli = sampleItem('Idli', { description: 'Two', pricePaise: 45_50, isAvailable: false });
  expect(itemCopyForm(idli)).toEqual({ ...itemFormOf(idli), name: 'Idli (copy)' });
  const size = (no: number) =>
    ({
      id: `size ${no}`,
      no,
      name: `${no}`,
      pricePaise: 1,
      isAvailable: true,
      availableAgainAt: null,
      stockLeft: null,
    }) as const;
  const link = { groupId: 'raita', groupNo: 1, min: null, max: null, included: null, onlyVariants: [3, 9] };
  const sized = itemCopyForm({ ...idli, variants: [size(2), size(3)], choiceGroups: [link] });
  expect(sized.variants.map(({ id, no, name }) => [id, no, name])).toEqual([
    ['', 0, '2'],
    ['', 0, '3'],
  ]);
  expect(sized.choiceGroups).toEqual([{ ...link, onlyVariants: [2] }]);
  expect(itemCopyForm({ ...idli, name: 'x'.repeat(120) }).name).toBe(`${'x'.repeat(113)} (copy)`);
});

it('a draft of an item keeps each of its fields', () => {
  const kept = new Map<string, string>();
  const storage = {
    length: 0,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  } as unknown as Storage;
  const size = { no: 1, name: 'Half', isAvailable: false, availableAgainAt: 5, stockLeft: null };
  const link = { groupId: 'raita', groupNo: 1, min: null, max: 2, included: 0, onlyVariants: [1] };
  const values: ItemFormValues = {
    name: 'Biryani',
    description: 'Slow.',
    price: '140',
    noPrice: 'market',
    categoryId: 'rice',
    imageUrl: '/a.webp',
    isAvailable: false,
    availableAgainAt: 5,
    stockLeft: 3,
    packingPaise: 0,
    orderTypes: ['delivery'],
    servingTimeId: 'night',
    variants: [{ ...size, id: 'half', price: '140' }],
    choiceGroups: [link],
    diet: 'veg',
    jain: 'yes',
    isVegan: true,
    spice: 2,
    allergens: ['milk'],
    tags: ['new'],
    serves: '1-2',
  };
  expect(changedFields(emptyItemForm('dosa'), values)).toEqual(Object.keys(emptyItemForm('dosa')));
  storeDraft('item', { values: { ...values } }, () => storage);
  const shape = { ...emptyItemForm('dosa'), ...itemFormKinds };
  expect(readDraft('item', shape, { storage: () => storage })?.values).toEqual(values);
});

describe('two edits of one item', () => {
  it('keeps what was changed here and takes their changes elsewhere', () => {
    const mine = { ...base, price: '90', name: 'Special Dosa' };
    const theirs = { ...base, isAvailable: false, name: 'Dosa' };
    expect(mergeEdits(base, mine, theirs)).toEqual({ ...mine, isAvailable: false });
  });

  it('tells what they changed, and what stands here instead', () => {
    const mine = { ...base, price: '90' };
    const theirs = { ...base, price: '85', isAvailable: false, categoryId: 'gone' };
    expect(theirChanges({ base, mine, theirs }, itemWords(menu))).toEqual([
      { label: 'Price', before: '₹80.00', now: '₹85.00', mine: '₹90.00' },
      { label: 'Category', before: 'Dosa', now: 'another category', mine: undefined },
      { label: 'Availability', before: 'Available', now: 'Sold out', mine: undefined },
    ]);
  });

  it('does not call it a difference when both made the same change', () => {
    const same = { ...base, description: 'Crisp' };
    expect(theirChanges({ base, mine: same, theirs: same }, itemWords(menu))).toEqual([]);
  });
});
