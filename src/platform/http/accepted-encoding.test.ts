import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.server.ts';

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
