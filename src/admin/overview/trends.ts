import { formatCount } from '../lists/format-count.ts';
import { shownAmount } from '../payments/shown-amount.ts';
import type { Overview } from './wire.ts';

export type Day = Overview['series']['days'][number];

/** Something counted day by day. */
export interface Trend {
  name: string;
  value: (day: Day) => number;
  show: (value: number) => string;
}

export const trends: readonly Trend[] = [
  { name: 'Sign-ups', value: (day) => day.signUps, show: formatCount },
  { name: 'Page views', value: (day) => day.pageViews, show: formatCount },
  { name: 'Revenue', value: (day) => day.revenue, show: shownAmount },
];
