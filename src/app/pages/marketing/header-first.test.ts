import { expect, it } from 'vitest';
import { defaultSettings } from '#membership/settings/product-settings.ts';
import { pages } from '#routes';
import { earlyScript } from '#storefront/document/early-scripts.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { sampleView } from '#test/support/samples.ts';

const { storefront, preview, marketing } = testRenderers();
const view = sampleView({ name: 'Annapurna', phone: '+919876543210' });
const itemId = view.categories[0]?.items[0]?.id ?? '';
const tried = { itemCount: 1, unreadable: [], doubtful: [] };

it.each([
  ['a menu', storefront.render({ kind: 'open', page: 'menu', view })],
  ['an item', storefront.render({ kind: 'open', page: 'menu', view, shownItemId: itemId })],
  ['a menu that is tried', preview.render({ kind: 'menu', view, ...tried })],
])('%s has its whole header before the style and the script of what is below', (_, { html }) => {
  // docs/decisions/0033-paint-beside-a-floor.md: what is read before them is painted before them.
  const [head, header] = ['</head>', '<h1'].map((text) => html.indexOf(text));
  const places = ['tel:+919876543210', '<style>', earlyScript, '</header>', '<main'].map((text) =>
    html.indexOf(text, header),
  );
  expect(head).toBeLessThan(header ?? 0);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it.each([pages.landing(), pages.privacy()])(
  '%s has its whole header before the style of what is below',
  (path) => {
    const html = marketing(defaultSettings({})).html[path] ?? '';
    const header = html.indexOf('<header');
    const places = ['href="/dashboard"', '<style>', '</header>', '<main'].map((text) =>
      html.indexOf(text, header),
    );
    expect(header).toBeGreaterThan(html.indexOf('</head>'));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  },
);

it('the landing page requests in its head the picture that its first screen shows, and no other', () => {
  const html = marketing(defaultSettings({})).html[pages.landing()] ?? '';
  const sets = (text: string, name: string) =>
    [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gi'))].map(([, set]) => set);
  const [head = '', body = ''] = html.split('</head>');
  const preloaded = sets(head, 'imagesrcset');
  const [first = ''] = /<picture>.*?<\/picture>/s.exec(body) ?? [];
  expect(preloaded).toHaveLength(2);
  expect(
    sets(first, 'srcset')
      .filter((set) => set?.includes('.avif'))
      .sort(),
  ).toEqual(preloaded.sort());
  expect(sets(head, 'imagesizes')[0]).toBe(sets(first, 'sizes')[0]);
});
