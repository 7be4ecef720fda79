import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Form, forms, type KnownMenu, menus } from '#test/support/import-forms.ts';
import { compare, dishOf, isShown, lostLines } from './accuracy.test-support.ts';
import { rowsOf } from './edit-rows.ts';
import { parseTable } from './table/parse-table.ts';
import { separated } from './table/table-text.ts';
import { parseText } from './text/parse-text.ts';

const LOG = '../../docs/benchmarks/imports.md';
const MENUS_OF_THE_LOG = 200;

/** What became of a known menu that was written in a form and read back. */
function readBack(form: Form, menu: KnownMenu) {
  const text = form.write(menu);
  const reading = form.isFile ? parseTable(separated(text)) : parseText(text);
  const lines = form.isFile ? separated(text).cells.map((cells) => cells.join(' ')) : text.split(/\r?\n/);
  const answer = answerOf(form, menu);
  const result = compare(reading, answer);
  return {
    ...result,
    dishes: answer.length,
    rows: rowsOf(reading.entries).length,
    lost: [
      ...result.missed.filter((dish) => !isShown(dish, reading.entries)),
      ...lostLines(lines, reading),
      ...(form.noPrice ? [] : unpriced(menu)).filter(
        (name) => !isShown(` · ${name}`, reading.entries) && text.includes(name),
      ),
    ],
  };
}

function answerOf(form: Form, { sections }: KnownMenu): string[] {
  return sections.flatMap((section) =>
    section.dishes.flatMap((dish) => {
      if (dish.rupees === undefined) return unpricedOf(form, section.name, dish.name);
      const { name, rupees } = form.dish?.(dish) ?? { name: dish.name, rupees: dish.rupees };
      const [half, full] = form.sizes ?? [];
      const prices =
        half === undefined
          ? [{ size: '', pricePaise: rupees * 100 }]
          : [
              { size: half, pricePaise: dish.half * 100 },
              { size: full ?? '', pricePaise: rupees * 100 },
            ];
      return [dishOf({ category: form.isFlat ? '' : section.name, name, prices, noPrice: '' })];
    }),
  );
}

/** A dish without a fixed price, in the forms that say so. */
function unpricedOf({ noPrice, isFlat }: Form, section: string, name: string): string[] {
  if (!noPrice) return [];
  return [dishOf({ category: isFlat ? '' : section, name, prices: [], noPrice: noPrice.means })];
}

function unpriced({ sections }: KnownMenu): string[] {
  return sections.flatMap(({ dishes }) =>
    dishes.flatMap(({ name, rupees }) => (rupees === undefined ? [name.toLowerCase()] : [])),
  );
}

describe('a menu that is known, written in each form and read back', () => {
  it.each(forms)('$name: nothing wrong without a mark, nothing lost without being shown', (form) => {
    fc.assert(
      fc.property(menus, (menu) => {
        const { wrongUnmarked, lost } = readBack(form, menu);
        expect({ wrongUnmarked, lost, text: form.write(menu) }).toMatchObject({
          wrongUnmarked: [],
          lost: [],
        });
      }),
      { numRuns: 100 },
    );
  });

  it('is told in figures', async () => {
    const sample = fc.sample(menus, { numRuns: MENUS_OF_THE_LOG, seed: 1 });
    const rows = forms.map((form) => {
      const all = sample.map((menu) => readBack(form, menu));
      const sum = (of: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + of(one), 0);
      const [right, rows] = [sum((one) => one.right.length), sum((one) => one.rows)];
      const cells = [
        form.name,
        sum(({ dishes }) => dishes).toLocaleString('en-IN'),
        percent(right, rows),
        percent(
          right,
          sum(({ dishes }) => dishes),
        ),
        percent(
          sum(({ doubted }) => doubted),
          rows,
        ),
        sum(({ wrongUnmarked }) => wrongUnmarked.length),
        sum(({ lost }) => lost.length),
      ];
      return `| ${cells.join(' | ')} |`;
    });
    await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot(LOG);
  });
});

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

const HEAD = `# Imports

How well menus are read, by the form that owners have them in. Made by \`src/import/accuracy.test.ts\`, which writes ${MENUS_OF_THE_LOG} made-up menus in each form and reads them back; \`npx vitest run src/import/accuracy.test.ts -u\` makes it anew. Some dishes have no price, and notes stand below the lists. **Precision**: of the rows read, those right in section, name and prices. **Recall**: of the dishes with a price, those read right. **In doubt**: rows that the owner is asked about. The last two columns are promised to be 0 ([Bulk add](../product/import.md#bulk-add)): what is wrong and not in doubt, and what is neither read nor shown.

| Form | Dishes | Precision | Recall | In doubt | Wrong, unmarked | Lost, not shown |
| --- | --- | --- | --- | --- | --- | --- |
`;
