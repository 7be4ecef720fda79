import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderAgain } from '#ordering/orders/order-again.ts';
import { asksToChoose, type LineNews } from '#ordering/prices/price-check.ts';
import { anyPast } from './menu-arbitraries.ts';

/** How many of a hundred runs a property about a cart and a later menu spends on each kind. */
const kinds: Record<string, { atLeast: number; is(past: Past): boolean }> = {
  'a full cart': { atLeast: 70, is: ({ cart }) => cart.length > 0 },
  'a cart of several lines': { atLeast: 40, is: ({ cart }) => cart.length > 1 },
  'a line with a size': { atLeast: 40, is: ({ cart }) => cart.some(({ variant }) => variant > 0) },
  'a line with choices': { atLeast: 40, is: ({ cart }) => cart.some(({ choices }) => choices.length > 0) },
  'a line as it was': {
    atLeast: 30,
    is: ({ cart, now }) => orderAgain(cart, now).changes.length < cart.length,
  },
  'a line that changed': { atLeast: 30, is: ({ cart, now }) => orderAgain(cart, now).changes.length > 0 },
  'a line at another price': { atLeast: 10, is: (past) => newsOf(past).some((kind) => /price/i.test(kind)) },
  'a line that is gone': { atLeast: 5, is: (past) => newsOf(past).includes('gone') },
  'a line that asks': {
    atLeast: 5,
    is: ({ cart, now }) => orderAgain(cart, now).changes.some(asksToChoose),
  },
  'a line that asks for its size': {
    atLeast: 2,
    is: ({ cart, now }) => orderAgain(cart, now).changes.some(({ news }) => news.some(asksForSize)),
  },
};

type Past = typeof anyPast extends fc.Arbitrary<infer T> ? T : never;

const asksForSize = (news: LineNews) => news.kind === 'asks' && news.group === null;

const newsOf = ({ cart, now }: Past) =>
  orderAgain(cart, now).changes.flatMap(({ news }) => news.map(({ kind }) => kind));

it('draws each kind often enough to be tested', () => {
  const lines: string[] = [];
  const kindsOf = (past: Past) => Object.keys(kinds).filter((kind) => kinds[kind]?.is(past));
  fc.statistics(anyPast, kindsOf, { numRuns: 1000, seed: 7, logger: (line) => lines.push(line) });
  const percentOf = (kind: string) =>
    Number(/(\d+\.\d+)%$/.exec(lines.find((each) => each.startsWith(`${kind}.`)) ?? '')?.[1] ?? 0);
  const rare = Object.entries(kinds).filter(([kind, { atLeast }]) => percentOf(kind) < atLeast);
  expect(rare, lines.join('\n')).toEqual([]);
});
