import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiDocument } from '#app/api/api-docs.server.ts';
import type { Fetch } from './client.ts';

/** No call promises it: the tests that break something on purpose look for it themselves. */
const BROKEN = 500;

interface Call {
  name: string;
  method: string;
  path: RegExp;
  /** How many of its parts are parameters: where two calls fit a path, the one with fewer is meant. */
  parameters: number;
  statuses: string[];
}

/**
 * Asks the API, and throws when it answers with a status that its document does not have for that call: whatever any
 * test makes it answer is compared with the document there and then.
 */
export function documentedOnly(api: OpenAPIHono): Fetch {
  let calls: Call[] | undefined;
  return async (request, from) => {
    const answer = await api.request(request, undefined, callerAt(from));
    calls ??= callsOf(api);
    const { pathname } = new URL(request.url);
    const call = calls.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!call || call.statuses.includes(String(answer.status)) || answer.status === BROKEN) return answer;
    throw new Error(
      `${call.name} answered ${answer.status}, which its document does not have: ${await answer.text()}`,
    );
  };
}

/** As Node's server tells the address of a caller. */
function callerAt(remoteAddress: string | undefined) {
  return remoteAddress && { incoming: { socket: { remoteAddress }, headers: {} } };
}

function callsOf(api: OpenAPIHono): Call[] {
  const { paths = {} } = api.getOpenAPI31Document(apiDocument);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { responses: object }>).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
      statuses: Object.keys(responses),
    })),
  );
  return calls.sort((one, other) => one.parameters - other.parameters);
}
