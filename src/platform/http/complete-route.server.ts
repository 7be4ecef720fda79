import { type RouteConfig, z } from '@hono/zod-openapi';
import { isGuard, type Refusals } from './guard.server.ts';
import { refuseUnknownFields } from './unknown-fields.server.ts';

/** Set on a route that drops unknown fields instead of refusing them; the API's document shows it. */
export const TAKES_UNKNOWN_FIELDS = 'x-takes-unknown-fields';

/** The name of bearer tokens in the API's document. */
export const BEARER = 'bearer';

/** The body of every refusal (docs/product/common.md#errors). */
const refusal = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Refusal');

const always: Refusals = {
  429: 'Too many requests; `Retry-After` says when to retry',
  421: 'The Host header names another host than this server',
  503: 'Temporarily unavailable; `Retry-After` says when to retry',
};

const withInput: Refusals = { 400: 'Bad input; `fields` says where' };

/** For every method but GET. */
const whileLooking: Refusals = {
  413: 'The body is too large',
  403: 'Not allowed, or the request only views as a user (`as`)',
};

const withBody: Refusals = {
  ...withInput,
  408: 'The body arrived too slowly',
  413: 'The body is too large',
  415: 'The body has the wrong content type',
};

/**
 * Adds to a route everything that its handler does not decide: whether it needs a session, the rights, headers and
 * refusals of its guards, that unknown fields are refused, and the refusals of input validation and of the server
 * itself. What the route says about a status takes precedence.
 */
export function completeRoute<R extends RouteConfig>(route: R): R {
  const given = [route.middleware ?? []].flat();
  const guards = given.filter(isGuard);
  const refuse = TAKES_UNKNOWN_FIELDS in route ? undefined : refuseUnknownFields(route);
  const refusals: Refusals = Object.assign(
    {},
    route.method === 'get' ? {} : whileLooking,
    ...guards.map((guard) => guard.refusals),
    inputOf(route),
    always,
  );
  const tags = [...(route.tags ?? []), ...guards.flatMap((guard) => guard.tags)];
  const headers = guards.find((guard) => guard.headers)?.headers;
  return {
    ...route,
    ...(refuse && { middleware: [...given, refuse] }),
    ...(headers && { request: { ...route.request, headers } }),
    ...(tags.length > 0 && { tags }),
    security: guards.length > 0 ? [{ [BEARER]: [] }] : [],
    ...(guards.length > 0 && { 'x-rights': guards.flatMap((guard) => guard.rights) }),
    responses: withBodies({ ...described(refusals), ...route.responses }),
  };
}

function inputOf({ request }: RouteConfig): Refusals {
  if (request?.body) return withBody;
  return request?.query || request?.params ? withInput : {};
}

/** Describes refusals as responses of a route. */
export function described(refusals: Refusals): RouteConfig['responses'] {
  const entries = Object.entries(refusals).map(([status, description]) => [status, { description }]);
  return Object.fromEntries(entries);
}

function withBodies(responses: RouteConfig['responses']): RouteConfig['responses'] {
  const content = { 'application/json': { schema: refusal } };
  const entries = Object.entries(responses).map(([status, response]) =>
    Number(status) >= 400 ? [status, { content, ...response }] : [status, response],
  );
  return Object.fromEntries(entries);
}
