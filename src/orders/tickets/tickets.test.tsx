import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { pageStyle } from './ticket-desk.tsx';
import { CustomerTicket, KitchenTicket, type Seller } from './tickets.tsx';

const wantedAt = '2026-11-26T06:30:00.000Z';

test.each([
  ['2026-11-25T06:30:00Z', 'For tomorrow, 12:00 PM'],
  ['2026-11-26T03:30:00Z', 'For 12:00 PM'],
])('says at %s by the server’s clock when it is wanted', (now, told) => {
  const order = sampleOrder({ wantedAt });
  const html = renderToStaticMarkup(
    <KitchenTicket order={order} zone="Asia/Kolkata" now={Date.parse(now)} />,
  );
  expect(html.replaceAll('<!-- -->', '')).toContain(told);
});

test.each([
  ['delivery', true],
  ['takeaway', false],
  ['dine_in', false],
] as const)('of %s says that the address is on WhatsApp: %s', (type, isSaid) => {
  const html = renderToStaticMarkup(
    <KitchenTicket order={sampleOrder({ type })} zone="Asia/Kolkata" now={0} />,
  );
  expect(html.includes('Name and address are on WhatsApp')).toBe(isSaid);
});

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
