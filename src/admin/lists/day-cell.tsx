import { formatDate } from '../format.ts';

/** A date in a list, on one line. */
export function DayCell({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(day)}
    </time>
  );
}
