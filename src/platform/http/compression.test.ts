import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedEncoding, appendText, makeAppendable } from './compression.server.ts';

it('reads as one text in every encoding, whatever is appended', () => {
  const end = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 5_000 }), end, (text, more) => {
      const made = makeAppendable(text);
      expect(appendText(made, more, 'identity').toString()).toBe(text + more);
      expect(brotliDecompressSync(appendText(made, more, 'br')).toString()).toBe(text + more);
      expect(gunzipSync(appendText(made, more, 'gzip')).toString()).toBe(text + more);
    }),
  );
});

it('has a tag of the text alone, and is small', () => {
  const text = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => ({ name: `Dish ${at}`, price: at })));
  const made = makeAppendable(text);
  expect(makeAppendable(text).etag).toBe(made.etag);
  expect(makeAppendable(`${text} `).etag).not.toBe(made.etag);
  for (const encoding of ['br', 'gzip'] as const)
    expect(appendText(made, 'now', encoding).length).toBeLessThan(text.length / 3);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  // A client that accepts everything may never have heard of brotli.
  ['*', 'identity'],
  ['zebra', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers %j with %s', (header, encoding) => {
  expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
});
