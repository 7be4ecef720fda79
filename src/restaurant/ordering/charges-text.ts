import { formatRupees } from '#platform/money.ts';
import type { ChargeSetting } from './ordering.ts';

/** Charges in words: `Packing ₹5.00 a piece (not at a table), Convenience 2.5%`; empty where there are none. */
export function chargesText(charges: readonly ChargeSetting[]): string {
  return charges.map(chargeText).join(', ');
}

function chargeText(charge: ChargeSetting): string {
  return `${amountText(charge)}${charge.isForDineIn ? '' : ' (not at a table)'}`;
}

function amountText({ name, basis, amountPaise, basisPoints }: ChargeSetting): string {
  if (basis === 'percent') return `${name} ${basisPoints / 100}%`;
  return `${name} ${formatRupees(amountPaise)}${basis === 'piece' ? ' a piece' : ''}`;
}
