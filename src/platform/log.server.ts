import { pino } from 'pino';
import { type Lines, linesTo } from './log-lines.server.ts';
import { createRepeats, kindOf } from './repeats.server.ts';

export type Log = pino.Logger;

/**
 * Logs one JSON object a line to standard output, or to `lines`. `level` is pino's; `silent` for tests. Errors of one
 * kind are written once whole, and then counted: a line a minute says how many more there were.
 */
export function createLog(level: string, lines: pino.DestinationStream = standardOutput(level)): Log {
  const repeats = createRepeats((kind, times) => log.error({ kind, times }, 'the same error again'));
  const log: Log = pino(
    {
      level,
      base: undefined,
      redact: ['*.password', '*.token', '*.code', 'req.headers.authorization'],
      // Codes that are mailed are kept out of the log; what kind of error it was is no secret.
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

/** Settles when all that was logged to standard output is written, or cannot be: the last thing before an end. */
export async function drainLog(): Promise<void> {
  await output?.drain();
}
