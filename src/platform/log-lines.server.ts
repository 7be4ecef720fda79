import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const WRITTEN_EVERY_MS = 250;
const WRITTEN_FROM = 8 * 1024;
/** What may wait for a reader that does not read, in letters; what comes beyond it is lost. */
const MOST_WAITING = 1024 * 1024;
/** How long a process that ends by itself waits for its last lines. */
const DRAINED_WITHIN_MS = 1_000;
const LOOKED_AT_EVERY_MS = 5;

/** Where the lines of a log go. */
export interface Lines {
  write(line: string): void;
  /** Writes now what waits; pino asks for it when a line is the last one. */
  flushSync(): void;
  /** Settles when every line so far is written, or after a second: before a process ends by itself. */
  drain(): Promise<void>;
}

/**
 * Lines to an open file such as standard output, gathered and written while the next requests are served, the last ones
 * when the process ends. What cannot be written, say on a full disk, is lost: a server goes on without its log. An end
 * that nobody waits for (`process.exit` without `drain`) may put its last lines before those being written.
 */
export function linesTo(file: number): Lines {
  let waiting = '';
  let underWay: Buffer | undefined;
  let isWriting = false;

  function send(): void {
    if (isWriting) return;
    underWay ??= take();
    if (underWay.length === 0) {
      underWay = undefined;
      return;
    }
    isWriting = true;
    write(file, underWay, (error, count) => {
      isWriting = false;
      if (error) return lose(error);
      underWay = count < (underWay?.length ?? 0) ? underWay?.subarray(count) : undefined;
      if (underWay || waiting.length >= WRITTEN_FROM) send();
    });
  }

  /** A reader that is only slow is asked again at the next look. */
  function lose({ code }: NodeJS.ErrnoException): void {
    if (code !== 'EAGAIN') underWay = undefined;
  }

  function take(): Buffer {
    const taken = Buffer.from(waiting);
    waiting = '';
    return taken;
  }

  function flushSync(): void {
    // What is being written at this moment is the system's already.
    const rest = isWriting || !underWay ? take() : Buffer.concat([underWay, take()]);
    if (!isWriting) underWay = undefined;
    try {
      for (let at = 0; at < rest.length; ) at += writeSync(file, rest, at);
    } catch {
      // Nobody is left to tell.
    }
  }

  async function drain(): Promise<void> {
    const begun = performance.now();
    while ((isWriting || underWay || waiting) && performance.now() - begun < DRAINED_WITHIN_MS) {
      send();
      await pause(LOOKED_AT_EVERY_MS);
    }
  }

  setInterval(send, WRITTEN_EVERY_MS).unref();
  process.on('exit', flushSync);
  return {
    write(line) {
      if (waiting.length + line.length > MOST_WAITING) return;
      waiting += line;
      if (waiting.length >= WRITTEN_FROM) send();
    },
    flushSync,
    drain,
  };
}
