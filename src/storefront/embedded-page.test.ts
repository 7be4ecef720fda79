import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_IMAGE, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { embedPage, readEmbeddedPage } from './embedded-page.ts';
import { packTexts, unpackTexts } from './packed-texts.ts';
import { menuData } from './seo/menu-data.ts';
import type { StorefrontData } from './view.ts';

const text = fc.string({ unit: 'binary' });
const items = fc.array(
  fc.record({
    id: fc.oneof(fc.uuid({ version: 7 }), text),
    name: text,
    description: text,
    pricePaise: fc.nat(),
    imageUrl: fc.oneof(fc.constant(''), fc.constant(SAMPLE_IMAGE), text),
    isAvailable: fc.boolean(),
  }),
  { maxLength: 14 },
);
const categories = fc.array(fc.record({ id: text, name: text, description: text, items }), { maxLength: 5 });
const data: fc.Arbitrary<StorefrontData> = fc.record({
  page: fc.constantFrom('menu', 'cart'),
  view: fc.tuple(text, categories).map(([name, categories]) => ({ ...sampleView({ name }), categories })),
});

/** The cards as the server renders them. */
function cardsOf({ view, page, shownCategoryId }: StorefrontData) {
  return view.categories.flatMap(({ id, items }) => {
    if (page === 'cart') return [];
    if (shownCategoryId) return id === shownCategoryId ? items : [];
    return items.slice(0, 10);
  });
}

/** All parts as they travel: as text. */
function readBack(page: StorefrontData): StorefrontData {
  const menu = JSON.parse(JSON.stringify(menuData(page.view.categories)));
  return readEmbeddedPage(embedPage(page), menu, cardsOf(page));
}

describe('a page embedded in itself', () => {
  it('is read back as it was, whatever is on it', () => {
    fc.assert(
      fc.property(data, (page) => {
        expect(readBack(page)).toEqual(page);
      }),
    );
  });

  it('keeps what else the page knows of itself', () => {
    const page: StorefrontData = { page: 'menu', view: sampleView(), shownCategoryId: 'dosas', stale: true };
    expect(readBack(page)).toEqual(page);
  });

  it('does not repeat ids that stand in its markup', () => {
    expect(embedPage({ page: 'menu', view: sampleView() })).not.toContain('plain-dosa');
    expect(embedPage({ page: 'cart', view: sampleView() })).toContain('plain-dosa');
  });

  it('writes what all ids have in common once', () => {
    const ids = ['0199a000-0000-7000-8000-0000000000a1', '0199a000-0000-7000-8000-0000000000b2'];
    const view = sampleView({}, [
      sampleCategory(
        'Dosas',
        ids.map((id) => sampleItem('Dosa', { id })),
      ),
    ]);
    expect(JSON.parse(embedPage({ page: 'cart', view })).ids).toEqual({
      pattern: '0199a000-0000-7000-8000-0000000000**',
      rest: 'a1b2',
      count: 2,
    });
  });
});

describe('packed texts', () => {
  it('are unpacked as they were', () => {
    const alike = fc
      .nat(6)
      .chain((length) =>
        fc.array(fc.string({ unit: fc.constantFrom(...'ab*$-'), minLength: length, maxLength: length })),
      );
    fc.assert(
      fc.property(fc.oneof(alike, fc.array(text)), (texts) => {
        expect(unpackTexts(packTexts(texts))).toEqual(texts);
      }),
    );
  });
});
