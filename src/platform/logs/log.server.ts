import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { MINUTE } from '../services/clock.ts';

export type Log = pino.Logger;

/**
 * Creates a log that writes one JSON object per line to standard output, or to `lines`. `level` is pino's; `silent` for
 * tests. The first error of a kind is logged in full; repeats are counted, and logged once a minute as a number.
 */
export function createLog(level: string, lines: pino.DestinationStream = standardOutput(level)): Log {
  const repeats = createRepeats((kind, times) => log.error({ kind, times }, 'the same error again'));
  const log: Log = pino(
    {
      level,
      base: undefined,
      redact: ['*.password', '*.token', '*.code', 'req.headers.authorization'],
      // `redact` removes every `code`, as those may be mailed codes; an error's code is no secret, so it is logged as
      // `reason`.
      serializers: { err: (error) => ({ ...pino.stdSerializers.err(error), reason: error?.code }) },
      hooks: {
        logMethod(args, method, levelNumber) {
          const [about, doing] = args as [unknown, string | undefined];
          if (levelNumber !== pino.levels.values.error || shouldLog(about, doing)) method.apply(this, args);
        },
      },
    },
    lines,
  );
  return log;

  function shouldLog(about: unknown, doing = ''): boolean {
    const error = (about as { err?: unknown } | undefined)?.err;
    return !(error instanceof Error) || repeats.isFirst(kindOf(doing, error));
  }
}

const STANDARD_OUTPUT = 1;
let output: Lines | undefined;

function standardOutput(level: string): Pick<Lines, 'write' | 'flushSync'> {
  if (level === 'silent') return { write() {}, flushSync() {} };
  output ??= linesTo(STANDARD_OUTPUT);
  return output;
}

/** Resolves when all lines logged to standard output are written or lost. Call it last before the process exits. */
export async function flushLog(): Promise<void> {
  await output?.drain();
}

const WRITTEN_EVERY_MS = 250;
const WRITTEN_FROM = 8 * 1024;
/** The most that is buffered for a reader that does not read, in characters; lines beyond that are lost. */
const MAX_BUFFERED = 1024 * 1024;
/** How long a process that exits normally waits for its last lines. */
const DRAINED_WITHIN_MS = 1_000;
const CHECK_EVERY_MS = 5;

/** Where the lines of a log go. */
interface Lines {
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
function linesTo(file: number): Lines {
  let waiting = '';
  let inProgress: Buffer | undefined;
  let isWriting = false;

  function send(): void {
    if (isWriting) return;
    inProgress ??= take();
    if (inProgress.length === 0) {
      inProgress = undefined;
      return;
    }
    isWriting = true;
    write(file, inProgress, (error, count) => {
      isWriting = false;
      if (error) return lose(error);
      inProgress = count < (inProgress?.length ?? 0) ? inProgress?.subarray(count) : undefined;
      if (inProgress || waiting.length >= WRITTEN_FROM) send();
    });
  }

  /** A slow reader (EAGAIN) gets the same bytes again on the next timer tick; any other error drops them. */
  function lose({ code }: NodeJS.ErrnoException): void {
    if (code !== 'EAGAIN') inProgress = undefined;
  }

  function take(): Buffer {
    const taken = Buffer.from(waiting);
    waiting = '';
    return taken;
  }

  function flushSync(): void {
    // A write in progress already belongs to the operating system.
    const rest = isWriting || !inProgress ? take() : Buffer.concat([inProgress, take()]);
    if (!isWriting) inProgress = undefined;
    try {
      for (let at = 0; at < rest.length; ) at += writeSync(file, rest, at);
    } catch {
      // Nobody is left to tell.
    }
  }

  async function drain(): Promise<void> {
    const startedAt = performance.now();
    while ((isWriting || inProgress || waiting) && performance.now() - startedAt < DRAINED_WITHIN_MS) {
      send();
      await pause(CHECK_EVERY_MS);
    }
  }

  setInterval(send, WRITTEN_EVERY_MS).unref();
  process.on('exit', flushSync);
  return {
    write(line) {
      if (waiting.length + line.length > MAX_BUFFERED) return;
      waiting += line;
      if (waiting.length >= WRITTEN_FROM) send();
    },
    flushSync,
    drain,
  };
}

/** Which kinds of errors were logged recently, so that one fault does not fill the log with the same lines. */
interface Repeats {
  /** Whether this kind comes for the first time this minute; repeats are counted until the minute is over. */
  isFirst(kind: string): boolean;
}

/**
 * Creates the counter. `onMinuteOver` is called once a minute for each kind that was repeated, with the number of
 * repeats.
 */
function createRepeats(onMinuteOver: (kind: string, times: number) => void, minute = MINUTE): Repeats {
  const counts = new Map<string, number>();
  const tell = () => {
    const repeated = [...counts].filter(([, times]) => times > 0);
    counts.clear();
    for (const [kind, times] of repeated) onMinuteOver(kind, times);
  };
  return {
    isFirst(kind) {
      const known = counts.get(kind);
      if (counts.size === 0) setTimeout(tell, minute).unref();
      counts.set(kind, known === undefined ? 0 : known + 1);
      return known === undefined;
    },
  };
}

/** Returns a key that two errors of the same fault share: what was being done, and where in the code it was thrown. */
function kindOf(doing: string, error: Error & { code?: unknown }): string {
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? error.message;
  return [doing, error.name, error.code, place.trim()].filter(Boolean).join(' · ');
}
