import { PRICE_BEFORE } from './price-words.ts';

/**
 * In `Biryani 1,250` the comma may part the thousands of one price, or a name from its price.
 * How sure it is that it parts thousands: `sure` behind a ₹, `likely` behind a dash or dots, `possible` behind a blank.
 */
export type Grouping = 'sure' | 'likely' | 'possible';

const DIGIT_GROUPS =
  /(?:^|[^\p{L}\p{M}\p{Nd}.,])\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3}(?:\.\p{Nd}{1,2})?\s*(?:$|\/)/u;
const SURE = new RegExp(`${PRICE_BEFORE}[\\s.:=-]*$`, 'iu');

/** Undefined when no digits stand on both sides of the last comma of the line, as digit groups do. */
export function groupingOf(text: string): Grouping | undefined {
  const match = text.match(DIGIT_GROUPS);
  if (!match) return undefined;
  const before = text.slice(0, match.index) + match[0].charAt(0).replace(/\p{Nd}/u, '');
  if (SURE.test(before)) return 'sure';
  if (before.trim() === '') return 'possible';
  const said = before.trimEnd();
  const isLed = /(?:\s[-–—:=|>]+|[:=|]|\.\.)$/u.test(said) || before.slice(said.length).includes('\t');
  return isLed ? 'likely' : 'possible';
}
