import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/support/cart-arbitraries.ts';
import { paidMessage } from '../prices/upi-link.ts';
import { productMessageTexts } from './chat-message-texts.ts';
import { whatsAppLink } from './chat-messages.ts';
import { contactGreeting } from './greetings/contact-greeting.ts';
import { mayArriveEmpty } from './links/long-link.ts';
import { ownerMessageTexts } from './owner-message-texts.ts';
import { planMessage } from './owner-messages.ts';

describe('whatsAppLink', () => {
  it('carries the digits and the encoded text', () => {
    expect(whatsAppLink('+919876543210', 'Idli & Dosa = ₹5\n#1 + 50%')).toBe(
      'https://wa.me/919876543210?text=Idli%20%26%20Dosa%20%3D%20%E2%82%B95%0A%231%20%2B%2050%25',
    );
  });

  it('hands over any text whole', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const url = new URL(whatsAppLink('+919876543210', text));
        expect(url.host + url.pathname).toBe('wa.me/919876543210');
        expect([...url.searchParams]).toEqual([['text', text.toWellFormed()]]);
        expect(url.hash).toBe('');
      }),
    );
  });
});

describe('mayArriveEmpty', () => {
  const link = (lines: number, line: string) => whatsAppLink('+919876543210', `${line}\n`.repeat(lines));

  it('lets everyday orders pass, in Malayalam too', () => {
    expect(mayArriveEmpty(link(60, 'Masala Dosa (2 x ₹120.00) = ₹240.00'))).toBe(false);
    expect(mayArriveEmpty(link(25, 'മസാല ദോശ (2 x ₹120.00) = ₹240.00'))).toBe(false);
  });

  it('warns of a link that web servers would refuse, which still carries every line', () => {
    const long = link(200, 'Masala Dosa (2 x ₹120.00) = ₹240.00');
    expect(mayArriveEmpty(long)).toBe(true);
    expect(new URL(long).searchParams.get('text')?.match(/Masala/g)).toHaveLength(200);
  });
});

const asker = { restaurantName: 'Annapurna', slug: 'annapurna', email: 'asha@menulink.test' };

it('words each message to the letter', () => {
  expect(contactGreeting({ name: 'Annapurna' })).toBe('Hello Annapurna, I found you on Menu Link.');
  const plan = { name: 'Lifetime Access', price: '₹499' };
  expect(planMessage(plan, asker)).toBe(
    'Hello, I would like to get the Lifetime Access plan (₹499) for Annapurna.\n\nPage: annapurna\nEmail: asha@menulink.test',
  );
  const paid = { restaurant: { name: 'Annapurna' }, totalPaise: 420_50, number: '7K3-M4' };
  expect(paidMessage(paid)).toBe(
    'Hello Annapurna, I have sent ₹420.50 by UPI for my order 7K3-M4. Please check.',
  );
  expect(paidMessage({ ...paid, number: '' })).toBe(
    'Hello Annapurna, I have sent ₹420.50 by UPI for my order. Please check.',
  );
  expect(productMessageTexts.contact).toBe('Hello, I would like more information about Menu Link.');
  expect(ownerMessageTexts.setupHelp).toBe('Hello, I need help setting up my menu on Menu Link.');
});

it('keeps a hostile restaurant name on one plain line', () => {
  expect(contactGreeting({ name: '*Anna*\nTotal' })).toBe('Hello ∗Anna∗ Total, I found you on Menu Link.');
  const hostile = { ...asker, restaurantName: '*Anna*\nTotal' };
  expect(planMessage({ name: '*Best*', price: '₹1' }, hostile)).toContain('for ∗Anna∗ Total.');
  expect(paidMessage({ restaurant: { name: '*Anna*\nTotal' }, totalPaise: 1, number: '' })).toContain(
    'Hello ∗Anna∗ Total, I have sent ₹0.01',
  );
});
