import { type Outcome, outcomeOf, type Sent } from '#ordering/order-outbox.ts';
import { publicApi } from '#routes';

/** An answer that takes longer is none; the same may be sent again. */
const PATIENCE_MS = 30_000;

/** Sends one thing, from a page or from the service worker, and says what came of it. Never rejects. */
export async function postSent(sent: Sent): Promise<Outcome> {
  try {
    const answer = await fetch(
      'paid' in sent ? publicApi.saysPaid(sent.paid) : publicApi.placeOrder(sent.slug),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: 'paid' in sent ? null : JSON.stringify(sent.post),
        // Goes out also where the page has gone.
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null,
      },
    );
    // The order itself may still be on its way.
    if ('paid' in sent && answer.status === 404) return 'unknown';
    return outcomeOf(answer.status, await answer.json());
  } catch {
    return 'unknown';
  }
}
