import { expect, test } from 'vitest';
import { parseUsualNotes, usualNotesOf } from './usual-notes.ts';

const words = Array.from({ length: 7 }, (_, at) => `note ${at}`);

test.each([
  ['', ''],
  [' \n\n ', ''],
  [' Less  spicy \r\nNo onion\nless SPICY', 'Less spicy\nNo onion'],
  [words.slice(1).join('\n'), words.slice(1).join('\n')],
  ['🍛'.repeat(30), '🍛'.repeat(30)],
])('takes %j as %j', (typed, value) => {
  expect(parseUsualNotes(typed)).toEqual({ ok: true, value });
});

test.each([
  [words.join('\n'), 'Use at most 6 usual notes.'],
  ['x'.repeat(31), 'Use at most 30 characters for each usual note.'],
])('refuses %j', (typed, message) => {
  expect(parseUsualNotes(typed)).toEqual({ ok: false, message });
});

test('reads what is stored', () => {
  expect(usualNotesOf('')).toEqual([]);
  expect(usualNotesOf('Less spicy\nNo onion')).toEqual(['Less spicy', 'No onion']);
});
