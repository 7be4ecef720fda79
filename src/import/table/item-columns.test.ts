import { expect, it } from 'vitest';
import { itemFields } from '#menu/menu.ts';
import type { Field } from '#platform/fields/fields.ts';
import { sampleItem } from '#test/support/samples.ts';
import { columnRoles, headingOf, readOtherParts, tableColumns, writePlainParts } from './item-columns.ts';

const plain = Object.keys(writePlainParts(sampleItem('Dosa'))) as Array<
  keyof ReturnType<typeof writePlainParts>
>;

it.each(plain)('%s is read as it was written', (part) => {
  for (const value of samplesOf(itemFields[part])) {
    const cells = writePlainParts(sampleItem('Dosa', { [part]: value }));
    expect(readOtherParts((name) => (name === part ? String(cells[part]) : ''))[part]).toEqual(value);
  }
});

// Without prices, which are recognised by their words instead of a whole heading.
it.each(tableColumns.filter((column) => column !== 'price'))('%s is known by its heading', (column) => {
  const heading = headingOf(column).toLowerCase();
  const known = Object.entries(columnRoles).filter(([, { knownBy }]) =>
    knownBy.some((pattern) => pattern.test(heading)),
  );
  expect(known.map(([role]) => role)).toEqual([column]);
});

/** Values that a field of this kind may have, its default among them. */
function samplesOf({ kind, default: ifUnsaid, options = [], min = 0, max = 99_999 }: Field): unknown[] {
  switch (kind) {
    case 'line':
      return [ifUnsaid, '1-2'];
    case 'lines':
      return [ifUnsaid, 'Crisp, with\nchutney'];
    case 'yesNo':
      return [true, false];
    case 'oneOf':
      return [...options];
    case 'someOf':
      return [ifUnsaid, ...options.map((word) => [word]), options.slice(0, 2)];
    case 'count':
      return [ifUnsaid, min, max];
    case 'paise':
      return [ifUnsaid, 0, 12_50];
    default:
      throw new Error(`Say here what a ${kind} may be.`);
  }
}
