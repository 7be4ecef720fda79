import { randomInt } from 'node:crypto';

/** No vowels, so that no words appear, and no characters that are easily confused, such as 0 and O. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 9;

/** Draws the code of a phone that joins: 9 characters, 42 bits (docs/product/identity.md#phones-without-an-account). */
export function drawDeviceCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
