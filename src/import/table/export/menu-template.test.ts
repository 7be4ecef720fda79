import { expect, it } from 'vitest';
import { itemOf, rowsOf } from '../../edit-rows.ts';
import { entriesOf, readMenuFile, readSource } from '../../review/source/read-source.ts';
import { menuTemplate } from './menu-template.ts';

it('the template is read back without a doubt, with sizes, marks and choices', async () => {
  const file = await readMenuFile(new File([menuTemplate()], 'menu.csv'));
  if ('text' in file) throw new Error('Read as text.');
  const source = readSource({ text: '', file });
  expect(source.tables.flatMap(({ columns }) => columns.filter(({ isSure }) => !isSure))).toEqual([]);
  const entries = entriesOf(source, { edits: [] });
  expect(entries.every((entry) => entry.kind === 'row' && entry.doubts.length === 0)).toBe(true);
  expect(rowsOf(entries).map(itemOf)).toMatchObject([
    { category: 'Starters', name: 'Samosa', pricePaise: 20_00, variants: [], diet: '' },
    { name: 'Paneer Tikka', variants: [{ name: 'Half' }, { name: 'Full' }], diet: 'veg' },
    { name: 'Chicken 65', diet: 'nonveg', spice: 3, tags: ['bestseller'], serves: '1-2' },
    { category: 'Meals', name: 'Thali', jain: 'on_request' },
  ]);
  expect(source.groups).toMatchObject([
    { name: 'Bread', min: 1, max: 1, options: [{}, { pricePaise: 20_00 }] },
  ]);
});
