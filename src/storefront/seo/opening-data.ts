import { inputTime } from '#platform/local-time.ts';
import { DAY_MINUTES, WEEKDAYS } from '#platform/weekly-times.ts';
import type { RestaurantView } from '../view.ts';

/**
 * When a restaurant is open in the words of schema.org, where a time that closes before it opens goes past midnight; a day
 * without times is closed. Nothing where its owner has said nothing. A pause is over before a crawler's reader comes.
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
        // Closed all day is said as a time without length.
        ...hours(opens === null || closes === null ? { opens: 0, closes: 0 } : { opens, closes }),
        validFrom: day,
        validThrough: day,
      })),
    }),
  };
}

function hours({ opens, closes }: { opens: number; closes: number }) {
  // A whole day ends a minute earlier, as search engines have it: without length it would be closed.
  const isWholeDay = closes - opens === DAY_MINUTES;
  return {
    '@type': 'OpeningHoursSpecification',
    opens: inputTime(opens),
    closes: inputTime(isWholeDay ? closes - 1 : closes),
  };
}
