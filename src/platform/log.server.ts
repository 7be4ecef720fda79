import { pino } from 'pino';
import { type Lines, linesTo } from './log-lines.server.ts';
import { createRepeats, kindOf } from './repeats.server.ts';

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
          if (levelNumber !== pino.levels.values.error || isNews(about, doing)) method.apply(this, args);
        },
      },
    },
    lines,
  );
  return log;

  function isNews(about: unknown, doing = ''): boolean {
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
export async function drainLog(): Promise<void> {
  await output?.drain();
}
