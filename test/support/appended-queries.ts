import { randomUUIDv7 } from 'node:crypto';
import { pages } from '#routes';

/** Paths of a storefront with query strings that anybody can append; each `number` gives another path. */
export const appendedQueries: Array<[what: string, pathOf: (slug: string, number: number) => string]> = [
  ['dishes there are not', (slug) => pages.storefrontItem(slug, randomUUIDv7())],
  ['categories there are not', (slug) => pages.storefrontCategory(slug, randomUUIDv7())],
  ['names nobody knows', (slug, number) => `${pages.storefront(slug)}?utm_source=${number}&fbclid=${number}`],
  ['tables', (slug, number) => pages.storefrontTable(slug, `${number}`)],
  ['codes of tables', (slug, number) => pages.storefrontTable(slug, '7', `${number}`)],
  [
    'queries of 1,900 letters',
    (slug, number) => `${pages.storefront(slug)}?${'%61=%62&'.repeat(230)}${number}`,
  ],
  [
    'queries of 12,000 letters',
    (slug, number) => `${pages.storefront(slug)}?${'a%41=&'.repeat(2_000)}${number}`,
  ],
  ['anything behind the cart', (slug, number) => `${pages.cart(slug)}?item=${number}`],
];
