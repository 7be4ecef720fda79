import { createParser } from 'eventsource-parser';
import { SECOND } from '#platform/clock.ts';
import { ApiError } from '#platform/http/api-client.ts';

/** Whether the page hears of new orders. */
export type Connection = 'live' | 'lost';

interface Source {
  /** Opens the event stream. Any data is a sign of life; an event means there are changes. */
  listen(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  catchUp(): Promise<unknown>;
  onConnection(connection: Connection): void;
}

/**
 * A heartbeat comes every 20 seconds. Without one for this long the stream counts as dead, and the server is polled.
 */
const DEAF_AFTER = 30 * SECOND;
/** After this long without any sign of life the list says the connection is lost. */
const LOST_AFTER = 45 * SECOND;
const ASK_EVERY = 10 * SECOND;
const TICK = SECOND;
/** When ticks are further apart than this, the device was asleep. */
const ASLEEP = 15 * SECOND;
const WAITS = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND);

/**
 * Follows changes: listens to the server's event stream, polls every 10 seconds while that fails, and reports `lost`
 * when neither has worked for 45 seconds. Goes on until the returned function is called, or the server answers 401 or
 * 403.
 */
export function followOrders({ listen, catchUp, onConnection }: Source): () => void {
  const stopping = new AbortController();
  let ear = new AbortController();
  let isListening = false;
  let [lastSign, lastAsked, lastTick] = [Date.now(), 0, Date.now()];
  let asking: Promise<void> | undefined;
  let isAskedAgain = false;
  let wake = () => {};

  const sign = () => {
    lastSign = Date.now();
    onConnection('live');
  };
  const stop = () => {
    clearInterval(ticking);
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    stopping.abort();
    ear.abort();
    wake();
  };

  async function askOnce(): Promise<void> {
    lastAsked = Date.now();
    try {
      await catchUp();
      if (!stopping.signal.aborted) sign();
    } catch (error) {
      if (isOver(error)) stop();
    }
  }
  /** One request at a time; an event that comes meanwhile leads to another request afterwards. */
  function ask(): void {
    isAskedAgain = asking !== undefined;
    asking ??= askOnce().finally(() => {
      asking = undefined;
      if (isAskedAgain && !stopping.signal.aborted) ask();
    });
  }

  async function hear(): Promise<void> {
    ear = new AbortController();
    const reader = (await listen(ear.signal)).getReader();
    ear.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    isListening = true;
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent: ask });
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      sign();
      parser.feed(decoder.decode(read.value, { stream: true }));
    }
  }

  async function keepHearing(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const since = Date.now();
      try {
        await hear();
      } catch (error) {
        if (isOver(error)) return stop();
      }
      isListening = false;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > DEAF_AFTER) failures = 0;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, WAITS[Math.min(failures, WAITS.length - 1)]);
      });
    }
  }

  /** The network or the page is back: try now, without waiting for the next retry. */
  function hurry(): void {
    if (document.visibilityState === 'hidden') return;
    ask();
    if (!isListening) wake();
  }

  const ticking = setInterval(() => {
    const now = Date.now();
    const slept = now - lastTick > ASLEEP;
    lastTick = now;
    // After sleep, give the connection time to come back before it counts as lost.
    if (slept) {
      lastSign = Math.max(lastSign, now - DEAF_AFTER);
      return hurry();
    }
    if (now - lastSign > DEAF_AFTER && isListening) ear.abort();
    if (!isListening && now - lastAsked >= ASK_EVERY) ask();
    if (now - lastSign > LOST_AFTER) onConnection('lost');
  }, TICK);
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  void keepHearing();
  return stop;
}

/** The user is signed out, or has lost the right to read orders. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status);
}
