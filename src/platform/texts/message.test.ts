import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type LanguageTag, languageTags, localeOf } from './languages.ts';
import { compileMessage, messageCode, valuesOf } from './message.ts';
import { number, select } from './message-helpers.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } });

/** Runs the code of a message as a browser's bundle does. */
function run(source: string, values: Record<string, string | number>, tag: LanguageTag = 'en'): string {
  const message = new Function('select', 'number', `return ${messageCode(source, tag)}`);
  const compiled = message(select, number);
  return typeof compiled === 'string' ? compiled : compiled(values);
}

function written(source: string, values: Record<string, string | number>): string {
  const message = compileMessage(source, 'en-IN');
  return typeof message === 'string' ? message : message(values);
}

const messages = [
  'Your cart',
  'Remove {item}',
  '{count, plural, =0 {No items} one {# item} other {# items}}',
  '{count, plural, one {Only # of {item} is left.} other {Only # of {item} are left.}}',
  '{count, plural, one {{way, select, delivery {One A} other {One B}} left} other {{way, select, delivery {All A} other {All B}} left}}',
  '{way, select, delivery {Your address for {item}} other {Your table}} · {count, plural, one {# item} other {# items}}',
  "Quotes ' \" ` and $\\ in the words; '{braces}' too",
];

describe('compileMessage and messageCode', () => {
  it('write the same text for all values', () => {
    const values = fc.record({
      count: fc.oneof(fc.nat({ max: 3 }), fc.nat()),
      item: fc.string(),
      way: fc.constantFrom('delivery', 'table'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...messages), values, (source, given) => {
        expect(run(source, given)).toBe(written(source, given));
      }),
    );
  });

  it('writes the plural form of a number, the exact one first, and numbers as India does', () => {
    const items = messages[2] ?? '';
    expect([0, 1, 2, 123456].map((count) => written(items, { count }))).toEqual([
      'No items',
      '1 item',
      '2 items',
      '1,23,456 items',
    ]);
  });

  it('takes the plural category of the language', () => {
    const source = '{count, plural, one {# चीज़} other {# चीज़ें}}';
    const inHindi = compileMessage(source, 'hi-IN-u-nu-latn');
    expect([0, 1, 2].map((count) => typeof inHindi === 'function' && inHindi({ count }))).toEqual([
      '0 चीज़',
      '1 चीज़',
      '2 चीज़ें',
    ]);
  });

  it('ask in bundles for the forms of each language as Intl does', () => {
    const source = '{count, plural, =5 {five} one {one # piece} other {more # pieces}}';
    for (const tag of languageTags) {
      const message = compileMessage(source, localeOf(tag));
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 101]) {
        const expected = typeof message === 'string' ? message : message({ count });
        expect(run(source, { count }, tag), `${tag} ${count}`).toBe(expected);
      }
    }
  });

  it('keeps the parts of an amount together in a text from right to left', () => {
    const inUrdu = compileMessage('ایک کا {price}', 'ur-IN-u-nu-latn');
    expect(typeof inUrdu === 'function' && inUrdu({ price: '₹70.00' })).toBe('ایک کا \u2068₹70.00\u2069');
    expect(messageCode('ایک کا {price}', 'ur')).toMatch(/ایک کا \u2068\$\{v\.price\}\u2069/);
  });

  it('begin with their direction in Urdu where they have no word of their own', () => {
    const when = compileMessage('{date}، {time}', 'ur');
    expect(typeof when === 'function' && when({ date: '30 نومبر', time: '5:59 PM' })).toBe(
      '\u200F\u206830 نومبر\u2069، \u20685:59 PM\u2069',
    );
    expect(messageCode('{date}، {time}', 'ur')).toMatch(/`\u200F\u2068/);
    expect(messageCode('{date}, {time}', 'hi')).not.toContain('\u200F');
  });

  it('does not read values as messages', () => {
    expect(written('Remove {item}', { item: '{count} <b>' })).toBe('Remove {count} <b>');
  });

  it('refuses what a translator may have broken', () => {
    for (const broken of [
      'Remove {item',
      '{count, plural, one {# item}}',
      '{count, number}',
      '{n, plural, x {a} other {b}}',
    ])
      expect(() => compileMessage(broken, 'en-IN'), broken).toThrow();
  });

  it('names the values of a message', () => {
    expect(valuesOf(messages[3] ?? '')).toEqual(['count', 'item']);
    expect(valuesOf('Your cart')).toEqual([]);
  });
});
