import { parseRupees } from '#platform/money.ts';

/** Returns why a text is not an amount that was paid; undefined when it is one. */
export function amountProblem(typed: string): string | undefined {
  const parsed = parseRupees(typed);
  if (!parsed.ok) return parsed.message;
  return parsed.paise > 0 ? undefined : 'Enter the amount that was paid.';
}
