import { ApiError } from '#platform/http/client/api-client.ts';
import { SECOND } from '#platform/services/clock.ts';

/** Whether the page receives new orders; `ended`: it never will again, as the server has refused it. */
export type Connection = 'live' | 'lost' | 'ended';

interface Source {
  /** Opens the event stream. Any data is a sign of life; an event means there are changes. */
  listen(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  catchUp(): Promise<unknown>;
  onConnection(connection: Connection): void;
}

/**
 * A heartbeat comes every 20 seconds. Without one for this long the stream counts as dead, and the server is polled.
 */
const SILENT_AFTER = 30 * SECOND;
/** After this long without any sign of life the list says the connection is lost. */
const LOST_AFTER = 45 * SECOND;
const POLL_EVERY = 10 * SECOND;
const TICK = SECOND;
/** When ticks are further apart than this, the device was asleep. */
const SLEEP_GAP = 15 * SECOND;
const RETRY_DELAYS = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND);

/**
 * Follows changes: listens to the server's event stream, polls every 10 seconds while that fails, and reports `lost`
 * when neither has worked for 45 seconds. Goes on until the returned function is called, or the server answers 401 or
 * 403: then it reports `ended`.
 */
export function followOrders({ listen, catchUp, onConnection }: Source): () => void {
  const stopping = new AbortController();
  let stream = new AbortController();
  let isListening = false;
  let [lastAlive, lastPoll, lastTick] = [Date.now(), 0, Date.now()];
  let polling: Promise<void> | undefined;
  let isPollDue = false;
  let wake = () => {};

  const markAlive = () => {
    lastAlive = Date.now();
    onConnection('live');
  };
  const stop = () => {
    clearInterval(ticker);
    removeEventListener('online', retryNow);
    document.removeEventListener('visibilitychange', retryNow);
    stopping.abort();
    stream.abort();
    wake();
  };

  const end = () => {
    if (stopping.signal.aborted) return;
    stop();
    onConnection('ended');
  };

  async function pollOnce(): Promise<void> {
    lastPoll = Date.now();
    try {
      await catchUp();
      if (!stopping.signal.aborted) markAlive();
    } catch (error) {
      if (isAccessLost(error)) end();
    }
  }
  /** One request at a time; an event that comes meanwhile leads to another request afterwards. */
  function poll(): void {
    isPollDue = polling !== undefined;
    polling ??= pollOnce().finally(() => {
      polling = undefined;
      if (isPollDue && !stopping.signal.aborted) poll();
    });
  }

  async function readStream(): Promise<void> {
    stream = new AbortController();
    const reader = (await listen(stream.signal)).getReader();
    stream.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    isListening = true;
    const decoder = new TextDecoder();
    let line = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      markAlive();
      const lines = (line + decoder.decode(read.value, { stream: true })).split('\n');
      line = lines.pop() ?? '';
      // It only counts that something has happened: what, is asked for. A comment is a sign of life.
      if (lines.some((each) => each.startsWith('data:'))) poll();
    }
  }

  async function keepReading(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const since = Date.now();
      try {
        await readStream();
      } catch (error) {
        if (isAccessLost(error)) return end();
      }
      isListening = false;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > SILENT_AFTER) failures = 0;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)]);
      });
    }
  }

  /** The network or the page is back: try now, without waiting for the next retry. */
  function retryNow(): void {
    if (document.visibilityState === 'hidden') return;
    poll();
    if (!isListening) wake();
  }

  const ticker = setInterval(() => {
    const now = Date.now();
    const slept = now - lastTick > SLEEP_GAP;
    lastTick = now;
    // After sleep, give the connection time to come back before it counts as lost.
    if (slept) {
      lastAlive = Math.max(lastAlive, now - SILENT_AFTER);
      return retryNow();
    }
    if (now - lastAlive > SILENT_AFTER && isListening) stream.abort();
    if (!isListening && now - lastPoll >= POLL_EVERY) poll();
    if (now - lastAlive > LOST_AFTER) onConnection('lost');
  }, TICK);
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', retryNow);
  void keepReading();
  return stop;
}

/** The user is signed out, or has lost the right to read orders. */
function isAccessLost(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status);
}
