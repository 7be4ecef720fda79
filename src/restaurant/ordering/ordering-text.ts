import { hoursText } from '#platform/local-time.ts';
import { formatRupees } from '#platform/money.ts';
import { count } from '#platform/text.ts';
import type { AreaSetting, ChargeSetting, OrderType, WaySetting } from './ordering.ts';

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** What the ways to order are called, in the order in which they are always named. */
export const wayNames: Readonly<Record<OrderType, string>> = {
  dine_in: 'Dine-in',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
};

/** Ways to order in words: `Dine-in; Takeaway, from ₹100.00, ready in 20 min`; empty where there are none. */
export function waysText(ways: readonly WaySetting[]): string {
  return ways.map((way) => wayParts(way).join(', ')).join('; ');
}

/** Areas of delivery in words: `Indiranagar ₹30.00, free from ₹500.00, 560038`; empty where there are none. */
export function areasText(areas: readonly AreaSetting[]): string {
  return areas.map((area) => areaParts(area).join(', ')).join('; ');
}

/** Minutes as people say them: `45 min`, `2 hours`, `1 day`. */
export function durationText(minutes: number): string {
  if (minutes > 0 && minutes % MINUTES_OF_DAY === 0) return count(minutes / MINUTES_OF_DAY, 'day');
  if (minutes > 0 && minutes % MINUTES_OF_HOUR === 0) return count(minutes / MINUTES_OF_HOUR, 'hour');
  return `${minutes} min`;
}

/** For how many days ahead a time can be chosen, in words. */
export function daysAheadText(daysAhead: number): string {
  if (daysAhead === 0) return 'today';
  return daysAhead === 1 ? 'today and tomorrow' : `up to ${daysAhead} days ahead`;
}

function wayParts(way: WaySetting) {
  const { type, minimumPaise, readyInMinutes, daysAhead, leadMinutes, note, openingTimes } = way;
  const hours = hoursText(openingTimes);
  return [
    wayNames[type],
    ...(minimumPaise > 0 ? [`from ${formatRupees(minimumPaise)}`] : []),
    ...(readyInMinutes === null ? [] : [`ready in ${durationText(readyInMinutes)}`]),
    ...(daysAhead === null ? [] : [`a time ${daysAheadText(daysAhead)}`]),
    ...(leadMinutes > 0 ? [`${durationText(leadMinutes)} before`] : []),
    ...(note ? [`“${note}”`] : []),
    ...(hours ? [`only ${hours}`] : []),
  ];
}

function areaParts({ name, pincodes, feePaise, freeFromPaise, minimumPaise }: AreaSetting): string[] {
  return [
    `${name} ${feePaise === null ? 'as confirmed on WhatsApp' : formatRupees(feePaise)}`,
    ...(freeFromPaise === null ? [] : [`free from ${formatRupees(freeFromPaise)}`]),
    ...(minimumPaise > 0 ? [`only from ${formatRupees(minimumPaise)}`] : []),
    ...pincodes.map(String),
  ];
}

/** Charges in words: `Packing ₹5.00 a piece (not at a table), Convenience 2.5%`; empty where there are none. */
export function chargesText(charges: readonly ChargeSetting[]): string {
  return charges
    .map((charge) => `${amountText(charge)}${charge.isForDineIn ? '' : ' (not at a table)'}`)
    .join(', ');
}

function amountText({ name, basis, amountPaise, basisPoints }: ChargeSetting): string {
  if (basis === 'percent') return `${name} ${basisPoints / 100}%`;
  return `${name} ${formatRupees(amountPaise)}${basis === 'piece' ? ' a piece' : ''}`;
}
