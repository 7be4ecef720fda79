import { expect, it } from 'vitest';
import { endOfPath } from './end-of-path.ts';

it.each([
  ['/adminboard/users', 'users'],
  ['/adminboard/users/', 'users'],
  ['/adminboard/restaurant', 'restaurant'],
  ['/adminboard/restaurants', 'restaurants'],
  ['/', ''],
])('%s ends in %s', (path, end) => {
  expect(endOfPath(path)).toBe(end);
});
