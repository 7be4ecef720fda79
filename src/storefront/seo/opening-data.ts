import { inputTime } from '#platform/local-time.ts';
import { DAY_MINUTES, WEEKDAYS } from '#platform/weekly-times.ts';
import type { RestaurantView } from '../view.ts';

/**
 * A restaurant's opening hours in schema.org's terms: a time that closes before it opens goes past midnight, and a day
 * without times is closed. Empty where the owner has set no hours. A pause is left out: it is over before anybody reads
 * what a crawler has stored.
 */
export function openingData({ openingTimes, openingExceptions }: RestaurantView) {
  return {
    ...(openingTimes.length > 0 && {
      openingHoursSpecification: openingTimes.map(({ weekdays, ...times }) => ({
        ...hours(times),
        dayOfWeek: WEEKDAYS.filter((_, day) => weekdays & (1 << day)),
      })),
    }),
    ...(openingExceptions.length > 0 && {
      specialOpeningHoursSpecification: openingExceptions.map(({ day, opens, closes }) => ({
        // "Closed all day" is a time of zero length.
        ...hours(opens === null || closes === null ? { opens: 0, closes: 0 } : { opens, closes }),
        validFrom: day,
        validThrough: day,
      })),
    }),
  };
}

function hours({ opens, closes }: { opens: number; closes: number }) {
  // A whole day ends a minute earlier, as search engines expect: of zero length it would mean "closed".
  const isWholeDay = closes - opens === DAY_MINUTES;
  return {
    '@type': 'OpeningHoursSpecification',
    opens: inputTime(opens),
    closes: inputTime(isWholeDay ? closes - 1 : closes),
  };
}
