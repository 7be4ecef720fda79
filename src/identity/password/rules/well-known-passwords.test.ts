import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { leastCpuOf } from '#test/support/cpu.ts';
import { newPasswordProblem } from '../check-password.server.ts';
import { pack, unpack } from './well-known-passwords.ts';

const refused = (password: string) => newPasswordProblem(password, {}) !== undefined;
/** The passwords that are long enough to be allowed at all. */
const eligible = dictionary['passwords-common'].slice(0, 25_000).filter((password) => password.length >= 8);

it('packs a list so that it comes out the same', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc1@'), minLength: 1, maxLength: 60 });
  const words = fc.uniqueArray(word, { minLength: 1 });
  fc.assert(
    fc.property(words, (list) => {
      const sorted = [...list].sort();
      expect([...unpack(pack(sorted))]).toEqual(sorted);
    }),
  );
});

it('refuses each of the 25,000 most used passwords, and the shorter of them with digits and signs about', () => {
  expect(eligible.length).toBeGreaterThan(8_000);
  expect(eligible.filter((password) => !refused(password))).toEqual([]);
  const words = dictionary['passwords-common'].slice(0, 25_000).filter((word) => /^[a-z]{4,}$/.test(word));
  expect(words.length).toBeGreaterThan(10_000);
  const decorated = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}@123`);
  expect(decorated.filter((password) => password.length >= 8 && !refused(password))).toEqual([]);
});

test.each(['babygurl1994', 'Trustno1!!', 'Kingston@1234', 'arsenal2024', 'bl4ckb3rry99', 'Liverpool1!'])(
  'refuses %s',
  (password) => expect(refused(password)).toBe(true),
);

test.each([
  'gulmohar khidki barish',
  'eight copper tumblers',
  'pasta at nine, please',
  'vadapav-eaten-by-the-sea',
])('takes %s', (password) => expect(refused(password)).toBe(false));

it('costs next to nothing once it is there', async () => {
  refused('gulmohar khidki barish');
  const cost = await leastCpuOf(() => {
    for (let count = 0; count < 1000; count += 1) refused(`gulmohar khidki ${count}`);
  });
  expect(cost).toBeLessThan(500);
});
