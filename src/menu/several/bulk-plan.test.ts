import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryKey, MAX_CATEGORIES } from '../categories/category.ts';
import { MAX_ITEMS } from '../items/menu-item.ts';
import { type BulkBlock, planBulkAdd } from './bulk-add.server.ts';

const nothing = { categories: [], groups: [], servingTimes: [], itemCount: 0, isPureVeg: false, now: 0 };

function counter() {
  let last = 0;
  return () => `new-${++last}`;
}

const plan = (blocks: BulkBlock[], before: Parameters<typeof planBulkAdd>[0] = nothing) =>
  planBulkAdd(before, blocks, counter());

describe('planBulkAdd', () => {
  it('adds good lines, answers bad ones, and goes on', () => {
    const lines = [
      { name: ' Plain  Dosa ', price: '60' },
      { name: '', price: 10 },
      { name: 'Free?', price: 'ten' },
      { name: 'Idli', price: 40.5 },
      {},
      { name: 7, price: 7 },
    ];
    const { newCategories, items, results } = plan([{ name: ' South ', lines }]);

    expect(newCategories).toEqual([{ id: expect.any(String), name: 'South' }]);
    expect(items).toMatchObject([
      { name: 'Plain Dosa', pricePaise: 6000, categoryId: newCategories[0]?.id },
      { name: 'Idli', pricePaise: 4050, categoryId: newCategories[0]?.id },
    ]);
    expect(results).toEqual([
      { category: ' South ', name: ' Plain  Dosa ', ok: true, id: items[0]?.id },
      { category: ' South ', name: '', ok: false, message: 'Enter a name.' },
      { category: ' South ', name: 'Free?', ok: false, message: expect.stringMatching(/number/) },
      { category: ' South ', name: 'Idli', ok: true, id: items[1]?.id },
      { category: ' South ', name: '', ok: false, message: 'Enter a name.' },
      { category: ' South ', name: '', ok: false, message: 'Enter a name.' },
    ]);
  });

  it('reuses a category of the same name, there before or new', () => {
    const before = {
      categories: [{ id: 'old', name: 'Dosas' }],
      itemCount: 0,
      isPureVeg: false,
      now: 0,
      groups: [],
      servingTimes: [],
    };
    const lines = [{ name: 'A', price: 1 }];
    const blocks = ['DOSAS', 'Idlis', 'idlis '].map((name) => ({ name, lines }));
    const { newCategories, items } = plan(blocks, before);

    expect(newCategories).toHaveLength(1);
    const idlis = newCategories[0]?.id;
    expect(items.map(({ categoryId }) => categoryId)).toEqual(['old', idlis, idlis]);
  });

  it('refuses the lines of a category without a name, and makes no category for bad lines', () => {
    const { newCategories, items, results } = plan([
      { name: ' ', lines: [{ name: 'A', price: 1 }] },
      { name: 'Empty', lines: [] },
      { name: 'Bad', lines: [{ name: 'B', price: -1 }] },
    ]);
    expect([newCategories, items]).toEqual([[], []]);
    expect(results.map((result) => !result.ok && result.message)).toEqual([
      'Category name cannot be empty',
      'Cannot be negative.',
    ]);
  });

  it('stops at the limits with a clear message', () => {
    const categories = Array.from({ length: MAX_CATEGORIES }, (_, index) => ({
      id: `c${index}`,
      name: `C${index}`,
    }));
    const line = [{ name: 'A', price: 1 }];
    const blocks = [
      { name: 'One more', lines: line },
      { name: 'C7', lines: line },
      { name: 'C8', lines: line },
    ];
    const { results, newCategories, items } = plan(blocks, {
      categories,
      itemCount: MAX_ITEMS - 1,
      isPureVeg: false,
      now: 0,
      groups: [],
      servingTimes: [],
    });
    expect(newCategories).toEqual([]);
    expect(items).toMatchObject([{ categoryId: 'c7' }]);
    expect(results).toMatchObject([
      { ok: false, code: 'too_many_categories', message: expect.stringMatching(/100 categories/) },
      { ok: true },
      { ok: false, message: expect.stringMatching(/2,000 items/) },
    ]);
  });

  it('gives one result a line in order, and adds exactly the good ones, whatever is sent', () => {
    const line = fc.record({ name: fc.anything(), price: fc.anything() }, { requiredKeys: [] });
    const goodLine = fc.record({ name: fc.string(), price: fc.nat(1_000) });
    const block = fc.record({
      name: fc.string(),
      lines: fc.array(fc.oneof(line, goodLine), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const { newCategories, items, results } = plan(blocks);
        expect(results.map(({ category }) => category)).toEqual(
          blocks.flatMap(({ name, lines }) => lines.map(() => name)),
        );
        expect(items.map(({ id }) => id)).toEqual(
          results.flatMap((result) => (result.ok ? [result.id] : [])),
        );
        expect(new Set(newCategories.map(({ name }) => categoryKey(name))).size).toBe(newCategories.length);
        expect(new Set(items.map(({ categoryId }) => categoryId))).toEqual(
          new Set(newCategories.map(({ id }) => id)),
        );
      }),
    );
  });
});
