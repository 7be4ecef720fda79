import { formatRupees } from '#platform/money.ts';
import type { AreaSetting } from '#restaurant/ordering/ordering.ts';
import { cartTexts } from '../cart-texts.ts';
import { waysTexts } from './ways-texts.ts';

const from = (amount: string, isFrom: boolean) => (isFrom ? cartTexts.from(amount) : amount);

/** Every text of the head of the public page, which the server renders (docs/product/storefront.md#head-of-the-page). */
export const factTexts = {
  howToOrder: waysTexts.howToOrder,
  names: waysTexts.names,
  readyIn: (minutes: number) => `In ${shortText(minutes)}`,
  fee: (amount: string, isFrom: boolean) => `Fee ${from(amount, isFrom)}`,
  freeDelivery: 'Free delivery',
  feeAgreed: 'Fee confirmed on WhatsApp',
  minimum: (amount: string, isFrom: boolean) => `Minimum ${from(amount, isFrom)}`,
  areas: 'Delivery areas and fees',
  pincode: waysTexts.pincode,
  /** `₹30.00 · free from ₹500.00 · minimum ₹200.00` */
  areaFacts: ({ feePaise, freeFromPaise, minimumPaise }: AreaSetting) =>
    [
      waysTexts.fee(feePaise),
      freeFromPaise !== null && feePaise !== 0 && `free from ${formatRupees(freeFromPaise)}`,
      minimumPaise > 0 && `minimum ${formatRupees(minimumPaise)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  elsewhere: 'Other areas: the restaurant confirms delivery and fee on WhatsApp.',
} as const;

/** `45 min`, `1 hr`, `1 hr 30 min`. */
function shortText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
