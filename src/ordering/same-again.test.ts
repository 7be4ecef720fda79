import { expect, it } from 'vitest';
import { formatSelection, sameAgain } from '#ordering/same-again.ts';
import type { AskedGroup } from './asked-group.ts';

const extras: AskedGroup = {
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
  const again = sameAgain(chosen, biryani, [extras]);
  expect(again).toMatchObject({ name: 'Biryani, Full', optionNames: ['Raita'], unitPaise: 260_00, note: '' });
  expect(again && formatSelection(again, 'Biryani')).toBe('Full, Raita');
});

it('is nothing where it is not known, or cannot be had like that any more', () => {
  const without = { ...extras, options: [] };
  const soldOut = { ...extras, options: extras.options.map((option) => ({ ...option, isAvailable: false })) };
  expect(sameAgain([], biryani, [extras])).toBeUndefined();
  expect(sameAgain(chosen, biryani, [without])).toBeUndefined();
  expect(sameAgain(chosen, biryani, [soldOut])).toBeUndefined();
  expect(sameAgain(chosen, biryani, [extras, { ...extras, no: 2, name: 'Rice', min: 1 }])).toBeUndefined();
  expect(sameAgain(chosen, { ...biryani, variants: [] }, [extras])).toBeUndefined();
  expect(sameAgain(chosen, { ...biryani, isAvailable: false }, [extras])).toBeUndefined();
});
