import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiDocument } from '#app/api/api-docs.server.ts';
import type { Fetch } from './client.ts';

/** Not in the document of any call. Tests that break something on purpose expect it and check it themselves. */
const BROKEN = 500;

interface Call {
  name: string;
  method: string;
  path: RegExp;
  /** Grows with the number of its parameters: where two calls match a path, the one with fewer parameters is meant. */
  parameters: number;
  statuses: string[];
}

/**
 * Returns a `fetch` that calls the API, and throws when the response has a status that the OpenAPI document does not
 * list for that call. So every test also checks the document.
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

/** Returns the bindings in which Node's server passes on the IP address of a caller. */
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
