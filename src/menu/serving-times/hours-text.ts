import { hoursText, type WeekRange } from '#platform/weekly-times.ts';

/** When something is served, in a sentence. */
export function servedSentence({ name, ranges }: { name: string; ranges: readonly WeekRange[] }): string {
  return `${name} is ${hoursText(ranges)}.`;
}
