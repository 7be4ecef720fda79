import { expect, it, vi } from 'vitest';
import { cartLine, sampleItem } from '#test/support/samples.ts';
import { addOrOpen } from './use-taps.ts';

it('adds what needs no question, opens what does, and does nothing for a dish that is not there', () => {
  const [add, open] = [vi.fn(), vi.fn()];
  addOrOpen(sampleItem('Idli'), add, open);
  const { key: _, quantity: __, ...idli } = cartLine('Idli');
  expect(add.mock.calls).toEqual([[idli]]);
  expect(open).not.toHaveBeenCalled();

  addOrOpen({ ...sampleItem('Biryani'), asks: 'choice' }, add, open);
  addOrOpen(undefined, add, open);
  expect(add).toHaveBeenCalledTimes(1);
  expect(open.mock.calls).toEqual([['biryani']]);
});

it('adds the size that was tapped, if it can be had, and opens a dish whose size is not said', () => {
  const [add, open] = [vi.fn(), vi.fn()];
  const size = { availableAgainAt: null, stockLeft: null, isAvailable: true };
  const variants = [
    { ...size, id: '', no: 1, name: 'Half', pricePaise: 140_00 },
    { ...size, id: '', no: 3, name: 'Full', pricePaise: 240_00, isAvailable: false },
  ];
  const biryani = sampleItem('Biryani', { variants, pricePaise: 140_00 });
  addOrOpen(biryani, add, open, 1);
  expect(add.mock.calls).toMatchObject([[{ variant: 1, name: 'Biryani, Half', unitPaise: 140_00 }]]);
  expect(open).not.toHaveBeenCalled();
  addOrOpen(biryani, add, open);
  addOrOpen(biryani, add, open, 3);
  expect(add).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledTimes(2);
});
