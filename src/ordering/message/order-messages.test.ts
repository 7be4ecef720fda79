import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { orderSums } from '#ordering/prices/order-sums.ts';
import { followLanguages, inLanguage, readCatalogue } from '#platform/texts/catalogues.server.ts';
import { LANGUAGES, type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { anyCart, anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine, messageOf, placedOrder } from '#test/support/samples.ts';
import { orderedLine } from '../orders/customer-order.ts';
import { paidMessage } from '../prices/upi-link.ts';
import { askPrice, whatsAppLink } from './chat-messages.ts';
import { contactGreeting } from './greetings/contact-greeting.ts';
import { plainOrder } from './greetings/order-greeting.ts';
import { mayArriveEmpty } from './links/long-link.ts';
import { orderMessage, shortMessage } from './order-message.ts';
import { orderMessages } from './order-messages.server.ts';

followLanguages();

const [, ...others] = languagesWith('messages');
const messagesIn = (tag: LanguageTag) => orderMessages(tag, 'Annapurna');
const sums = orderSums({
  itemsPaise: 241_00,
  pieces: 2,
  charges: [],
  gst: { mode: 'exclusive', basisPoints: 500 },
});
const order = placedOrder([cartLine('Masala Dosa', { unitPaise: 120_50, quantity: 2, note: 'less spicy' })], {
  number: '7K3-M4',
  sums,
  wanted: { type: 'takeaway', isOneOfMany: true, table: '', area: '', at: 19.5 * 3_600_000, now: 0 },
  isPaid: true,
});

it('is there for every language of the product', () => {
  expect(others).toEqual(Object.keys(LANGUAGES).slice(1));
  expect(messagesIn('en')).toBeUndefined();
});

it('writes a whole order in the order language', () => {
  expect(orderMessage({ ...order, messages: messagesIn('ta') })).toBe(
    [
      'வணக்கம் Annapurna, இந்த ஆர்டர் வேண்டும்:',
      '',
      'ஆர்டர் 7K3-M4',
      'பார்சல்: இன்று 7:30 PM',
      '',
      'Masala Dosa (2 x ₹120.50) = ₹241.00',
      'குறிப்பு: less spicy',
      '',
      'ஐட்டங்கள்: ₹241.00',
      'CGST 2.5%: ₹6.03',
      'SGST 2.5%: ₹6.03',
      'மொத்தம்: ₹253.06',
      '',
      'பேமென்ட்: UPI-ல் அனுப்பிவிட்டேன். பார்த்துக்கொள்ளுங்கள்.',
      '',
      'என் ஆர்டரை உறுதிப்படுத்துங்கள்.',
    ].join('\n'),
  );
});

it('writes the short messages in the order language too', () => {
  const annapurna = { name: 'Annapurna', messages: messagesIn('hi') };
  expect([
    contactGreeting(annapurna),
    askPrice(annapurna, 'Pomfret'),
    plainOrder(annapurna, 'Idli'),
    paidMessage({ restaurant: annapurna, totalPaise: 420_50, number: '7K3-M4' }),
  ]).toEqual([
    'नमस्ते Annapurna, मुझे आप Menu Link पर मिले।',
    'नमस्ते Annapurna, Pomfret का दाम क्या है?',
    'नमस्ते Annapurna, मुझे यह ऑर्डर देना है:\n\nIdli',
    'नमस्ते Annapurna, मैंने ऑर्डर 7K3-M4 के लिए UPI से ₹420.50 भेज दिए हैं। कृपया देख लें।',
  ]);
});

it.each([
  [1, '1 ఐటమ్, '],
  [2, '2 ఐటమ్స్, '],
])('counts %i items as the order language does', (count, words) => {
  const lines = Array.from({ length: count }, (_, no) => orderedLine(cartLine(`Idli ${no}`)));
  const remembered = { ...order, lines, code: '7K3M4PQ8XWD2FG', messages: messagesIn('te') };
  vi.stubGlobal('location', { origin: 'https://menulink.example' });
  expect(shortMessage(remembered)).toContain(words);
});

it('writes a text that the data of a page does not have in English', () => {
  const messages = { language: 'ta', texts: { 'order-message': { confirm: 'சரி' } }, ask: [] } as const;
  const written = orderMessage({ ...order, messages }).split('\n');
  expect(written.at(-1)).toBe('சரி');
  expect(written).toContain('Total: ₹253.06');
});

test.each(others)('%s writes every text with its own words', (tag) => {
  const catalogue = readCatalogue(tag, 'messages');
  const written = orderMessage({ ...order, messages: messagesIn(tag) });
  for (const key of ['confirm', 'paid'])
    expect(withoutIsolates(written)).toContain(catalogue.get(`order-message.${key}`));
});

/** A large order that a family may place, with notes, in a page of an Indian script. */
test.each(others)('%s fits into a link that every browser opens', (tag) => {
  const lines = Array.from({ length: 15 }, (_, no) =>
    cartLine(`Paneer Butter Masala ${no}`, { note: 'less spicy' }),
  );
  const large = placedOrder(lines, { ...order, messages: messagesIn(tag) });
  expect(mayArriveEmpty(whatsAppLink('+919876543210', orderMessage(large)))).toBe(false);
});

describe('whatever the names, the order language and the language of the page', () => {
  const anyOrder = fc.record({
    restaurantName: anyText,
    lines: anyCart,
    table: fc.option(anyText),
    note: anyText,
  });
  const page = fc.constantFrom<LanguageTag>('en', ...others);
  const language = fc.constantFrom<LanguageTag>(...others);

  it('has the lines and the amounts of the English message, and no line that passes for another', () => {
    fc.assert(
      fc.property(anyOrder, language, page, (each, tag, shown) => {
        const lines = each.lines.map((line) => orderedLine(line));
        const english = messageOf(each).split('\n');
        const message = inLanguage(shown, () => orderMessage({ ...each, lines, messages: messagesIn(tag) }));
        const written = withoutIsolates(message).split('\n');
        expect(written).toHaveLength(english.length);
        for (const [at, line] of english.entries()) {
          expect(amountsIn(written[at])).toEqual(amountsIn(withoutIsolates(line)));
          expect(isDish(written[at])).toBe(isDish(withoutIsolates(line)));
        }
        const total =
          readCatalogue(tag, 'messages').get('order-message.total')?.replace('{amount}', '') ?? '';
        expect(written.filter((line) => line.startsWith(total) && /: ₹[\d,.]+$/.test(line))).toHaveLength(1);
        const link = new URL(whatsAppLink('+919876543210', message));
        expect(link.searchParams.get('text')).toBe(message);
      }),
    );
  });

  it('is the same English message on pages of all languages', () => {
    fc.assert(
      fc.property(anyOrder, page, (each, shown) => {
        expect(inLanguage(shown, () => messageOf(each))).toBe(messageOf(each));
      }),
    );
  });

  it('has every amount, number and name of an Urdu message apart from the words around it', () => {
    fc.assert(
      fc.property(anyOrder, (each) => {
        const lines = each.lines.map((line) => orderedLine(line));
        const message = orderMessage({ ...each, lines, messages: messagesIn('ur') });
        for (const line of message.split('\n')) {
          const outside = outsideIsolates(line);
          expect(outside).not.toBeNull();
          expect(outside).not.toMatch(/[₹\d]/);
        }
      }),
    );
  });
});

function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}

/** What stands outside all isolates of a line; null if they are not balanced. */
function outsideIsolates(line: string): string | null {
  let [depth, outside] = [0, ''];
  for (const letter of line) {
    if (letter === '\u2068') depth += 1;
    else if (letter === '\u2069') depth -= 1;
    else if (depth === 0) outside += letter;
    if (depth < 0) return null;
  }
  return depth === 0 ? outside : null;
}

function amountsIn(line = ''): string[] {
  return line.match(/₹[\d,]+\.\d\d/g) ?? [];
}

/** Only lines of dishes end so (docs/product/ordering.md#order-message). */
function isDish(line = ''): boolean {
  return /\) = ₹[\d,]+\.\d\d$/.test(line);
}
