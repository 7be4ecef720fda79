import { expect, it } from 'vitest';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { readPageData } from './read-page-data.ts';
import { writePageData } from './write-page-data.ts';

it('the data of a page comes back whole, and says nothing that goes without saying', () => {
  const small = {
    id: '',
    no: 1,
    name: 'Small',
    pricePaise: 2000,
    isAvailable: true,
    availableAgainAt: null,
    stockLeft: null,
  };
  const items = [
    sampleItem('Tea', { description: 'Hot', variants: [small, { ...small, no: 2, isAvailable: false }] }),
    sampleItem('Coffee', { isAvailable: false }),
  ];
  const view = sampleView({ isDemo: true }, [sampleCategory('Drinks', items)]);
  const data = { page: 'menu', view, lean: true } as const;
  const text = writePageData(data);
  const { choices: _, ...shown } = view;
  expect(readPageData(JSON.parse(text))).toEqual({ ...data, view: shown });
  expect(text).not.toContain('"isAvailable":true');
});
