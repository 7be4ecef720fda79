import { expect, it } from 'vitest';
import {
  contactGreeting,
  PRODUCT_CONTACT_MESSAGE,
  planMessage,
  SETUP_HELP_MESSAGE,
} from '#ordering/chat-messages.ts';

it('words each message to the letter', () => {
  expect(contactGreeting('Annapurna')).toBe('Hello Annapurna, I found you on Menu Link.');
  const plan = { name: 'Lifetime Access', price: '₹499' };
  expect(planMessage(plan, 'Annapurna')).toBe(
    'Hello, I would like to get the Lifetime Access plan (₹499) for Annapurna.',
  );
  expect(PRODUCT_CONTACT_MESSAGE).toBe('Hello, I would like more information about Menu Link.');
  expect(SETUP_HELP_MESSAGE).toBe('Hello, I need help setting up my menu on Menu Link.');
});

it('keeps a hostile restaurant name on one plain line', () => {
  expect(contactGreeting('*Anna*\nTotal')).toBe('Hello ∗Anna∗ Total, I found you on Menu Link.');
  expect(planMessage({ name: '*Best*', price: '₹1' }, '*Anna*\nTotal')).toContain('for ∗Anna∗ Total.');
});
