import { expect, it } from 'vitest';
import { findAfter } from './amounts.ts';

const SIGN_OR_WORD = /([\s\S])[½+]|([^\p{L}])(?<word>tea|chai)/gu;
const placesIn = (text: string) => findAfter(SIGN_OR_WORD, text).map(({ start, text }) => [start, text]);

it('finds what a look-behind would', () => {
  expect(placesIn('tea')).toEqual([[0, 'tea']]);
  expect(placesIn('steam tea')).toEqual([[6, 'tea']]);
  expect(placesIn('chaitea')).toEqual([[0, 'chai']]);
});

it('finds matches that touch each other', () => {
  expect(placesIn('½½tea+chai')).toEqual([
    [0, '½'],
    [1, '½'],
    [2, 'tea'],
    [5, '+'],
    [6, 'chai'],
  ]);
});

it('takes a character of two UTF-16 units as one', () => {
  expect(placesIn('𝐚tea 😀tea')).toEqual([[8, 'tea']]);
  expect(findAfter(/([^x])\p{Nd}/gu, '𝟎𝟗').map(({ start }) => start)).toEqual([0, 2]);
});

it('gives the named groups', () => {
  expect(findAfter(SIGN_OR_WORD, '+tea').map(({ groups }) => groups.word)).toEqual([undefined, 'tea']);
});
