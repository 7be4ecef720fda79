import { guessableForms } from './password-rules.ts';

const LONGEST_SHARED = 35;

/**
 * Packs a sorted list of folded passwords into one text. Each line holds, in base 36, the number of letters shared
 * with the line before, and then the rest of the password.
 */
export function pack(sorted: string[]): string {
  let before = '';
  return sorted
    .map((word) => {
      const shared = Math.min(sharedLetters(before, word), LONGEST_SHARED);
      before = word;
      return `${shared.toString(36)}${word.slice(shared)}`;
    })
    .join('\n');
}

export function unpack(packed: string): ReadonlySet<string> {
  let before = '';
  const words = packed.split('\n').map((line) => {
    before = before.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    return before;
  });
  return new Set(words);
}

/** Whether a password is in the list, as it is or with a few digits and symbols around it. */
export function isWellKnown(password: string, list: ReadonlySet<string>): boolean {
  return guessableForms(password).some((form) => list.has(form));
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}
