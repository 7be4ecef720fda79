import { expect, it } from 'vitest';
import { formatSelection, lastSelection } from './last-selection.ts';
import type { OptionGroup } from './option-groups.ts';

const extras: OptionGroup = {
  no: 1,
  name: 'Extras',
  min: 0,
  max: null,
  maxEach: 1,
  included: 0,
  extraPaise: 0,
  onlyVariants: [],
  options: [{ no: 4, name: 'Raita', pricePaise: 20_00, isAvailable: true }],
};
const biryani = {
  id: 'biryani',
  name: 'Biryani',
  pricePaise: 140_00,
  isAvailable: true,
  variants: [
    { no: 1, name: 'Half', pricePaise: 140_00, isAvailable: true },
    { no: 2, name: 'Full', pricePaise: 240_00, isAvailable: true },
  ],
};
const chosen = ['biryani~2~1.4'];

it('is what was chosen last time, at the price of now', () => {
  const again = lastSelection(chosen, biryani, [extras]);
  expect(again).toMatchObject({ name: 'Biryani, Full', optionNames: ['Raita'], unitPaise: 260_00, note: '' });
  expect(again && formatSelection(again, 'Biryani')).toBe('Full, Raita');
});

it('is nothing where it is not known, or cannot be had like that any more', () => {
  const without = { ...extras, options: [] };
  const soldOut = { ...extras, options: extras.options.map((option) => ({ ...option, isAvailable: false })) };
  expect(lastSelection([], biryani, [extras])).toBeUndefined();
  expect(lastSelection(chosen, biryani, [without])).toBeUndefined();
  expect(lastSelection(chosen, biryani, [soldOut])).toBeUndefined();
  expect(
    lastSelection(chosen, biryani, [extras, { ...extras, no: 2, name: 'Rice', min: 1 }]),
  ).toBeUndefined();
  expect(lastSelection(chosen, { ...biryani, variants: [] }, [extras])).toBeUndefined();
  expect(lastSelection(chosen, { ...biryani, isAvailable: false }, [extras])).toBeUndefined();
});
