import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leastCpuOf } from '#test/support/cpu.ts';
import { commonWords, PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './password-rules.ts';

const TOO_EASY = /too easy/;

describe('passwordProblem', () => {
  test.each([
    ['a repeated character', 'zzzzzzzzzz'],
    ['few different characters', '1112221122'],
    ['a repeated piece', 'x9k!x9k!x9k!'],
    ['digits in order', '0123456789'],
    ['digits backwards', '987654321'],
    ['digits over nine', '7890123456'],
    ['the alphabet', 'efghijklm'],
    ['a keyboard row', 'QwertyUiop'],
    ['keyboard columns', '1qaz2wsx3edc'],
    ['shifted digits', '!@#$%^&*'],
    ['a common word', 'iloveyou'],
    ['a common word, decorated', '2024@Mumbai!'],
    ['a common word in disguise', 'P@ssw0rd123'],
    ['a name with a year', 'Rahul@1998'],
    ['the product', 'MenuLink2026'],
  ])('refuses %s', (_, password) => {
    expect(passwordProblem(password)).toMatch(TOO_EASY);
  });

  test.each([
    ['as it is', 'Asha.Nair@example.com'],
    ['its name, decorated', 'asha.nair1985'],
    ['its name twice', 'asha.nairasha.nair'],
  ])('refuses the email: %s', (_, password) => {
    expect(passwordProblem(password, { email: 'asha.nair@example.com' })).toMatch(/email/);
  });

  test.each([
    ['the words of the email', 'NairAsha@123'],
    ['a word of its host', 'spicegarden1234'],
    ['the name of the restaurant', 'Gr4nd Thali!'],
    ['its address and the product', 'grand-thali-menulink'],
    ['the product twice', 'menu.link.menu'],
  ])('refuses what whoever knows the person would guess: %s', (_, password) => {
    const own = { email: 'asha.nair@spice-garden.in', restaurant: 'The Grand Thali grand-thali-42' };
    expect(passwordProblem(password, own)).toMatch(/password is easy to guess/);
  });

  it('takes such words among others', () => {
    const own = { email: 'asha.nair@spice-garden.in', restaurant: 'The Grand Thali' };
    expect(passwordProblem('grand thali at nine', own)).toBeUndefined();
    expect(passwordProblem('asha 12345678 nair', own)).toBeUndefined();
  });

  test.each([
    'correct horse battery staple',
    'gulmohar-khidki-7-barish',
    'नमस्ते दुनिया मेरी',
    'Tr0ub4dor&3x',
    '🍛🫓🥘🍚🍋🌶️🧄',
    'pasta at nine, please',
  ])('takes %s', (password) => {
    expect(passwordProblem(password, { email: 'asha@example.com' })).toBeUndefined();
  });

  it('counts characters as people do', () => {
    expect(passwordProblem('🍛🫓🥘🍚🍋🌶🧄')).toBe('Use at least 8 characters.');
    expect(passwordProblem('🍛🫓🥘🍚🍋🌶🧄🧅')).toBeUndefined();
    expect(passwordProblem('éèêëāăą'.normalize('NFD'))).toBe('Use at least 8 characters.');
  });

  it('takes any unguessable text of 8 to 128 characters, and nothing outside', () => {
    const unguessable = fc.array(fc.constantFrom(...'bdgkmpvz29#~ऋழ🥭'), { minLength: 1, maxLength: 160 });
    fc.assert(
      fc.property(unguessable, (characters) => {
        const password = `qx${characters.join('')}wj`;
        const length = characters.length + 4;
        const isFine = length >= PASSWORD_MIN && length <= PASSWORD_MAX;
        expect(passwordProblem(password) === undefined).toBe(isFine);
      }),
    );
  });

  it('refuses every common word, whatever the case, with up to six digits and signs about it', () => {
    const decoration = fc.string({ unit: fc.constantFrom(...'0123456789@#!._-'), maxLength: 3 });
    const word = fc.constantFrom(...commonWords);
    fc.assert(
      fc.property(decoration, word, decoration, fc.boolean(), (before, core, after, isLoud) => {
        const password = `${before}${isLoud ? core.toUpperCase() : core}${after}`;
        expect(passwordProblem(password)).toBeDefined();
      }),
    );
  });

  it('refuses a hostile length quickly: accents in the wrong order take time by their square', async () => {
    const accents = `a${'\u0301'.repeat(50_000)}${'\u0316'.repeat(50_000)}`;
    expect(await leastCpuOf(() => expect(passwordProblem(accents)).toContain('at most 128'))).toBeLessThan(
      200,
    );
  });

  it('counts an accent together with its letter, in whichever way it was typed', () => {
    const vietnamese = `${'ệ\u1EDB'.repeat(PASSWORD_MAX / 2 - 2)}qxwj`;
    expect(passwordProblem(vietnamese.normalize('NFD'))).toBe(passwordProblem(vietnamese));
    expect(passwordProblem(vietnamese)).toBeUndefined();
  });
});
