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
  ['Hello {name}', '{name} stands for nothing. Use {restaurant} and {day}.'],
  ['Hello {Restaurant}', '{Restaurant} stands for nothing. Use {restaurant} and {day}.'],
  ['Hello { day }', '{ day } stands for nothing. Use {restaurant} and {day}.'],
  ['Hello {}', '{} stands for nothing. Use {restaurant} and {day}.'],
  ['Hello {restaurant', 'A brace stands alone. Write {restaurant} and {day} with both.'],
  ['Hello {{day}}', 'A brace stands alone. Write {restaurant} and {day} with both.'],
  ['}{', 'A brace stands alone. Write {restaurant} and {day} with both.'],
])('says what is wrong with %j', (text, problem) => {
  expect(placeholderProblem(text)).toBe(problem);
});
