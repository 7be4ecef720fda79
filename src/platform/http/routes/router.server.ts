import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseTrouble, type TroubleKind } from '../../db/database-trouble.server.ts';
import type { Log } from '../../logs/log.server.ts';
import { answerOf, CLIENT_CLOSED_REQUEST } from '../answer.server.ts';
import { AppError, badInput, type ErrorBody, type FieldErrors, UNCONFIRMED } from '../errors.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { dataHeaders } from '../security-headers.ts';
import { completeRoute } from './complete-route.server.ts';

/**
 * Creates a router that validates requests with zod and describes them in the OpenAPI document, security and error
 * responses included. Responds to invalid input as docs/product/common.md#errors says.
 */
export function createRouter<E extends Env = Env>(): OpenAPIHono<E> {
  const router = new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (!result.success) throw badInput(fieldErrorsOf(result.error.issues));
    },
  });
  const { openapi } = router;
  router.openapi = (route, ...rest) => openapi(completeRoute(route), ...rest);
  return router;
}

/** Turns any thrown error into a response; only here. Unknown errors are logged, and their text is never sent. */
export function answerError(error: Error, c: Context, log: Log): Response {
  const answer = answerOf(c);
  if (answer?.destroyed) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  if (error instanceof AppError) {
    const wait = error.extra.retryAfterSeconds;
    return refuse(c, error.status, error.toBody(), wait);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return refuse(c, error.status, bodyOf('bad_request', refusalTexts.unreadable));
  }
  // PostgreSQL cannot store a NUL in a text, wherever it came from.
  if ((error as { code?: unknown }).code === '22021') {
    return refuse(c, 400, bodyOf('bad_request', refusalTexts.badCharacter));
  }
  if (error instanceof DatabaseTrouble) {
    log.error({ err: error, requestId: answer?.requestId }, error.message);
    const { code, message, retryAfter } = troubleOf(error.kind);
    return refuse(c, 503, bodyOf(code, message), retryAfter);
  }
  log.error(
    { err: error, requestId: answer?.requestId, call: `${c.req.method} ${routePath(c, -1)}` },
    'request failed',
  );
  return refuse(c, 500, bodyOf('internal', refusalTexts.somethingWrong));
}

/** A 5xx response includes the request id, to find it in the log. */
function refuse(c: Context, status: number, body: ErrorBody, retryAfterSeconds?: number): Response {
  const requestId = status >= 500 && answerOf(c)?.requestId;
  return c.json({ ...body, ...(requestId && { requestId }) }, status as ContentfulStatusCode, {
    ...dataHeaders,
    'Cache-Control': 'no-store',
    // The rest of the body may still arrive, and must not be parsed as the next request.
    ...(status === 408 && { Connection: 'close' }),
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  });
}

function bodyOf(code: string, message: string): ErrorBody {
  return { success: false, code, message, error: message };
}

function troubleOf(kind: TroubleKind): { code: string; message: string; retryAfter: number } {
  if (kind === 'unreachable') return { code: 'unavailable', message: refusalTexts.notWorking, retryAfter: 5 };
  if (kind === 'busy') return { code: 'busy', message: refusalTexts.tookTooLong, retryAfter: 5 };
  if (kind === 'unwritable')
    return { code: 'cannot_save', message: refusalTexts.nothingSaved, retryAfter: 60 };
  return { code: UNCONFIRMED.code, message: UNCONFIRMED.message, retryAfter: 5 };
}

/** A list of a megabyte may be invalid at every entry: the response must not become many times as long. */
const MOST_FIELDS = 100;

function fieldErrorsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message;
  }
  return fields;
}
