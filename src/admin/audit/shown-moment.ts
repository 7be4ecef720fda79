import { shownDay } from '../day.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant with its time in India: `Nov 21, 2026, 14:05`. */
export function shownMoment(instant: string): string {
  return `${shownDay(instant)}, ${time.format(new Date(instant))}`;
}
