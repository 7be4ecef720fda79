import { describe, expect, it } from 'vitest';
import { type Edit, itemOf, rowsOf, withEdits } from './edit-rows.ts';
import type { ImportEntry } from './row.ts';
import { parseText } from './text/parse-text.ts';

const { entries } = parseText('Starters:\nSamosa,20\nFish curry,\nCoke 500 ml\nDrinks:\nTea,0');
const keyOf = (text: string) => (entries.find(({ source }) => source.text === text) as ImportEntry).key;
const edited = (edit: Edit) => withEdits(entries, [edit]);
const shortly = (list: readonly ImportEntry[]) =>
  list.map((entry) =>
    entry.kind === 'row'
      ? `${entry.category}: ${entry.name} ${entry.prices.map(({ pricePaise }) => pricePaise / 100).join('/')}`
      : `${entry.category}? ${entry.source.text}`,
  );

describe('edits change rows and nothing else', () => {
  it('makes a row of a line that was left out, in its place', () => {
    const changes = { name: 'Fish curry', prices: [{ size: '', pricePaise: 240_00 }] };
    expect(shortly(edited({ do: 'edit', key: keyOf('Fish curry,'), changes }))).toEqual([
      'Starters: Samosa 20',
      'Starters: Fish curry 240',
      'Starters? Coke 500 ml',
      'Drinks: Tea 0',
    ]);
  });

  it('settles a doubt by accepting, choosing or editing', () => {
    const key = keyOf('Tea,0');
    expect(rowsOf(edited({ do: 'accept', key })).at(-1)?.doubts).toEqual([]);
    expect(rowsOf(edited({ do: 'edit', key, changes: { name: 'Chai' } })).at(-1)?.doubts).toEqual([]);
    const [doubt] = rowsOf(entries).at(-1)?.doubts ?? [];
    const half = { name: 'Tea (Half)', prices: [{ size: '', pricePaise: 5_00 }] };
    const full = { name: 'Tea (Full)', prices: [{ size: '', pricePaise: 9_00 }] };
    const choice = { label: 'Split', becomes: [half, full] };
    const split = edited({ do: 'choose', key, choice, ...(doubt && { code: doubt.code }) });
    expect(shortly(split).slice(-2)).toEqual(['Drinks: Tea (Half) 5', 'Drinks: Tea (Full) 9']);
    expect(new Set(split.map(({ key }) => key)).size).toBe(split.length);
    expect(rowsOf(split).at(-1)?.doubts).toEqual([]);
  });

  it('leaves out, renames a category, and makes one of a line', () => {
    expect(shortly(edited({ do: 'leave-out', key: keyOf('Samosa,20') }))).toHaveLength(3);
    expect(shortly(edited({ do: 'rename', from: 'starters', to: 'Snacks' }))[0]).toBe('Snacks: Samosa 20');
    expect(shortly(edited({ do: 'make-category', key: keyOf('Fish curry,'), name: 'Fish' }))).toEqual([
      'Starters: Samosa 20',
      'Fish? Coke 500 ml',
      'Drinks: Tea 0',
    ]);
  });

  it('makes a dish of a row: with sizes where it has several prices, else with its size in the name', () => {
    const row = rowsOf(entries)[0] as ReturnType<typeof rowsOf>[number];
    const prices = [
      { size: 'half', pricePaise: 10_00 },
      { size: 'full', pricePaise: 18_00 },
    ];
    expect(itemOf({ ...row, prices })).toMatchObject({
      name: 'Samosa',
      pricePaise: 10_00,
      variants: [
        { id: '', name: 'Half', pricePaise: 10_00, isAvailable: true },
        { name: 'Full', pricePaise: 18_00 },
      ],
    });
    expect(itemOf({ ...row, prices: prices.slice(1) })).toMatchObject({
      name: 'Samosa (Full)',
      variants: [],
    });
    expect(itemOf(row)).toMatchObject({ name: 'Samosa', category: 'Starters', pricePaise: 20_00 });
  });
});
