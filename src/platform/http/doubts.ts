import { conflict, type Doubt } from './errors.ts';

/**
 * Lets a call through when nothing about it is in doubt, or when it confirms all that is. Otherwise throws 409
 * `please_confirm` with all doubts, those that are confirmed too (docs/product.md#doubts).
 */
export function wantConfirmed(doubts: readonly Doubt[], confirmed: readonly string[]): void {
  if (doubts.every(({ code }) => confirmed.includes(code))) return;
  const message = doubts.map((doubt) => doubt.message).join(' ');
  throw conflict(message, { code: 'please_confirm', doubts });
}
