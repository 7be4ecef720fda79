import { SECOND } from '#platform/clock.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import type { Metrics } from '#platform/metrics/metrics.server.ts';

/** Other methods count as `other`: a stranger can invent any number of them, and each would create a series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures the duration of each response by method, route and status, except streams. */
export function countAnswers(
  { requestSeconds }: Metrics,
  routeOf: (answer: Answer) => string,
): (answer: Answer) => void {
  return (answer) => {
    if (answer.endStream) return;
    const { method = '' } = answer.req;
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route: routeOf(answer),
      status: answer.finalStatus,
    };
    requestSeconds.observe(labels, answer.ms / SECOND);
  };
}
