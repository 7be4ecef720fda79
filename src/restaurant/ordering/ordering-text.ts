import { hoursText } from '#platform/formats/dates/hours-text.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { orderTypesTexts as texts } from './order-types-texts.ts';
import type { AreaSetting, ChargeSetting, WaySetting } from './ordering.ts';
import { slotLimitTexts } from './slot-limit-texts.ts';

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** What the ways to order are called, in the order in which they are always named. */
export const wayNames = texts.names;

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
  if (minutes > 0 && minutes % MINUTES_OF_DAY === 0)
    return texts.duration.days({ days: minutes / MINUTES_OF_DAY });
  if (minutes > 0 && minutes % MINUTES_OF_HOUR === 0)
    return texts.duration.hours({ hours: minutes / MINUTES_OF_HOUR });
  return texts.duration.minutes({ minutes });
}

function wayParts(way: WaySetting) {
  const { type, minimumPaise, readyInMinutes, daysAhead, leadMinutes, note, openingTimes } = way;
  const { ordersPerSlot, dishesPerSlot } = way;
  const hours = hoursText(openingTimes);
  return [
    texts.names[type],
    ...(minimumPaise > 0 ? [texts.minimum({ amount: formatRupees(minimumPaise) })] : []),
    ...(readyInMinutes === null ? [] : [texts.readyIn({ duration: durationText(readyInMinutes) })]),
    ...(daysAhead === null ? [] : [timeText(daysAhead)]),
    ...(leadMinutes > 0 ? [texts.leadTime({ duration: durationText(leadMinutes) })] : []),
    // Ways that were stored before there were limits have no such fields.
    ...(ordersPerSlot ? [slotLimitTexts.orders({ count: ordersPerSlot })] : []),
    ...(dishesPerSlot ? [slotLimitTexts.items({ count: dishesPerSlot })] : []),
    ...(note ? [texts.note({ note })] : []),
    ...(hours ? [texts.onlyOpen({ hours })] : []),
  ];
}

function timeText(daysAhead: number): string {
  if (daysAhead === 0) return texts.timeToday;
  return daysAhead === 1 ? texts.timeTodayOrTomorrow : texts.timeAhead({ days: daysAhead });
}

function areaParts({ name, pincodes, feePaise, freeFromPaise, minimumPaise }: AreaSetting): string[] {
  const { fee, feeAgreed, freeFrom, minimum } = texts.area;
  return [
    feePaise === null ? feeAgreed({ area: name }) : fee({ area: name, fee: formatRupees(feePaise) }),
    ...(freeFromPaise === null ? [] : [freeFrom({ amount: formatRupees(freeFromPaise) })]),
    ...(minimumPaise > 0 ? [minimum({ amount: formatRupees(minimumPaise) })] : []),
    ...pincodes.map(String),
  ];
}

/** Charges in words: `Packing ₹5.00 a piece (not at a table), Convenience 2.5%`; empty where there are none. */
export function chargesText(charges: readonly ChargeSetting[]): string {
  return charges.map(chargeText).join(', ');
}

function chargeText({ name, basis, amountPaise, basisPoints, isForDineIn }: ChargeSetting): string {
  const { percent, ...amounts } = isForDineIn ? texts.charge : texts.chargeNotAtTable;
  if (basis === 'percent') return percent({ name, percent: basisPoints / 100 });
  return amounts[basis]({ name, amount: formatRupees(amountPaise) });
}
