import { SECOND } from '#platform/clock.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import type { Log } from '#platform/log.server.ts';

/** What the access log has: every answer, those that are our fault or took over a second, or none. */
export const ACCESS_LOGS = ['all', 'errors', 'off'] as const;
export type AccessLogLevel = (typeof ACCESS_LOGS)[number];

const LONG_MS = 1_000;

/** A line takes a tenth of what a page from the cache does: beyond so many a second, those are counted instead. */
const HITS_A_SECOND = 50;

/**
 * Notes answers as a stream of their own among the log's lines: each has `"stream":"access"`. It has the pattern of the
 * route rather than the path, and no header, so that no slug of a visit, token, code or e-mail is in it.
 */
export function createAccessLog(
  log: Log,
  level: AccessLogLevel,
  routeOf: (answer: Answer) => string,
): ((answer: Answer) => void) | undefined {
  if (level === 'off') return undefined;
  // Redaction looks through every line; here there is nothing to find.
  const stream = log.child({ stream: 'access' }, { redact: [] });
  if (!stream.isLevelEnabled('info')) return undefined;
  const isMoreThanEnough = countHits((times) =>
    stream.info({ cache: 'hit', times }, 'more pages from the cache'),
  );
  return (answer) => {
    if (answer.cache === 'hit' && isMoreThanEnough()) return;
    const { ms, finalStatus: status, requestId, cache } = answer;
    const isSlow = ms >= LONG_MS && !answer.endStream;
    if (level === 'errors' && status < 500 && !isSlow) return;
    const { method } = answer.req;
    stream.info({ requestId, method, route: routeOf(answer), status, ms, bytes: answer.bytes, cache });
  };
}

/** Counts what is asked within a second; `tell` hears how many were too many for a line of their own. */
function countHits(tell: (times: number) => void): () => boolean {
  let hits = 0;
  const startAnew = () => {
    if (hits > HITS_A_SECOND) tell(hits - HITS_A_SECOND);
    hits = 0;
  };
  return () => {
    if (hits === 0) setTimeout(startAnew, SECOND).unref();
    hits += 1;
    return hits > HITS_A_SECOND;
  };
}
