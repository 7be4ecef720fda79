import { singleLine } from '#platform/text.ts';
import { itemNameProblem } from '../menu-item.ts';

/** Only the beginning of a run of these is tried, or a long one in the middle would be tried from each of its places. */
const LEADER_AFTER = /(?<![\s\-–—:=.,_…·•|>~@/&+([{\u{FF1A}])[\s\-–—:=.,_…·•|>~@/&+([{\u{FF1A}]+$/u;
const LEADER_BEFORE = /^[\s\-–—:=.,_…·•|>~@/&+)\]}\u{FF1A}]+/u;

/** What is left of a line for the name: without the dots, dashes and colons that led to the price. May be empty. */
export function cleanName(text: string): string {
  const words = text.replace(/\(\s*\)|\|/g, ' ');
  return singleLine(words.replace(LEADER_AFTER, '').replace(LEADER_BEFORE, ''));
}

/** Whether dots, a dash or the like stand at the end of `head`, so that a price was meant to follow. */
export function endsWithLeader(head: string): boolean {
  return /(?:\s[-–—:=>|~@]+|[:=|@]|[-–—_.…·]{2}|[-–—]>?)$/u.test(head.trimEnd());
}

export const NO_NAME = 'There is no name in this line.';

/** Why nothing can be called that; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  return name === '' ? NO_NAME : itemNameProblem(name);
}

/** A number or a sign is rarely what a dish is called. */
export function hasLetters(name: string): boolean {
  return /\p{L}/u.test(name);
}
