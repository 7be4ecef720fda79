import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const WRITTEN_EVERY_MS = 250;
const WRITTEN_FROM = 8 * 1024;
/** The most that is buffered for a reader that does not read, in characters; lines beyond that are lost. */
const MOST_WAITING = 1024 * 1024;
/** How long a process that exits normally waits for its last lines. */
const DRAINED_WITHIN_MS = 1_000;
const LOOKED_AT_EVERY_MS = 5;

/** Where the lines of a log go. */
export interface Lines {
  write(line: string): void;
  /** Writes the buffer immediately; pino calls this when a line is the last one. */
  flushSync(): void;
  /** Resolves when every line so far is written, or after a second. Called before a process exits normally. */
  drain(): Promise<void>;
}

/**
 * Writes lines to an open file such as standard output: buffered and asynchronous while the process serves requests,
 * the last ones when it exits. Lines that cannot be written, for example on a full disk, are lost: a server runs on
 * without its log. On an exit that waits for nothing (`process.exit` without `drain`) the last lines may come before
 * those still being written.
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

  /** A slow reader (EAGAIN) gets the same bytes again on the next timer tick; any other error drops them. */
  function lose({ code }: NodeJS.ErrnoException): void {
    if (code !== 'EAGAIN') underWay = undefined;
  }

  function take(): Buffer {
    const taken = Buffer.from(waiting);
    waiting = '';
    return taken;
  }

  function flushSync(): void {
    // A write in progress already belongs to the operating system.
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
