import { pino } from 'pino';

export type Log = pino.Logger;

/** Logs one JSON object a line to standard output. `level` is pino's; `silent` for tests. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: ['*.password', '*.token', '*.code', 'req.headers.authorization'],
  });
}
