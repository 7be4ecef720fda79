import { describe, expect, it } from 'vitest';
import { mergeEdits, theirChanges } from '#platform/ui/edit-merge.ts';
import {
  emptyItemForm,
  type ItemFormValues,
  itemDraftOf,
  itemFormOf,
  itemWords,
} from './item-form-values.ts';
import type { Category } from './menu.ts';

const base: ItemFormValues = {
  name: 'Masala Dosa',
  description: '',
  price: '80',
  categoryId: 'dosa',
  imageUrl: '',
  isAvailable: true,
};
const menu: Category[] = [{ id: 'dosa', name: 'Dosa', description: '', version: 1, items: [] }];

describe('itemDraftOf', () => {
  it('sends what was read from an item unchanged, sold out included', () => {
    const draft = {
      name: 'Idli',
      description: 'Two',
      pricePaise: 45_50,
      categoryId: 'x',
      imageUrl: '/u',
      isAvailable: false,
    };
    expect(itemDraftOf(itemFormOf({ ...draft, id: '1', version: 3 }))).toEqual(draft);
  });

  it('tidies the name and takes a price that is no number for 0', () => {
    expect(itemDraftOf({ ...emptyItemForm('x'), name: '  Filter \n Coffee ', price: 'free' })).toMatchObject({
      name: 'Filter Coffee',
      pricePaise: 0,
      isAvailable: true,
    });
  });
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
    expect(theirChanges({ base, mine: same, theirs: same }, itemWords(menu))).toEqual([
      { label: 'Description', before: 'empty', now: 'Crisp', mine: undefined },
    ]);
  });
});
