/** Longest name of a category or item, in characters. */
export const MAX_NAME = 120;
/** Longest description of a category or item, in characters. */
export const MAX_DESCRIPTION = 1000;

/** What to tell somebody whose text is longer than `max` characters; undefined when it fits. */
export function tooLong(text: string, max: number): string | undefined {
  return text.length > max ? `Use at most ${max} characters.` : undefined;
}
