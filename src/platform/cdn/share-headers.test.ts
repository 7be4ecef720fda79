import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '../clock.ts';
import { shareHeaders } from './share-headers.ts';

const now = new Date('2026-03-02T06:30:00.000Z');
const until = (ms: number) => shareHeaders('page', now.getTime() + ms, now);

it.each([0, -SECOND, SECOND - 1])('shares nothing that ends in %i ms', (ms) => {
  expect(until(ms)).toEqual({});
});

it.each([
  [SECOND, 1],
  [90.5 * SECOND, 90],
  [5 * MINUTE, 300],
  [60 * MINUTE, 300],
  [Number.POSITIVE_INFINITY, 300],
])('lets what holds for %i ms be kept for %i s, and never past its end', (ms, seconds) => {
  expect(until(ms)).toEqual({
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'Surrogate-Key': 'page',
  });
});
