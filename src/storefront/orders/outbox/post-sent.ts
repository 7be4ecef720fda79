import { outcomeOf, requestedWait, type Sent, type Tried } from '#ordering/orders/order-outbox.ts';
import { isRecord } from '#platform/formats/json.ts';
import { timeoutSignal } from '#platform/services/clock.ts';

/** Request timeout, ms. Sending again is safe. */
const TIMEOUT_MS = 30_000;

/** Sends one entry of the outbox, from a page or from the service worker. Never rejects. */
export async function postSent(sent: Sent): Promise<Tried> {
  try {
    const answer = await fetch(
      'paid' in sent ? `/api/order/${sent.paid}/says-paid` : `/api/restaurant/${sent.slug}/orders`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: 'paid' in sent ? null : JSON.stringify(sent.post),
        // The request is sent even if the page has been closed.
        keepalive: true,
        credentials: 'omit',
        signal: timeoutSignal(TIMEOUT_MS),
      },
    );
    // The order itself may not have reached the server yet.
    if ('paid' in sent && answer.status === 404) return { outcome: 'unknown' };
    const waitMs = requestedWait(answer.status, answer.headers.get('Retry-After'), Date.now());
    if (waitMs !== undefined) return { outcome: 'unknown', waitMs };
    const body: unknown = await answer.json();
    const next = nextIn(body);
    return { outcome: outcomeOf(answer.status, body), ...(next !== undefined && { next }) };
  } catch {
    return { outcome: 'unknown' };
  }
}

/**
 * The next free half hour in the refusal of an order whose own is full (docs/product/ordering.md#limits-of-a-half-hour);
 * undefined in any other response.
 */
export function nextIn(body: unknown): string | null | undefined {
  if (!isRecord(body) || body.code !== 'slot_full') return undefined;
  const next = isRecord(body.current) ? body.current.next : null;
  return typeof next === 'string' && Number.isFinite(Date.parse(next)) ? next : null;
}
