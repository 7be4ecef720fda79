import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#membership/settings/product-settings.ts';
import type { Rendered, StorefrontPage } from '#storefront/server/storefront-page.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { sampleView } from '#test/support/samples.ts';
import { sha256Source } from './public-page-headers.server.ts';

const { storefront, preview } = testRenderers();
const view = sampleView();
const itemId = view.categories[0]?.items[0]?.id ?? '';
const reportable = { restaurantName: 'Annapurna', slug: 'annapurna' };
const shown: Record<string, StorefrontPage> = {
  'a menu': { kind: 'open', page: 'menu', view },
  'a menu that takes no orders': { kind: 'open', page: 'menu', view: sampleView({ whatsapp: '' }) },
  'an item': { kind: 'open', page: 'menu', view, shownItemId: itemId },
  'a cart': { kind: 'open', page: 'cart', view },
  'no menu': { kind: 'notFound' },
  'a menu whose subscription ended': {
    kind: 'inactive',
    restaurantName: 'Annapurna',
    product: defaultSettings({}),
  },
  'a report': { kind: 'report', ...reportable },
  'a report that was sent': { kind: 'reported', ...reportable },
  'an order that is missing': { kind: 'orderMissing', code: 'x', tag: 'x' },
};
const tried = { view, itemCount: 2, unreadable: [], doubtful: [] };

/** The sources of one rule of a page's policy, without `'self'`. */
function sourcesOf({ headers }: Rendered, rule: string): string[] {
  const policy = headers['Content-Security-Policy']?.split('; ') ?? [];
  const [, ...sources] = policy.find((it) => it.startsWith(`${rule} `))?.split(' ') ?? [];
  return sources.filter((source) => source !== "'self'");
}

/** The inline scripts or styles of the page. JSON data does not count. */
function inlineOf({ html }: Rendered, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>.*?)</${tag}>`, 'gs'));
  return [...elements]
    .filter(({ groups }) => !/ type="application| src=/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '');
}

describe('the policy of a public page names what stands in it, and nothing else:', () => {
  it.each([
    ...Object.entries(shown).map(([name, page]) => [name, storefront.render(page)] as const),
    ['a menu that is tried', preview.render({ kind: 'menu', ...tried })] as const,
    ['a menu that cannot be tried', preview.render({ kind: 'tooLong' })] as const,
  ])('%s', (_, page) => {
    expect(inlineOf(page, 'style')).not.toEqual([]);
    expect(sourcesOf(page, 'style-src')).toEqual(inlineOf(page, 'style').map(sha256Source));
    expect(inlineOf(page, 'script')).not.toEqual([]);
    expect(sourcesOf(page, 'script-src')).toEqual(inlineOf(page, 'script').map(sha256Source));
  });
});
