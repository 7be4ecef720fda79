import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayArriveEmpty, whatsAppLink } from '#ordering/order-link.ts';
import { anyText } from '#test/support/cart-arbitraries.ts';

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
