import { singleLine } from '#platform/text.ts';
import { itemNameProblem } from '../menu-item.ts';

/** Matches only from the start of a run, with the character before; else a long run would be tried from each position. */
const LEADER_AFTER = /(^|[^\s\-–—:=.,_…·•|>~@/&+([{\u{FF1A}])[\s\-–—:=.,_…·•|>~@/&+([{\u{FF1A}]+$/u;
const LEADER_BEFORE = /^[\s\-–—:=.,_…·•|>~@/&+)\]}\u{FF1A}]+/u;

/** Returns the name in a text, without the dots, dashes and colons that led to the price. May be empty. */
export function cleanName(text: string): string {
  const words = text.replace(/\(\s*\)|\|/g, ' ');
  return singleLine(words.replace(LEADER_AFTER, '$1').replace(LEADER_BEFORE, ''));
}

/** Whether dots, a dash or the like stand at the end of `head`, so that a price was meant to follow. */
export function endsWithLeader(head: string): boolean {
  return /(?:\s[-–—:=>|~@]+|[:=|@]|[-–—_.…·]{2}|[-–—]>?)$/u.test(head.trimEnd());
}

export const NO_NAME = 'There is no name in this line.';

/** Returns why a dish cannot have this name; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  return name === '' ? NO_NAME : itemNameProblem(name);
}

/** Whether a name has letters: a number or a sign alone is rarely the name of a dish. */
export function hasLetters(name: string): boolean {
  return /\p{L}/u.test(name);
}
