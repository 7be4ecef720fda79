import type { WayType } from '#ordering/ways/ways.ts';
import { formatRupees } from '#platform/money.ts';

/** Every text of the form for the way to order (docs/product/ordering.md#ways-to-order). */
export const waysTexts = {
  howToOrder: 'How would you like to order?',
  names: { dine_in: 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery' } satisfies Record<WayType, string>,
  atTable: (table: string) => `Dine-in · Table ${table}`,
  notAtTable: 'Not at a table?',
  readyIn: (minutes: number) => `Ready in about ${longText(minutes)}.`,
  arrivesIn: (minutes: number) => `With you in about ${longText(minutes)}.`,
  optional: 'optional',
  table: 'Table',
  name: 'Name',
  pincode: 'Pin code',
  area: 'Area',
  chooseArea: 'Choose your area',
  fee: (feePaise: number | null) => {
    if (feePaise === null) return 'fee confirmed on WhatsApp';
    return feePaise === 0 ? 'free' : formatRupees(feePaise);
  },
  areaFee: (area: string, feePaise: number | null) => `${area}: ${waysTexts.fee(feePaise)}`,
  freeFrom: (paise: number) => `Free from ${formatRupees(paise)}.`,
  notHere: 'My area is not here',
  elsewhere: 'Your area',
  elsewhereHint: 'The restaurant will confirm delivery and fee on WhatsApp.',
  address: 'Address',
  addressHint: 'House, street, landmark',
  when: 'When',
  now: 'As soon as possible',
  time: 'Time',
  chooseTime: 'Choose a time',
  change: 'Change',
  changeWhat: 'delivery address',
  forget: 'Delete my details',
  forgotten: 'Details deleted. Your last order stays here for one day.',
  kept: 'Saved on this phone for next time.',
  newTotal: (total: string) => `Total ${total}`,

  notFor: (dish: string, way: string) => `${dish} is not available for ${way}.`,
  takeOut: 'Remove from cart',
  orChoose: (ways: readonly string[]) => `Or choose ${ways.join(' or ')} above.`,

  wayGone: (way: string) => `${way} is no longer available.`,
  areaGone: (area: string) => `Delivery to ${area} is no longer available.`,
  opensAgain: (way: string, opens: string) => `${way}: ${opens}.`,
  otherAhead: (way: string, other: string) => `${way} is closed now. ${other} can be ordered for later.`,
  timeGone: (time: string) => `${time} is no longer possible. Choose another time.`,
  refused: (pincode: string, hasTakeaway: boolean) =>
    `No delivery to ${pincode} yet.${hasTakeaway ? ' Takeaway is possible.' : ''}`,

  askWay: 'Choose how you would like to order.',
  askArea: 'Choose your area.',
  askElsewhere: 'Enter your area.',
  askAddress: 'Enter your address.',
  askTime: 'Choose a time.',
  noTime: 'No time is left to choose.',
  starts: (way: string, minimumPaise: number, shortPaise: number) =>
    `Minimum for ${way} is ${formatRupees(minimumPaise)}. Add ${formatRupees(shortPaise)} more.`,
} as const;

/** `45 minutes`, `1 hour`, `2 hours 30 minutes`. */
function longText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (number: number, unit: string) => number > 0 && `${number} ${unit}${number === 1 ? '' : 's'}`;
  return [part(hours, 'hour'), part(rest, 'minute')].filter(Boolean).join(' ');
}
