import { EVERY_DAY, hoursText } from '#platform/weekly-times.ts';
import type { OpeningException } from './opening-hours.ts';

/** Days that differ from their weekday, in words: `2026-11-08 closed, Diwali; 2026-12-31 from 6:00 PM to 2:00 AM`. */
export function exceptionsText(exceptions: readonly OpeningException[]): string {
  return exceptions
    .map(({ day, opens, closes, note }) => {
      const isClosed = opens === null || closes === null;
      const times = isClosed ? 'closed' : hoursText([{ weekdays: EVERY_DAY, opens, closes }]);
      return `${day} ${times}${note && `, ${note}`}`;
    })
    .join('; ');
}
