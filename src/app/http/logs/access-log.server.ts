import type { Answer } from '#platform/http/answer.server.ts';
import type { Log } from '#platform/logs/log.server.ts';
import { SECOND } from '#platform/services/clock.ts';

/** The levels of the access log: every response, only server errors and responses over a second, or none. */
export const ACCESS_LOGS = ['all', 'errors', 'off'] as const;
type AccessLogLevel = (typeof ACCESS_LOGS)[number];

const SLOW_MS = 1_000;

/** Above this rate, cache hits are only counted: a log line takes a tenth of the time of a cached page. */
const HITS_A_SECOND = 50;

/**
 * Logs responses as a separate stream within the log, with `"stream":"access"`. Each line has the route pattern
 * instead of the path, and no headers, so that it contains no slug, token, code or email address.
 */
export function createAccessLog(
  log: Log,
  level: AccessLogLevel,
  routeOf: (answer: Answer) => string,
): ((answer: Answer) => void) | undefined {
  if (level === 'off') return undefined;
  // Redaction would search every line, and there is nothing secret here.
  const stream = log.child({ stream: 'access' }, { redact: [] });
  if (!stream.isLevelEnabled('info')) return undefined;
  const isOverLimit = countHits((times) => stream.info({ cache: 'hit', times }, 'more pages from the cache'));
  return (answer) => {
    if (answer.cache === 'hit' && isOverLimit()) return;
    const { ms, finalStatus: status, requestId, cache } = answer;
    const isSlow = ms >= SLOW_MS && !answer.endStream;
    if (level === 'errors' && status < 500 && !isSlow) return;
    const { method } = answer.req;
    stream.info({ requestId, method, route: routeOf(answer), status, ms, bytes: answer.bytes, cache });
  };
}

/** Counts the calls within a second, and returns true for those above HITS_A_SECOND; `onMore` gets their number. */
function countHits(onMore: (times: number) => void): () => boolean {
  let hits = 0;
  const reset = () => {
    if (hits > HITS_A_SECOND) onMore(hits - HITS_A_SECOND);
    hits = 0;
  };
  return () => {
    if (hits === 0) setTimeout(reset, SECOND).unref();
    hits += 1;
    return hits > HITS_A_SECOND;
  };
}
