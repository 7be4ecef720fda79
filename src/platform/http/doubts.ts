import { conflict, type Doubt } from './errors.ts';

/**
 * Returns when a request has no doubts, or confirms all of them. Otherwise throws 409 `please_confirm` with all doubts,
 * including the confirmed ones (docs/product/common.md#doubts).
 */
export function wantConfirmed(doubts: readonly Doubt[], confirmed: readonly string[]): void {
  if (doubts.every(({ code }) => confirmed.includes(code))) return;
  const message = doubts.map((doubt) => doubt.message).join(' ');
  throw conflict(message, { code: 'please_confirm', doubts });
}
