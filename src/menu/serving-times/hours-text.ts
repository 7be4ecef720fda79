import { hoursText, type WeekRange } from '#platform/weekly-times.ts';

/** Says when something is served, in a sentence. */
export function servedSentence({ name, ranges }: { name: string; ranges: readonly WeekRange[] }): string {
  return `${name} is ${hoursText(ranges)}.`;
}
