import { createParser } from 'eventsource-parser';
import { SECOND } from '#platform/clock.ts';
import { ApiError } from '#platform/http/api-client.ts';

/** Whether news would be heard of. */
export type Connection = 'live' | 'lost';

interface Source {
  /** Begins to listen; what comes is a sign of life, an event that there is something new. */
  listen(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Fetches what is new. */
  catchUp(): Promise<unknown>;
  onConnection(connection: Connection): void;
}

/** A heartbeat comes every 20 seconds: without one for this long nobody is there any more, and it is asked instead. */
const DEAF_AFTER = 30 * SECOND;
/** Without any sign of life for this long the list says so. */
const LOST_AFTER = 45 * SECOND;
const ASK_EVERY = 10 * SECOND;
const TICK = SECOND;
/** Ticks further apart than this: the device was asleep. */
const ASLEEP = 15 * SECOND;
const WAITS = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND);

/**
 * Hears of news: listens to the server, asks every 10 seconds while it cannot, and tells when neither has worked for 45
 * seconds. Goes on until the returned function is called, or until the caller may not any more.
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
  /** One at a time; what is told meanwhile is asked for afterwards. */
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

  /** The network or the page is back: nobody waits for the next try. */
  function hurry(): void {
    if (document.visibilityState === 'hidden') return;
    ask();
    if (!isListening) wake();
  }

  const ticking = setInterval(() => {
    const now = Date.now();
    const slept = now - lastTick > ASLEEP;
    lastTick = now;
    // After a sleep the line has a chance to come back before it is called lost.
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

/** Signed out, or without the right any more. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status);
}
