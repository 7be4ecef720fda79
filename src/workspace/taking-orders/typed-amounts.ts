import { parseTypedPrice, typedPriceOf } from '#menu/typed-price.ts';

/** What stands in a box for an amount or percent with at most two decimals, as hundredths; 0 for what is none. */
export function hundredthsTyped(typed: string): number {
  const parsed = parseHundredths(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Percent are typed as rupees are: at most two decimals, whose hundredths are whole. */
export function parseHundredths(typed: string) {
  return parseTypedPrice(typed.replace('%', ''));
}

/** Hundredths of a percent as they stand in a box: 250 → `2.5`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** Paise in a box that may be empty: null is nothing. */
export function optionalPriceOf(paise: number | null): string {
  return paise === null ? '' : typedPriceOf(paise);
}

/** What stands in a box that may be empty, in paise; null for nothing. */
export function optionalPaiseTyped(typed: string): number | null {
  return isEmpty(typed) ? null : hundredthsTyped(typed);
}

/** What is wrong with an amount that may be left out; undefined when nothing. */
export function optionalAmountProblem(typed: string): string | undefined {
  const parsed = parseHundredths(typed);
  return isEmpty(typed) || parsed.ok ? undefined : parsed.message;
}

/** Whether nothing is typed. */
export function isEmpty(typed: string): boolean {
  return typed.trim() === '';
}
