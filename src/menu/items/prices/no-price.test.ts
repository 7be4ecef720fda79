import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer, writeAnswer } from '#platform/fields/fields.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { itemFields, publicItemFields } from '../../menu.ts';
import { findItems, indexMenu } from '../../search/find-items.ts';
import { formatPrice, formatPrices, priceInList, pricesOf } from '../sizes/size-summary.ts';
import { findSplitDishes } from '../sizes/split-dishes.ts';
import { NO_PRICE, noPriceName, priceText } from './no-price.ts';
import { planPrices } from './price-change.ts';

const anyWord = fc.constantFrom(...NO_PRICE.filter((word) => word !== ''));
const anyUnpriced = fc
  .tuple(anyWord, fc.nat(1_000_00))
  .map(([noPrice, pricePaise]) => sampleItem('Pomfret', { noPrice, pricePaise }));

describe('an item without a fixed price', () => {
  it('shows its word wherever a price is shown, and never an amount', () => {
    fc.assert(
      fc.property(anyUnpriced, (item) => {
        for (const shown of [priceText(item), formatPrice(item), formatPrices(item), priceInList(item)])
          expect(shown).toBe(noPriceName(item.noPrice));
        expect(pricesOf(item)).toEqual([]);
      }),
    );
  });

  it('has null for a price in every answer, and is read back as it was', () => {
    fc.assert(
      fc.property(anyUnpriced, (item) => {
        const answer = writeAnswer(itemFields, item);
        expect(answer).toMatchObject({ price: null, noPrice: item.noPrice });
        expect(readAnswer(itemFields, JSON.parse(JSON.stringify(answer)))).toEqual({
          ...item,
          pricePaise: 0,
        });
      }),
    );
  });

  it('cannot be read where its word is unknown, rather than become free', () => {
    const answer = { ...writeAnswer(publicItemFields, sampleItem('Pomfret')), price: null };
    for (const noPrice of ['', 'tomorrow', undefined])
      expect(readAnswer(publicItemFields, { ...answer, noPrice })).toBeNull();
  });

  it('keeps its word when prices change, and is no size of another', () => {
    const items = [
      sampleItem('Pomfret (Half)', { noPrice: 'market', pricePaise: 0 }),
      sampleItem('Pomfret (Full)', { noPrice: 'market', pricePaise: 0 }),
    ];
    const rule = { by: 'percent', hundredths: 1_000, rounding: 1 } as const;
    const { changes, unchanged } = planPrices(items, rule);
    expect(changes).toEqual([]);
    expect(unchanged.map(({ reason }) => reason)).toEqual(['noFixedPrice', 'noFixedPrice']);
    expect(findSplitDishes([sampleCategory('Fish', items)])).toEqual([]);
  });

  it('is found by its name, and by no price', () => {
    const items = [sampleItem('Pomfret', { noPrice: 'market', pricePaise: 0 }), sampleItem('Bangda')];
    const index = indexMenu([sampleCategory('Fish', items)]);
    const found = (typed: string) => findItems(index, typed).map(({ item }) => item.name);
    expect(found('pomfret')).toEqual(['Pomfret']);
    expect(found('under 500')).toEqual(['Bangda']);
    expect(found('above 10')).not.toContain('Pomfret');
  });
});
