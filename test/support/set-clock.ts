import { DAY, dayInIndia, HOUR, later, startOfDayInIndia } from '#platform/services/clock.ts';

/** How far the clock of a story is ahead of the machine's, ms: for the processes that a story starts. */
export const AHEAD = 'CLOCK_AHEAD_MS';

/**
 * The moment at which stories begin, ms since 1970: one in the afternoon in India on the last second Wednesday of a
 * month, so that no story meets midnight, the end of a month or of the financial year, or 29 February. Not a fixed
 * date: one that lies years back would make the browser's cache take every file for an old one. STORIES_AT, such as
 * `2027-03-31T18:28:00Z`, has the stories begin at another moment.
 */
export function storiesBegin(now: Date, wanted = process.env.STORIES_AT): number {
  if (wanted) return Date.parse(wanted);
  const isSecondWednesday = (day: string) => {
    const monthDay = Number(day.slice(8));
    return monthDay > 7 && monthDay <= 14 && new Date(day).getUTCDay() === 3;
  };
  let day = later(now, -DAY);
  while (!isSecondWednesday(dayInIndia(day))) day = later(day, -DAY);
  return startOfDayInIndia(dayInIndia(day)).getTime() + 13 * HOUR;
}

/** Sets the clock of this process and of all Node processes that it starts; returns by how many ms it is ahead. */
export function setClock(at: number): number {
  const ahead = at - Date.now();
  shiftDate(ahead);
  process.env[AHEAD] = String(ahead);
  const preload = `--import=${new URL('set-clock-of-process.ts', import.meta.url)}`;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim();
  return ahead;
}

/** The environment of a process of its own clock, at which it is `at` now. */
export function clockOf(at: number): Record<string, string> {
  return { [AHEAD]: String(at - Date.now() + Number(process.env[AHEAD])) };
}

/** Lets `Date` run `ahead` ms ahead of the machine. Runs in browsers too, so it may use nothing from outside. */
export function shiftDate(ahead: number): void {
  const Machine = Date;
  const machineNow = Machine.now;
  const now = () => machineNow() + ahead;
  const Shifted = new Proxy(Machine, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    apply: (target) => new target(now()).toString(),
  });
  Machine.now = now;
  Machine.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
