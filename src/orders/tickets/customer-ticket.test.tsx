import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { CustomerTicket, type Seller } from './customer-ticket.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { pageStyle } from './ticket-desk.tsx';

const thali = sampleOrder().lines.map((line) => ({
  ...{ ...line, name: 'Thali', quantity: 2, unit: 150 },
  ...{ options: ['Extra roti x 2', 'Papad'], optionPrices: [20, 0] },
}));
const order = sampleOrder({ lines: thali });
const seller: Seller = {
  ...{ name: 'Annapurna', address: '', phone: '', fssaiNo: '', gstin: '' },
  gstMode: 'none',
  timeZone: 'Asia/Kolkata',
};
const plain = (html: string) => html.replaceAll('<!-- -->', '');

it('says what an option costs, and that each of several pieces has it', () => {
  const html = plain(renderToStaticMarkup(<CustomerTicket order={order} seller={seller} />));
  expect(html).toContain('+ Each: Extra roti x 2 (₹20.00), Papad<');
});

it('says to the kitchen that each has it, without a price', () => {
  const html = plain(renderToStaticMarkup(<KitchenTicket order={order} zone="Asia/Kolkata" now={0} />));
  for (const option of ['Extra roti x 2', 'Papad']) expect(html).toContain(`+ Each: ${option}<`);
  expect(html).not.toContain('₹');
});

it('is a page of two lengths: one with auto is no page', () => {
  expect(pageStyle(58, 123)).toBe('@page { size: 58mm 123mm; margin: 0 }');
});
