import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '../../services/clock.ts';
import { createTimeBudget } from './time-budget.server.ts';

let now = 1;
beforeEach(() => vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

const pass = (ms: number) => (now += ms);
const work = (ms: number) => () => pass(ms);

it('counts what each address has cost, failed work too, for a minute', () => {
  const budget = createTimeBudget({ each: 100, all: 1_000 });
  budget.spend('a', work(60));
  expect(budget.isSpent('a')).toBe(false);
  expect(() =>
    budget.spend('a', () => {
      work(60)();
      throw new Error('no');
    }),
  ).toThrow('no');
  expect([budget.isSpent('a'), budget.isSpent('b')]).toEqual([true, false]);
  pass(MINUTE - 119);
  expect(budget.isSpent('a')).toBe(true);
  pass(120);
  expect(budget.isSpent('a')).toBe(false);
});

it('gives many addresses together no more than all may have', () => {
  const budget = createTimeBudget({ each: 100, all: 250 });
  for (const address of ['a', 'b', 'c']) budget.spend(address, work(90));
  expect(budget.isSpent('d')).toBe(true);
});

it('gives back what the work gave', () => {
  expect(createTimeBudget({ each: 1, all: 1 }).spend('a', () => 'page')).toBe('page');
});
