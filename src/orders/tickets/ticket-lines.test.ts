import { expect, it } from 'vitest';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { gstSentence, sumLines } from './ticket-lines.ts';
import { billTexts, ticketTexts } from './ticket-texts.ts';

followLanguages();

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

it('has the words of the law in English, whatever language the page is in', () => {
  inLanguage('hi', () => {
    expect(ticketTexts.total).not.toBe('Total');
    expect(gstSentence({ gstMode: 'composition' }, plain)).toMatch(/^Composition taxable person/);
    expect(billTexts.billOfSupply).toBe('Bill of supply');
  });
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
