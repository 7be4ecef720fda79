import { hoursText } from '#platform/formats/dates/hours-text.ts';
import type { WeekRange } from '#platform/formats/dates/local-time.ts';
import { servedTexts } from './served-texts.ts';

/** Returns when something is served, as a sentence. */
export function servedSentence({ name, ranges }: { name: string; ranges: readonly WeekRange[] }): string {
  return servedTexts.times({ name, hours: hoursText(ranges) });
}
