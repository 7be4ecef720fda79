import { expect, it } from 'vitest';
import { languagesOf, parseLanguages } from './languages.ts';

it.each([
  ['hi, xx', 'Choose from these languages'],
  ['Hindi', 'Choose from these languages'],
])('refuses %j', (text, message) => {
  expect(parseLanguages(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

it.each([
  ['en', 'en'],
  [' HI  en, hi ta', 'hi en ta'],
  ['', 'en'],
])('takes %j as %j, each once, the language of the menu first', (text, value) => {
  expect(parseLanguages(text)).toEqual({ ok: true, value });
  expect(languagesOf(value)[0]).toBe(value.split(' ')[0]);
});
