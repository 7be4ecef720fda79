import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { storefrontMeta } from '../server/seo/page-meta.server.ts';
import { readPageData } from '../view/read-page-data.ts';
import { itemsOf, type RestaurantView, type StorefrontData } from '../view/view.ts';
import { storefrontDocument } from './document.ts';

const hostile = 'Mum & "Dad" </script><script>alert(1)</script> \u2028';
const restaurant: Partial<RestaurantView> = {
  name: hostile,
  address: '7 Temple Street',
  phone: '+919876543210',
  instagram: 'mumanddad',
  facebook: 'https://www.facebook.com/mumanddad',
};
const view = sampleView(restaurant, [
  sampleCategory('Dosas', [
    sampleItem(hostile, { pricePaise: 95_50, description: 'Crisp' }),
    sampleItem('Set Dosa', { isAvailable: false }),
  ]),
]);

function pageOf(page: StorefrontData['page'], shownItemId?: string, unlisted?: true): string {
  return documentOf({ page, view, ...(shownItemId && { shownItemId }), ...(unlisted && { unlisted }) });
}

function documentOf(data: StorefrontData): string {
  const meta = storefrontMeta(data, 'https://menu.test');
  return storefrontDocument({
    meta,
    css: '',
    inlineScript: '',
    bundleUrl: '/assets/x.js',
    markup: '',
    data,
  }).html;
}

/** The contents of a page's meta tags, by name. */
function tagsOf(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, readable(content)]));
}

function readable(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

function jsonOf(type: string, html: string): string | undefined {
  return new RegExp(`<script type="${type}"[^>]*>([^<]*)</script>`).exec(html)?.[1];
}

function jsonLdOf(html: string) {
  const text = jsonOf('application/ld\\+json', html);
  return text && JSON.parse(text);
}

it('tells a chat all that its preview shows', () => {
  const tags = tagsOf(pageOf('menu'));
  expect(tags.get('og:title')).toBe(`${hostile} | Menu`);
  expect(tags.get('og:url')).toBe('https://menu.test/annapurna');
  expect(tags.get('og:image')).toMatch(/^https:\/\/menu\.test\/annapurna\/preview\/[0-9a-f]{8}\.jpg$/);
  expect(tags.get('og:image:width')).toBe('1200');
  expect(tags.get('og:image:height')).toBe('630');
  expect(tags.get('og:image:alt')).toBe(`${hostile} | Menu`);
  expect(tags.get('og:locale')).toBe('en_IN');
  expect(tags.get('twitter:card')).toBe('summary_large_image');
  expect(tags.get('description')).toContain('7 Temple Street');
});

it('tells a chat of a dish with sizes from where its price goes', () => {
  const sizes = [140_00, 240_00].map((pricePaise, at) => ({
    id: `${at}`,
    no: at + 1,
    name: `Size ${at}`,
    pricePaise,
    isAvailable: true,
    availableAgainAt: null,
    stockLeft: null,
  }));
  const sized = sampleItem('Biryani', { pricePaise: 140_00, variants: sizes });
  const ofSized = sampleView(restaurant, [sampleCategory('Rice', [sized])]);
  const tags = tagsOf(documentOf({ page: 'menu', view: ofSized, shownItemId: sized.id }));
  expect(tags.get('og:description')).toBe('from ₹140.00');
});

it('tells a chat of one item what it is and costs, and leads the chat to it', () => {
  const [item] = itemsOf(view);
  const html = pageOf('menu', item?.id);
  const tags = tagsOf(html);
  expect(tags.get('og:title')).toBe(`${hostile} | ${hostile}`);
  expect(tags.get('og:description')).toBe('₹95.50. Crisp');
  expect(tags.get('og:url')).toBe(`https://menu.test/annapurna?item=${encodeURIComponent(item?.id ?? '')}`);
  expect(html).toContain('<link rel="canonical" href="https://menu.test/annapurna">');
});

it('is one page for search engines, whatever leads to it', () => {
  const html = pageOf('menu');
  expect(html).toContain('<link rel="canonical" href="https://menu.test/annapurna">');
  expect(html).not.toContain('noindex');
});

it('can be installed, in the colours of the system', () => {
  for (const html of [pageOf('menu'), pageOf('cart')]) {
    expect(html).toContain('<link rel="manifest" href="/annapurna/manifest.webmanifest">');
    expect(html).toMatch(/<link rel="apple-touch-icon" href="\/annapurna\/icon\/[0-9a-f]{8}\/apple\.png">/);
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  }
});

it('says as JSON-LD who this is and what everything costs', () => {
  const data = jsonLdOf(pageOf('menu'));
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: hostile,
    url: 'https://menu.test/annapurna',
    address: '7 Temple Street',
    telephone: '+919876543210',
    sameAs: ['https://www.instagram.com/mumanddad', 'https://www.facebook.com/mumanddad'],
    acceptsReservations: false,
  });
  expect(data.hasMenu.hasMenuSection).toEqual([
    {
      '@type': 'MenuSection',
      name: 'Dosas',
      hasMenuItem: [
        {
          '@type': 'MenuItem',
          name: hostile,
          description: 'Crisp',
          offers: {
            '@type': 'Offer',
            price: 95.5,
            priceCurrency: 'INR',
            availability: 'https://schema.org/InStock',
          },
        },
        {
          '@type': 'MenuItem',
          name: 'Set Dosa',
          offers: {
            '@type': 'Offer',
            price: 100,
            priceCurrency: 'INR',
            availability: 'https://schema.org/SoldOut',
          },
        },
      ],
    },
  ]);
});

it('presents the cart as the menu it belongs to', () => {
  const [cart, menu] = [tagsOf(pageOf('cart')), tagsOf(pageOf('menu'))];
  expect(cart.get('robots')).toBeUndefined();
  expect(pageOf('cart')).toContain('<link rel="canonical" href="https://menu.test/annapurna">');
  expect(cart.get('og:image')).toBe(menu.get('og:image'));
  expect(jsonLdOf(pageOf('cart'))).toBeUndefined();
});

it('keeps a page that is not listed out of search results and without a preview in chats', () => {
  const itemId = itemsOf(view)[0]?.id;
  for (const html of [
    pageOf('menu', undefined, true),
    pageOf('cart', undefined, true),
    pageOf('menu', itemId, true),
  ]) {
    expect(tagsOf(html).get('robots')).toBe('noindex');
    expect(html).not.toMatch(/og:|twitter:|canonical|preview\/|ld\+json/);
  }
  expect(tagsOf(pageOf('menu')).get('robots')).toBeUndefined();
});

/** Includes lone surrogates, and strings that end a script element or begin a comment in it. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('</script', '<!--', '<script', ']]>', '\ud800', '\0', '\u2028', 'a'), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
);

it('carries to the browser the very data it was rendered from, whatever is written in it', () => {
  fc.assert(
    fc.property(text, text, text, fc.constantFrom('menu', 'cart'), (name, description, id, page) => {
      const items = [
        sampleItem('Dosa', { name, description }),
        sampleItem('Sold out', { id, isAvailable: false }),
      ];
      const { choices: _, ...view } = sampleView({ name }, [sampleCategory('Dosas', items)]);
      const data = {
        page,
        view,
        stale: true,
      } as const;
      expect(readPageData(JSON.parse(jsonOf('application/json', documentOf(data)) ?? ''))).toEqual(data);
    }),
    { numRuns: 50 },
  );
});

it('puts the data after all that is seen', () => {
  const html = pageOf('menu');
  expect(html.indexOf('<script type="application/')).toBeGreaterThan(html.indexOf('id="root"'));
});
