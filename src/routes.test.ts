import { expect, it } from 'vitest';
import { files, health, pages, reservedSlugs } from './routes.ts';

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

it('escapes what stands in a path', () => {
  expect(pages.storefront('a/b?c')).toBe('/a%2Fb%3Fc');
});
