import { type Outcome, outcomeOf, type Waiting } from '#ordering/order-outbox.ts';
import { publicApi } from '#routes';

/** An answer that takes longer is none; the same order may be sent again. */
const PATIENCE_MS = 30_000;

/** Sends one order, from a page or from the service worker, and says what came of it. Never rejects. */
export async function postOrder({ slug, post }: Pick<Waiting, 'slug' | 'post'>): Promise<Outcome> {
  try {
    const answer = await fetch(publicApi.placeOrder(slug), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(post),
      // Goes out also where the page has gone.
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null,
    });
    return outcomeOf(answer.status, await answer.json());
  } catch {
    return 'unknown';
  }
}
