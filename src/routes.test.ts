import { expect, it } from 'vitest';
import { files, health, onBehalf, pages, reservedSlugs } from './routes.ts';

it('reserves the first segment of every route of ours, so that no restaurant can take it', () => {
  const paths = [
    ...Object.values({ ...pages, ...health }).map((build) =>
      (build as (...args: string[]) => string)('X', 'X'),
    ),
    ...Object.values(files),
  ];
  const segments = paths
    .map((path) => path.split(/[/?#]/)[1] ?? '')
    // No slug has a dot.
    .filter((segment) => segment !== '' && segment !== 'X' && !segment.includes('.'));
  expect(segments.length).toBeGreaterThan(20);
  for (const segment of segments) expect(reservedSlugs, segment).toContain(segment);
});

it("opens an owner's screens for the administrator below /adminboard, with the restaurant in the query", () => {
  expect(onBehalf(pages.menuEdit('x'), 'r&1')).toBe('/adminboard/menu/create/x?restaurant=r%261');
  expect(onBehalf(pages.menuChoicesEdit('x', 'y'), 'r')).toBe('/adminboard/choices/x?dish=y&restaurant=r');
  expect(onBehalf(pages.restaurantSettings(), 'r')).toBe('/adminboard/restaurant?id=r');
});

it('escapes what stands in a path', () => {
  expect(pages.storefront('a/b?c')).toBe('/a%2Fb%3Fc');
});
