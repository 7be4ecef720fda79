import { expect, it, vi } from 'vitest';
import { cartLine, sampleItem } from '#test/support/samples.ts';
import { addOrOpen } from './use-taps.ts';

it('adds what needs no question, opens what does, and does nothing for a dish that is not there', () => {
  const [add, open] = [vi.fn(), vi.fn()];
  addOrOpen(sampleItem('Idli'), add, open);
  const { key: _, quantity: __, ...idli } = cartLine('Idli');
  expect(add.mock.calls).toEqual([[idli]]);
  expect(open).not.toHaveBeenCalled();

  addOrOpen({ ...sampleItem('Biryani'), asksFirst: true }, add, open);
  addOrOpen(undefined, add, open);
  expect(add).toHaveBeenCalledTimes(1);
  expect(open.mock.calls).toEqual([['biryani']]);
});
