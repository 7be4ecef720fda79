import { afterEach, expect, it, vi } from 'vitest';
import { firstNote, usualOn } from './made-jain.ts';

const [paneer, dal] = [{ jain: 'on_request' }, { jain: 'yes' }] as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['jain', 'Jain'],
  ['veg', ''],
  ['', ''],
])('a dish goes into the cart with its note while only %s shows', (only, note) => {
  vi.stubGlobal('document', { documentElement: { dataset: { only } } });
  expect(firstNote(paneer)).toBe(note);
  expect(firstNote(dal)).toBe('');
});

it('nothing is chosen on the server', () => {
  expect(firstNote(paneer)).toBe('');
});

it('the word is offered first, once, and only where a dish can be made so', () => {
  expect(usualOn(paneer, ['Less spicy', 'Jain'])).toEqual(['Jain', 'Less spicy']);
  expect(usualOn(dal, ['Less spicy'])).toEqual(['Less spicy']);
  expect(usualOn(undefined, ['Less spicy'])).toEqual(['Less spicy']);
});
