import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClosedPage, ErrorPage, NotFoundPage, SubscriptionEndedPage } from './status-pages.tsx';

const plan = { name: 'Lifetime Access', price: '₹499', period: 'one-time', description: 'Forever' };

it('Restaurant Not Found leads to an account', () => {
  const html = renderToString(<NotFoundPage />);
  for (const text of ['Restaurant Not Found', 'href="/signup"', 'href="/signin"'])
    expect(html).toContain(text);
});

it('Subscription Ended shows prices and the way to renew', () => {
  const html = renderToString(<SubscriptionEndedPage plans={[plan]} />);
  for (const text of ['Subscription Ended', '₹499', 'one-time', 'href="/dashboard"', 'Renew Membership'])
    expect(html).toContain(text);
});

it('Subscription Ended leads to support only when there is a number', () => {
  expect(renderToString(<SubscriptionEndedPage plans={[plan]} />)).not.toContain('wa.me');
  expect(renderToString(<SubscriptionEndedPage plans={[plan]} supportWhatsApp="+919000000000" />)).toContain(
    'https://wa.me/919000000000?text=',
  );
});

it('a page that is held says nothing of a membership', () => {
  const html = renderToString(<ClosedPage />);
  expect(html).toContain('This page is closed at the moment.');
  expect(html).toContain('href="/signin"');
  expect(html).not.toMatch(/member|subscription|suspend|₹/i);
});

it('any other failure shows its message', () => {
  const html = renderToString(<ErrorPage message="Failed to load restaurant" />);
  expect(html).toContain('Failed to load restaurant');
  expect(html).toContain('Please try again later');
  expect(html).not.toContain('Reference');
  const named = renderToString(<ErrorPage message="Failed" requestId="abc-1" />);
  expect(named).toContain('<code>abc-1</code>');
  const titled = renderToString(<ErrorPage title="Please wait a minute" message="Very many" />);
  expect(titled).toContain('<h1>Please wait a minute</h1>');
  expect(titled).not.toContain('Something went wrong');
});
