import { inWords } from '../lists/numbers.ts';
import { shownAmount } from '../payments/shown-amount.ts';
import type { Overview } from './wire.ts';

export type Day = Overview['series']['days'][number];

/** Something counted day by day. */
export interface Trend {
  name: string;
  value: (day: Day) => number;
  show: (value: number) => string;
  /** Short, for the axis. */
  mark: (value: number) => string;
}

const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const mark = (value: number) => short.format(value);

export const trends: readonly Trend[] = [
  { name: 'Sign-ups', value: (day) => day.signUps, show: inWords, mark },
  { name: 'Page views', value: (day) => day.pageViews, show: inWords, mark },
  { name: 'Revenue', value: (day) => day.revenue, show: shownAmount, mark: (value) => `₹${mark(value)}` },
];
