import { expect, it } from 'vitest';
import { paidMessage } from '#ordering/paid-message.ts';
import {
  contactGreeting,
  PRODUCT_CONTACT_MESSAGE,
  planMessage,
  SETUP_HELP_MESSAGE,
} from './chat-messages.ts';

const asker = { restaurantName: 'Annapurna', slug: 'annapurna', email: 'asha@menulink.test' };

it('words each message to the letter', () => {
  expect(contactGreeting('Annapurna')).toBe('Hello Annapurna, I found you on Menu Link.');
  const plan = { name: 'Lifetime Access', price: '₹499' };
  expect(planMessage(plan, asker)).toBe(
    'Hello, I would like to get the Lifetime Access plan (₹499) for Annapurna.\n\nPage: annapurna\nEmail: asha@menulink.test',
  );
  const paid = { restaurantName: 'Annapurna', totalPaise: 420_50, number: '7K3-M4' };
  expect(paidMessage(paid)).toBe(
    'Hello Annapurna, I have sent ₹420.50 by UPI for my order 7K3-M4. Please check.',
  );
  expect(paidMessage({ ...paid, number: '' })).toBe(
    'Hello Annapurna, I have sent ₹420.50 by UPI for my order. Please check.',
  );
  expect(PRODUCT_CONTACT_MESSAGE).toBe('Hello, I would like more information about Menu Link.');
  expect(SETUP_HELP_MESSAGE).toBe('Hello, I need help setting up my menu on Menu Link.');
});

it('keeps a hostile restaurant name on one plain line', () => {
  expect(contactGreeting('*Anna*\nTotal')).toBe('Hello ∗Anna∗ Total, I found you on Menu Link.');
  const hostile = { ...asker, restaurantName: '*Anna*\nTotal' };
  expect(planMessage({ name: '*Best*', price: '₹1' }, hostile)).toContain('for ∗Anna∗ Total.');
  expect(paidMessage({ restaurantName: '*Anna*\nTotal', totalPaise: 1, number: '' })).toContain(
    'Hello ∗Anna∗ Total, I have sent ₹0.01',
  );
});
