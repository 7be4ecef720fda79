import { expect, it } from 'vitest';
import { endOfPath } from './admin-nav.tsx';

it.each([
  ['/adminboard/users', 'users'],
  ['/adminboard/users/', 'users'],
  ['/adminboard/restaurant', 'restaurant'],
  ['/adminboard/restaurants', 'restaurants'],
  ['/', ''],
])('%s ends in %s', (path, end) => {
  expect(endOfPath(path)).toBe(end);
});
