import { expect, test } from 'vitest';
import { askedIn } from './asked-part.ts';

test.each([
  ['/abc?category=c1', { category: 'c1' }],
  ['/annapurna?table=7&item=a%26b', { item: 'a&b' }],
  ['http://localhost:3000/abc?item=i1&category=c1', { item: 'i1', category: 'c1' }],
  ['/abc', {}],
  [`/abc?category=c1&${'x'.repeat(2_000)}`, {}],
])('%s asks for a part of the menu, whether or not the host stands before it', (url, asked) => {
  expect(askedIn(url)).toEqual(asked);
});
