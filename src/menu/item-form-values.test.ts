import { describe, expect, it } from 'vitest';
import { mergeEdits, theirChanges } from '#platform/ui/edit-merge.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { emptyItemForm, itemCopyForm, itemDraftOf, itemFormOf } from './item-form-values.ts';
import { itemWords } from './item-inputs.tsx';

const base = { ...emptyItemForm('dosa'), name: 'Masala Dosa', price: '80' };
const menu = [sampleCategory('Dosa', [])];

describe('itemDraftOf', () => {
  it('sends what was read from an item unchanged, sold out included', () => {
    const idli = sampleItem('Idli', { description: 'Two', pricePaise: 45_50, isAvailable: false });
    const { id: _id, version: _version, ...draft } = idli;
    expect(itemDraftOf(itemFormOf(idli))).toEqual(draft);
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
  expect(itemCopyForm({ ...idli, name: 'x'.repeat(120) }).name).toBe(`${'x'.repeat(113)} (copy)`);
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
