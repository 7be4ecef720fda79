import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleOrder } from '#test/support/samples-of-orders.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';

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
