import { expect, it } from 'vitest';
import { sampleView } from '#test/support/samples.ts';
import { manifestOf, shortName, workspaceManifest } from './manifest.ts';

it('opens as an app on the restaurant’s page, under its name', () => {
  const manifest = manifestOf(sampleView({ name: 'Annapurna Bhavan', slug: 'annapurna' }).restaurant, 'abc');
  expect(manifest).toMatchObject({
    name: 'Annapurna Bhavan',
    short_name: 'Annapurna',
    start_url: '/annapurna',
    scope: '/annapurna',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/annapurna/icon/abc/192.webp', '192x192', 'any'],
    ['/annapurna/icon/abc/512.webp', '512x512', 'any'],
    ['/annapurna/icon/abc/maskable.webp', '512x512', 'maskable'],
  ]);
});

it('opens the workspace as an app of its own, which no page of a restaurant belongs to', () => {
  const { start_url, scope, icons, ...manifest } = workspaceManifest();
  expect(manifest).toMatchObject({ name: 'Menu Link', display: 'standalone' });
  expect(start_url.startsWith(scope)).toBe(true);
  expect('/dashboard-diner'.startsWith(scope)).toBe(false);
  expect(icons.map(({ src }) => src)).toContain('/manifest/maskable.webp');
});

it.each([
  ['Annapurna', 'Annapurna'],
  ['Sri Krishna Sweets', 'Sri Krishna'],
  ['Tea & Toast Corner', 'Tea & Toast'],
  ['Chai & Samosapoint', 'Chai'],
  ['Thiruvananthapuram Meals', 'Thiruvananthapuram'],
])('%s is called %s below its icon', (name, short) => {
  expect(shortName(name)).toBe(short);
});
