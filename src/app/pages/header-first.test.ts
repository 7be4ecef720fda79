import { expect, it } from 'vitest';
import { earlyScript } from '#storefront/early-scripts.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { sampleView } from '#test/support/samples.ts';

const { storefront, preview } = testRenderers();
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
