import { type Draft, type Fields, publicFields, type Values, writeAnswer } from '#platform/fields/fields.ts';
import { translations } from '#platform/fields/translations.ts';
import { isValidRange, weekRangeFields } from '#platform/formats/dates/local-time.ts';
import { groupKey } from '../../categories/category.ts';
import { servingTimesTexts } from './serving-times-texts.ts';

/** The fields of serving times: hours with a name, such as Breakfast. Dishes and categories refer to them. */
export const servingTimeFields = {
  id: { kind: 'id', public: true, readOnly: true },
  name: {
    kind: 'line',
    public: true,
    missing: () => servingTimesTexts.nameRequired,
    max: 60,
    translatable: true,
  },
  /** How dishes are shown outside these hours: dimmed at the end of their category, or hidden. */
  outside: { kind: 'oneOf', public: true, options: ['dim', 'hide'], default: 'dim' },
  ranges: {
    kind: 'things',
    of: weekRangeFields,
    public: true,
    missing: () => servingTimesTexts.timesRequired,
    max: 21,
  },
  translations,
  version: { kind: 'count', public: false, default: 1, readOnly: true },
} as const satisfies Fields;

export const publicServingTimeFields = publicFields(servingTimeFields);

/** Serving times as the server and the owner see them. */
export type ServingTime = Values<typeof servingTimeFields>;

export type ServingTimeDraft = Draft<typeof servingTimeFields>;

/** The most serving times that a restaurant may have. */
export const MAX_SERVING_TIMES = 20;

export const presentServingTime = (time: ServingTime) => writeAnswer(servingTimeFields, time);

/** Returns why these hours cannot be saved, as a sentence; undefined when they can. */
export function rangesProblem(ranges: ServingTime['ranges']): string | undefined {
  if (ranges.length === 0) return servingTimesTexts.timesRequired;
  return ranges.every(isValidRange) ? undefined : servingTimesTexts.endBeforeStart;
}

/** Finds serving times by name; case and extra spaces do not count. */
export function servingTimeNamed<Time extends Pick<ServingTime, 'name'>>(
  name: string,
  times: readonly Time[],
): Time | undefined {
  return times.find((known) => groupKey(known.name) === groupKey(name));
}

/** The error for a dish with the name of serving times that do not exist. */
export function unknownServingTime(name: string): string {
  return servingTimesTexts.unknown({ name });
}
