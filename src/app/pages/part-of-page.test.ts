import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, fullPage } from '#storefront/server/full-page.server.ts';
import { loadStorefront } from '#storefront/server/load-storefront.server.ts';
import { makeReady } from '#storefront/server/ready-page.server.ts';
import { itemsOf, type StorefrontData } from '#storefront/view/view.ts';
import { onEachEngine } from '#test/support/app.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { DEMO_SLUG, loadDemo } from '../start/demo/demo.server.ts';

const { storefront: renderer } = testRenderers(DEMO_SLUG);

/** The data that a cached page says it was rendered from. */
function cachedOf(data: StorefrontData): StorefrontData {
  const { html, headers } = renderer.render({ kind: 'open', ...data });
  const stored = {
    restaurantId: 'r1',
    pageVersion: 1,
    validUntil: Date.parse('2099-01-01'),
    closesAt: Date.parse('2099-01-01'),
  };
  return dataOf(fullPage(stored, data, makeReady(html, headers)), renderer);
}

/** The page of a part of a menu, without its embedded data, whose fields may have another order. */
function pageOf(data: StorefrontData): string {
  const { html } = renderer.render({ kind: 'open', ...data });
  return html.replace(/(<script type="application\/json"[^>]*>)[^<]*/, '$1');
}

onEachEngine('a kept page of the demo says enough', (app) => {
  let view: StorefrontData['view'];
  beforeAll(async () => {
    await loadDemo(app().services, (work) => work());
    const { services, clock } = app();
    const found = await loadStorefront(services, DEMO_SLUG, clock.now());
    if (found.kind !== 'open') throw new Error(`The demo is ${found.kind}.`);
    view = found.view;
  });

  it('for the page of each dish, whatever it asks, and of each category', () => {
    const data = { page: 'menu', view } as const;
    const cached = cachedOf(data);
    expect(cached).toEqual(data);
    const parts = [
      ...itemsOf(view).map(({ id }) => ({ shownItemId: id })),
      ...view.categories.map(({ id }) => ({ shownCategoryId: id })),
      { isItemGone: true } as const,
    ];
    const differing = parts.filter((part) => pageOf({ ...data, ...part }) !== pageOf({ ...cached, ...part }));
    expect(differing).toEqual([]);
  });

  it.each([{ page: 'menu' }, { page: 'menu', lean: true }, { page: 'cart', unlisted: true }] as const)(
    'for the last known %o',
    (page) => {
      const data = { ...page, view };
      expect(pageOf({ ...cachedOf(data), stale: true })).toBe(pageOf({ ...data, stale: true }));
    },
  );
});

describe('a kept page', () => {
  it('is read whatever owners write', () => {
    const name = '</script><script type="application/json" id="storefront-data">{} <b>';
    const dish = sampleItem(name, { description: name });
    const view = sampleView({ name, address: name }, [sampleCategory(name, [dish], { description: name })]);
    const { choices: _, ...shown } = view;
    expect(cachedOf({ page: 'menu', view })).toEqual({ page: 'menu', view: shown });
  });
});
