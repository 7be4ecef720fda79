import { rupees } from '../../cards/order-text.ts';

/** An amount with its name. */
export function Sum({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className={isStrong ? 'font-semibold' : 'text-muted'}>{label}</span>
      <span className={isStrong ? 'figures font-semibold text-xl' : 'figures'}>{rupees(amount)}</span>
    </p>
  );
}
