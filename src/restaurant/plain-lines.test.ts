import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainLines } from './plain-lines.ts';

/** Lone surrogates and control characters included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes));

it.each([
  ['12 MG Road\r\nBengaluru', '12 MG Road\nBengaluru'],
  ['\n\n a  b \n\n\n\n c\u0000\u202E \n', 'a b\n\nc'],
  ['one\u2028two\u0085three\rfour', 'one\ntwo\nthree\nfour'],
  [' \n\t\n', ''],
])('cleans %j into %j', (typed, cleaned) => {
  expect(plainLines(typed)).toBe(cleaned);
});

it('is done after one pass, and leaves no control character but the line break', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const cleaned = plainLines(typed);
      expect(plainLines(cleaned)).toBe(cleaned);
      expect(cleaned.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }),
  );
});
