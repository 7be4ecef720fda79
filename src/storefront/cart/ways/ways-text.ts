import type { WayType } from '#ordering/ways/ways.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { waysTexts as texts } from './ways-texts.ts';

/** `45 minutes`, `1 hour`, `2 hours 30 minutes`. */
export function durationText(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return texts.minutes({ minutes });
  return minutes === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes });
}

/** An area with its delivery fee in paise, which may be agreed later. */
export function areaFeeText(
  area: string,
  feePaise: number | null,
  { agreed, free, amount }: typeof texts.areaFee,
): string {
  if (feePaise === null) return agreed({ area });
  return feePaise === 0 ? free({ area }) : amount({ area, fee: formatRupees(feePaise) });
}

/** That there is no delivery to a pin code, and takeaway where it is on. */
export function refusedText(pincode: string, ways: ReadonlyArray<{ readonly type: WayType }>): string {
  const hasTakeaway = ways.some(({ type }) => type === 'takeaway');
  return hasTakeaway ? texts.refusedButTakeaway({ pincode }) : texts.refused({ pincode });
}
