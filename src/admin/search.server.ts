import { patternOf } from '#platform/db/containing.server.ts';

/** How a search is read: `words` as a part of a text, `digits` as a part of a phone, `id` as a whole id. */
export interface Search {
  /** For SQL's LIKE, with `\` as escape. */
  words: string;
  /** For SQL's LIKE; undefined when the search is no phone. */
  digits: string | undefined;
  id: string;
}

const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer digits are more likely part of a name. */
const FEWEST_DIGITS = 4;

/** Reads what was typed into a search box, trimmed and in lower case; undefined for nothing. */
export function readSearch(typed: string | undefined): Search | undefined {
  if (!typed) return undefined;
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  return {
    words: patternOf(typed),
    digits: digits.length >= FEWEST_DIGITS ? patternOf(digits) : undefined,
    id: typed,
  };
}
