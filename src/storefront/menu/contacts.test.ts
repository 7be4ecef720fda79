import { expect, it, test } from 'vitest';
import { sampleView } from '#test/support/samples.ts';
import { contactsOf } from './contacts.ts';

const none = sampleView({ whatsapp: '' }).restaurant;
const hrefOf = (changes: Partial<typeof none>) => contactsOf({ ...none, ...changes })[0]?.href;

it('has no button without a value, nor for a blank one', () => {
  expect(contactsOf({ ...none, zomato: '  ', instagram: '@' })).toEqual([]);
});

it('lists them in order', () => {
  const all = contactsOf({
    ...none,
    zomato: 'https://www.zomato.com/a',
    swiggy: 'https://www.swiggy.com/a',
    facebook: 'https://www.facebook.com/a',
    instagram: 'a',
    whatsapp: '+919876543210',
    phone: '+918012345678',
  });
  expect(all.map(({ kind }) => kind)).toEqual([
    'call',
    'whatsApp',
    'instagram',
    'facebook',
    'swiggy',
    'zomato',
  ]);
});

test.each([
  [{ phone: '+918012345678' }, 'tel:+918012345678'],
  [
    { whatsapp: '+919876543210' },
    `https://wa.me/919876543210?text=${encodeURIComponent('Hello Annapurna, I found you on Menu Link.')}`,
  ],
  [{ instagram: '@annapurna.blr' }, 'https://www.instagram.com/annapurna.blr'],
  [{ instagram: 'https://www.instagram.com/annapurna/' }, 'https://www.instagram.com/annapurna/'],
  [{ facebook: 'annapurna' }, 'https://www.facebook.com/annapurna'],
])('%j leads to %s', (changes, href) => {
  expect(hrefOf(changes)).toBe(href);
});

it('never makes a link of another kind', () => {
  expect(hrefOf({ facebook: 'javascript:alert(1)' })).toBe('https://www.facebook.com/javascript%3Aalert(1)');
});
