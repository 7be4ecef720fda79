import { shownDay } from '../day.ts';

/** A date in a list, on one line. */
export function DayCell({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {shownDay(day)}
    </time>
  );
}
