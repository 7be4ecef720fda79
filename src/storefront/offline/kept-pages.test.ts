import { expect, it } from 'vitest';
import { fakeCaches } from '#test/support/fake-caches.ts';
import { createKeptPages } from './kept-pages.ts';

const DATE = 'Mon, 02 Mar 2026 06:30:00 GMT';

it.each([
  [undefined, '2026-03-02T06:30:00.000Z'],
  ['0', '2026-03-02T06:30:00.000Z'],
  ['240', '2026-03-02T06:34:00.000Z'],
  ['soon', '2026-03-02T06:30:00.000Z'],
])('a page that a CDN has had for %s s is known as of when it came from there', async (age, asOf) => {
  const kept = createKeptPages(fakeCaches());
  const headers = { Date: DATE, ...(age !== undefined && { Age: age }) };
  await kept.keep('/spice-garden', new Response('a menu', { headers }));
  const page = await kept.find('/spice-garden');
  expect(page?.asOf.toISOString()).toBe(asOf);
  expect(page?.html).toBe('a menu');
  expect(page?.headers.get('Age')).toBeNull();
});
