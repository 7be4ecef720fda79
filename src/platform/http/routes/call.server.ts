import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler } from 'hono';
import { idText } from '../../fields/schemas.ts';
import { securityEvent } from '../../logs/security-log.server.ts';
import type { Services } from '../../services/services.server.ts';
import type { CallKey, CallTypes, PathParams } from '../client/ask.ts';
import { limited, type RouteLimits } from '../limits/route-limits.server.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { described, TAKES_UNKNOWN_FIELDS } from './complete-route.server.ts';
import { isGuard, type Refusals } from './guard.server.ts';
import { idempotent } from './idempotent-calls.server.ts';
import { jsonAnswer, jsonBody } from './route-parts.server.ts';
import { createRouter } from './router.server.ts';

type Responses = RouteConfig['responses'];

/** All that is to say about a call; the rest is derived from it (docs/decisions/0067). */
export interface About<
  Key extends CallKey,
  E extends Env,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Answer extends z.ZodType,
  Result,
> {
  /** What it does, as the API's document says it. */
  says: string;
  /** Who may call it. Its variables, such as `restaurant`, are given to `run`. */
  guard?: MiddlewareHandler<E>;
  /** For parameters of the path that are not ids. */
  params?: z.ZodObject;
  query?: Query;
  /** The headers that `run` reads. */
  headers?: z.ZodObject;
  /** The schema of the JSON body, with an example; or another body as the document describes it, which `run` reads. */
  body?: Body | readonly [schema: Body, example: object] | { content: object };
  /** The schema of the JSON answer; or another content, for which `run` returns a `Response`. None: 204. */
  answer?: Answer | { description: string; content: object };
  /** Turns the result of `run` into the answer. */
  present?: (result: Result) => z.input<Answer>;
  run: (
    given: Given<Key, E, Body, Query>,
  ) => NoInfer<Result> | Response | Promise<NoInfer<Result> | Response>;
  /** Whether it answers 201, and does its work once for an `Idempotency-Key`. */
  creates?: true;
  /** Whether it does its work once for an `Idempotency-Key`; by default what creates does, and PUT. */
  once?: boolean;
  /** Why it refuses, by status, where the guard and the checks of the input do not say it. */
  refuses?: Refusals;
  /** Further or other answers, for which `run` returns a `Response`. */
  answers?: Responses;
  /** Where it differs from the usual limits on size, time and number of requests. */
  limits?: Partial<RouteLimits>;
  /** Runs between the guard and the check of the input. */
  middleware?: readonly MiddlewareHandler[];
  /** The security event that it is, for the log. */
  event?: string;
  /** Whether it drops unknown fields instead of refusing them. */
  takesUnknownFields?: true;
}

/** What `run` gets: the parameters of the path, the guard's variables, and the checked input. */
type Given<
  Key extends CallKey,
  E extends Env,
  Body extends z.ZodType,
  Query extends z.ZodType,
> = PathParams<Key> &
  (E extends { Variables: infer Variables } ? Variables : unknown) & {
    body: z.output<Body>;
    query: z.output<Query>;
    c: Context<E>;
  };

export interface Call<Key extends CallKey = CallKey, Types extends CallTypes = CallTypes> {
  key: Key;
  // biome-ignore lint/suspicious/noExplicitAny: calls of all types stand in one list
  about: About<any, any, any, any, any, any>;
  /** Never there: carries the types to the browser. */
  types?: Types;
}

/** Describes one call. */
export function call<
  const Key extends CallKey,
  E extends Env = object,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodVoid,
  Result = z.input<Answer>,
>(
  key: Key,
  about: About<Key, E, Body, Query, Answer, Result>,
): Call<Key, { body: z.input<Body>; query: z.input<Query>; answer: z.output<Answer> }> {
  return { key, about };
}

/** A router with the types of its calls by key. */
export type CallRouter<Map> = OpenAPIHono & { calls?: Map };

/** The types of the calls that a function makes, for `ask`. */
export type CallsOf<Make> = Make extends (...args: never) => { calls?: infer Map } ? NonNullable<Map> : never;

/** Returns the router of some calls, tried in this order. */
export function calls<const List extends readonly Call[]>(
  services: Pick<Services, 'clock'>,
  list: List,
): CallRouter<{ [Each in List[number] as Each['key']]: NonNullable<Each['types']> }> {
  const router = createRouter();
  for (const { key, about } of list) {
    const status = about.creates ? 201 : 200;
    router.openapi(routeOf(services, key, about, status), async (c: Context) => {
      const valid = (part: string) => c.req.valid(part as never) as object;
      const given = { ...c.var, ...valid('param'), query: valid('query'), body: valid('json'), c };
      const result = await about.run(given);
      if (result instanceof Response) return result;
      if (!about.answer) return c.body(null, 204);
      return c.json(about.present ? about.present(result) : result, status);
    });
  }
  return router;
}

function routeOf(
  services: Pick<Services, 'clock'>,
  key: CallKey,
  about: Call['about'],
  status: 200 | 201,
): RouteConfig {
  const {
    says,
    guard,
    query,
    headers,
    refuses,
    answers,
    limits,
    middleware = [],
    event,
    takesUnknownFields,
  } = about;
  const [method = '', path = ''] = key.split(' ');
  const { creates, once = creates || method === 'PUT' } = about;
  const params = about.params ?? idParams(path);
  const body = about.body && bodyOf(about.body);
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    summary: says,
    middleware: [
      ...(event ? [securityEvent(event)] : []),
      ...(limits ? [limited(limits)] : []),
      ...(guard ? [guard] : []),
      ...middleware,
      ...(once ? [idempotent(services)] : []),
    ],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body }),
    },
    responses: {
      ...(params && isGuard(guard) && described({ 404: 'It does not exist, or is somebody else’s' })),
      ...described(refuses ?? {}),
      ...answers,
      ...(about.answer && answerOf(about.answer, status)),
      ...(!about.answer && !answers && { 204: { description: 'Done' } }),
    },
    ...(takesUnknownFields && { [TAKES_UNKNOWN_FIELDS]: true }),
  });
}

/** Every parameter of a path is an id unless the call says otherwise. */
function idParams(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    idText(() => refusalTexts.notFound),
  ]);
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined;
}

function bodyOf(body: NonNullable<Call['about']['body']>) {
  if ('content' in body) return { required: true, ...body };
  return Array.isArray(body) ? jsonBody(body[0], body[1]) : jsonBody(body);
}

function answerOf(answer: NonNullable<Call['about']['answer']>, status: 200 | 201): Responses {
  if ('content' in answer) return { [status]: answer };
  return { [status]: jsonAnswer(status === 201 ? 'What was created' : 'Done', answer) };
}
