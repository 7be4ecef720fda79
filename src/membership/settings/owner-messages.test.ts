import { expect, it } from 'vitest';
import { fillMessage, OWNER_MESSAGES, placeholderProblem } from './owner-messages.ts';

const of = { restaurant: 'Dosa {day} $& Co', day: 'Mar 04, 2026' };

it('fills in a name and a day, and nothing that the name brings along', () => {
  expect(fillMessage('Hello {restaurant}, until {day}. Bye {restaurant}', of)).toBe(
    'Hello Dosa {day} $& Co, until Mar 04, 2026. Bye Dosa {day} $& Co',
  );
  expect(fillMessage('Hello', of)).toBe('Hello');
});

it('knows the placeholders there are', () => {
  for (const text of [...Object.values(OWNER_MESSAGES), 'Hello', '{day}{day}'])
    expect(placeholderProblem(text), text).toBeUndefined();
});

it.each([
  ['Hello {name}', '{name} is not known. Use {restaurant} and {day}.'],
  ['Hello {Restaurant}', '{Restaurant} is not known. Use {restaurant} and {day}.'],
  ['Hello { day }', '{ day } is not known. Use {restaurant} and {day}.'],
  ['Hello {}', '{} is not known. Use {restaurant} and {day}.'],
  ['Hello {restaurant', 'A bracket is missing. Write {restaurant} and {day}.'],
  ['Hello {{day}}', 'A bracket is missing. Write {restaurant} and {day}.'],
  ['}{', 'A bracket is missing. Write {restaurant} and {day}.'],
])('says what is wrong with %j', (text, problem) => {
  expect(placeholderProblem(text)).toBe(problem);
});
