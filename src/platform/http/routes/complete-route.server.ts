import { type RouteConfig, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { badInput } from '../errors.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { isGuard, type Refusals } from './guard.server.ts';

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
const forWrites: Refusals = {
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
    route.method === 'get' ? {} : forWrites,
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

/** At most this many unknown fields are named in a response, each cut to `LONGEST_NAME` characters. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

/**
 * Returns the middleware that refuses a JSON body with a field that the route does not have: a misspelled name would
 * otherwise look saved (docs/product/common.md#errors). Undefined if the route takes no JSON.
 */
function refuseUnknownFields({ request }: RouteConfig) {
  const content = request?.body?.content['application/json'];
  const schema = content && 'schema' in content ? content.schema : undefined;
  if (!schema || !('_zod' in schema)) return undefined;
  return createMiddleware(async (c, next) => {
    if (!c.req.header('content-type')?.includes('json')) return next();
    // The validation that follows says what is wrong with a text that is not JSON.
    const body: unknown = await c.req.json().catch(() => undefined);
    const unknown = unknownFields(schema as z.core.$ZodType, body).slice(0, MOST_NAMED);
    if (unknown.length === 0) return next();
    throw badInput(Object.fromEntries(unknown.map((name) => [name, refusalTexts.unknownField({ name })])));
  });
}

/** Returns the paths of the fields in a JSON value that its schema does not know, such as `items.0.colour`. */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path: string[] = []): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isRecord(value) ? unknownInObject(def, value, path) : [];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((entry, index) => unknownFields(def.element, entry, [...path, String(index)]))
        : [];
    case 'record':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, entry]) => unknownFields(def.valueType, entry, [...path, key]))
        : [];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unknownFields(def.innerType, value, path);
    case 'pipe':
      // A `preprocess` begins with a function, which says nothing about fields.
      return unknownFields(typeOf(def.in) === 'transform' ? def.out : def.in, value, path);
    case 'union':
      return fewest(def.options.map((option) => unknownFields(option, value, path)));
    case 'intersection': {
      const right = new Set(unknownFields(def.right, value, path));
      return unknownFields(def.left, value, path).filter((name) => right.has(name));
    }
    default:
      return [];
  }
}

function unknownInObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
  path: string[],
): string[] {
  const takesMore = catchall !== undefined && typeOf(catchall) !== 'never';
  return Object.entries(value).flatMap(([key, entry]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known) return unknownFields(known, entry, [...path, key]);
    return takesMore ? [] : [[...path, key].join('.').slice(0, LONGEST_NAME)];
  });
}

function fewest(candidates: string[][]): string[] {
  return candidates.reduce((best, next) => (next.length < best.length ? next : best));
}

function typeOf(schema: z.core.$ZodType): string {
  return (schema as z.core.$ZodTypes)._zod.def.type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
