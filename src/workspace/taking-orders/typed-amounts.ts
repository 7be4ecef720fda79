import { parseTypedPrice, typedPriceOf } from '#menu/typed-price.ts';

/** Parses a typed amount or percentage with at most two decimals to hundredths; 0 when it is not valid. */
export function hundredthsTyped(typed: string): number {
  const parsed = parseHundredths(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Parses a percentage like rupees: at most two decimals, as whole hundredths. */
export function parseHundredths(typed: string) {
  return parseTypedPrice(typed.replace('%', ''));
}

/** Formats hundredths of a percent for an input: 250 → `2.5`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** Formats paise for an input that may be empty; null becomes empty. */
export function optionalPriceOf(paise: number | null): string {
  return paise === null ? '' : typedPriceOf(paise);
}

/** Parses an input that may be empty, to paise; null when empty. */
export function optionalPaiseTyped(typed: string): number | null {
  return isEmpty(typed) ? null : hundredthsTyped(typed);
}

/** Returns what is wrong with an optional amount; undefined when nothing. */
export function optionalAmountProblem(typed: string): string | undefined {
  const parsed = parseHundredths(typed);
  return isEmpty(typed) || parsed.ok ? undefined : parsed.message;
}

/** Whether nothing is typed. */
export function isEmpty(typed: string): boolean {
  return typed.trim() === '';
}
