import { expect, it } from 'vitest';
import { parseJson } from '#platform/json.ts';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { asSettings, gstSentence, sumLines } from './ticket-texts.ts';

const plain = sampleOrder();
const delivered = sampleOrder({
  sums: {
    items: 680,
    charges: [
      { name: 'Packing', amount: 20 },
      { name: 'Delivery', amount: null },
    ],
    gst: { percent: 2.5, cgst: 17.5, sgst: 17.5 },
    total: 735,
    includesGst: false,
  },
});

it('has no sum of the dishes where that is the total', () => {
  expect(sumLines(plain)).toEqual([]);
});

it('has dishes, charges and both halves of GST in order', () => {
  expect(sumLines(delivered)).toEqual([
    { name: 'Items', amount: 680 },
    { name: 'Packing', amount: 20 },
    { name: 'Delivery', amount: null },
    { name: 'CGST 2.5%', amount: 17.5 },
    { name: 'SGST 2.5%', amount: 17.5 },
  ]);
});

it('says of GST what the restaurant has to say', () => {
  const including = sampleOrder({ sums: { ...plain.sums, includesGst: true } });
  expect(gstSentence({ gstMode: 'composition' }, plain)).toBe(
    'Composition taxable person, not eligible to collect tax on supplies',
  );
  expect(gstSentence({ gstMode: 'inclusive' }, including)).toBe('Prices include GST.');
  expect(gstSentence({ gstMode: 'exclusive' }, delivered)).toBe('');
  expect(gstSentence({ gstMode: 'none' }, plain)).toBe('');
});

it.each([
  ['', { width: '80', printsOnAccept: false }],
  ['{"width":"58","printsOnAccept":true}', { width: '58', printsOnAccept: true }],
  ['{"width":99,"printsOnAccept":"yes"}', { width: '80', printsOnAccept: false }],
  ['damaged', { width: '80', printsOnAccept: false }],
  ['null', { width: '80', printsOnAccept: false }],
])('reads %j as this device’s settings', (text, settings) => {
  expect(asSettings(parseJson(text))).toEqual(settings);
});
