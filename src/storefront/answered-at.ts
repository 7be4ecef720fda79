/**
 * The server's clock when an answer came, ms; NaN where it does not say. What a CDN has had for a while has the date of
 * then, and says for how long it has had it.
 */
export function answeredAt(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') + (Number(headers.get('Age')) * 1_000 || 0);
}
