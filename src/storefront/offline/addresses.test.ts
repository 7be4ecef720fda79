import { expect, it, test } from 'vitest';
import { files, pages, reservedSlugs } from '#routes';
import {
  builtFileAt,
  isBuilt,
  isChoices,
  isDashboard,
  isPhoto,
  ownPatterns,
  pageAddress,
  pageQueryOf,
} from './addresses.ts';

it('knows the two pages of a restaurant', () => {
  expect(pageAddress(pages.storefront('spice-garden'))).toEqual({
    slug: 'spice-garden',
    page: 'menu',
    path: '/spice-garden',
  });
  expect(pageAddress(pages.cart('spice-garden'))).toMatchObject({ slug: 'spice-garden', page: 'cart' });
});

it.each([
  pages.landing(),
  pages.dashboard(),
  pages.menu(),
  pages.adminUsers(),
  pages.signIn(),
  pages.privacy(),
  '/api/restaurant/spice-garden',
  '/spice-garden/manifest.webmanifest',
  '/spice-garden/cart/more',
  '/Spice-Garden',
  '/robots.txt',
  files.worker,
])('leaves %s alone', (path) => {
  expect(pageAddress(path)).toBeNull();
});

it('leaves every name alone that the product has kept for itself', () => {
  for (const slug of reservedSlugs) {
    expect(pageAddress(pages.storefront(slug)), slug).toBeNull();
    expect(pageAddress(pages.cart(slug)), slug).toBeNull();
  }
});

it('tells the storefront’s scripts and photos from other files', () => {
  const script = '/assets/storefront.client-a1.js';
  expect([builtFileAt(script), builtFileAt('/assets/~12/storefront.client-a1.js')]).toEqual([script, script]);
  expect(builtFileAt('/assets/workspace-a1.js')).toBeUndefined();
  expect(isPhoto('/media/1-fff/192.avif')).toBe(true);
  expect(isPhoto('/mediaeval')).toBe(false);
});

it('tells the dashboard’s pages and files from others', () => {
  for (const path of ['/dashboard', '/dashboard/orders', '/dashboard/orders/1/ticket'])
    expect(isDashboard(path), path).toBe(true);
  for (const path of ['/dashboard-diner', '/adminboard/overview', '/signin', '/api/orders'])
    expect(isDashboard(path), path).toBe(false);
  expect(['/assets/a-1.js', '/assets/a-1.css'].every(isBuilt)).toBe(true);
  expect(['/assets/pictures/a.webp', '/media/a.js', '/sw.js'].some(isBuilt)).toBe(false);
});

it('knows the file of a menu’s choices', () => {
  expect(isChoices(pages.choices('spice-garden', 'a1b2'))).toBe(true);
  for (const path of ['/spice-garden/choices', '/spice-garden/choices/a1.json/b', '/spice-garden/a1.json'])
    expect(isChoices(path), path).toBe(false);
});

it('has the browser pass by the worker everywhere but at the dashboard and where pages fetch from', () => {
  const patterns = ownPatterns();
  expect(patterns).toEqual(
    expect.arrayContaining(['/', '/adminboard', '/adminboard/*', '/signin/*', '/api/*']),
  );
  expect(patterns.join()).not.toMatch(/assets|media|dashboard/);
});

test.each([
  ['/abc?category=c1', { category: 'c1' }],
  ['/annapurna?table=7&item=a%26b', { item: 'a&b' }],
  ['http://localhost:3000/abc?item=i1&category=c1', { item: 'i1', category: 'c1' }],
  ['/abc', {}],
  [`/abc?category=c1&${'x'.repeat(2_000)}`, {}],
])('%s asks for a part of the menu, whether or not the host stands before it', (url, asked) => {
  expect(pageQueryOf(url)).toEqual(asked);
});
