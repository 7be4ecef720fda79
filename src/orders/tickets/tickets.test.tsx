import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import type { OrderWire } from '../wire.ts';
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

const [first] = sampleOrder().lines;
const line = (changes: Partial<OrderWire['lines'][number]>) =>
  ({ ...first, ...changes }) as OrderWire['lines'][number];
const thali = line({
  name: 'Thali',
  quantity: 2,
  unit: 150,
  options: ['Roti x 2', 'Dip: Mayo', 'Papad'],
  optionPrices: [20, 0, 0],
  optionGroups: ['Bread', 'Dip', 'Dip'],
  optionCounts: [2, 1, 1],
});
const seller: Seller = {
  name: 'Annapurna',
  address: '',
  phone: '',
  fssaiNo: '',
  gstin: '',
  gstMode: 'none',
  timeZone: 'Asia/Kolkata',
};
/** The texts of a ticket, one for each element. */
const textsOf = (ticket: ReactNode) =>
  renderToStaticMarkup(ticket)
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .filter(Boolean);
const kitchen = (lines: OrderWire['lines'], station?: string) =>
  textsOf(
    <KitchenTicket order={sampleOrder({ lines })} zone="Asia/Kolkata" now={0} station={station} />,
  ).slice(4);

it('says what an option costs by its group, and that each of several pieces has it', () => {
  const texts = textsOf(<CustomerTicket order={sampleOrder({ lines: [thali] })} seller={seller} />);
  const from = texts.indexOf('2 × Thali');
  expect(texts.slice(from, from + 6)).toEqual([
    ...['2 × Thali', '₹300.00', '₹150.00 each', 'Each with'],
    ...['Bread: Roti x 2 (₹20.00)', 'Dip: Mayo, Papad'],
  ]);
});

it('says to the kitchen what each piece has, and how many that is in all, without a price', () => {
  expect(kitchen([thali])).toEqual([
    ...['2 × Thali', 'Each with', 'Bread', '+ Roti x 2 (4 in all)'],
    ...['Dip', '+ Mayo (2 in all)', '+ Papad (2 in all)'],
  ]);
  expect(kitchen([{ ...thali, quantity: 1 }])).toEqual([
    ...['1 × Thali', 'Bread', '+ Roti x 2', 'Dip', '+ Mayo', '+ Papad'],
  ]);
});

it('has only the options of an order from before groups were stored', () => {
  const old = { ...thali, optionGroups: [], optionCounts: [] };
  expect(kitchen([old])).toEqual(['2 × Thali', 'Each with', '+ Roti x 2', '+ Dip: Mayo', '+ Papad']);
});

it('has a heading for each station, or the dishes of one; none where no dish has a station', () => {
  const lines = [
    line({ name: 'Filter Coffee' }),
    line({ name: 'Naan', station: 'Tandoor' }),
    line({ name: 'Lassi', station: 'Bar' }),
    line({ name: 'Roti', station: 'Tandoor' }),
  ];
  expect(kitchen(lines)).toEqual([
    ...['Bar', '1 × Lassi', 'Tandoor', '1 × Naan', '1 × Roti', 'Other items', '1 × Filter Coffee'],
  ]);
  expect(kitchen(lines, 'Tandoor')).toEqual(['Tandoor', '1 × Naan', '1 × Roti']);
  expect(kitchen(lines, '')).toEqual(['Other items', '1 × Filter Coffee']);
  expect(kitchen([line({ name: 'Filter Coffee' })])).toEqual(['1 × Filter Coffee']);
});

it('is a page of two lengths: one with auto is no page', () => {
  expect(pageStyle(58, 123)).toBe('@page { size: 58mm 123mm; margin: 0 }');
});
