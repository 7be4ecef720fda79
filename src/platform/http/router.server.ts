import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log.server.ts';
import { completeRoute } from './complete-route.server.ts';
import { AppError, badInput, type FieldErrors } from './errors.ts';

/**
 * A router whose requests are checked by zod and described in the OpenAPI document, security and refusals included; bad
 * input answers as ruling 1 says.
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

/** The one place that turns what was thrown into an answer. Unknown errors are logged and never leak their text. */
export function answerError(error: Error, c: Context, log: Log): Response {
  if (error instanceof AppError) {
    const wait = error.extra.retryAfterSeconds;
    return c.json(error.toBody(), error.status, wait ? { 'Retry-After': String(wait) } : {});
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(bodyOf('bad_request', 'The request could not be read.'), error.status);
  }
  // PostgreSQL cannot store a NUL in a text, wherever it came from.
  if ((error as { code?: unknown }).code === '22021') {
    return c.json(bodyOf('bad_request', 'The text has a character that cannot be stored.'), 400);
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'database out of reach');
    return c.json(bodyOf('unavailable', 'We are out for a moment. Please try again.'), 503, {
      'Retry-After': '5',
    });
  }
  log.error({ err: error, path: c.req.path }, 'request failed');
  return c.json(bodyOf('internal', 'Something went wrong. Please try again later.'), 500);
}

function bodyOf(code: string, message: string) {
  return { success: false, code, message, error: message };
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

function isDatabaseAway(error: Error & { code?: unknown }): boolean {
  return (
    AWAY.has(String(error.code)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

/** A list of a megabyte may be wrong at every place: the answer is not to be many times as long. */
const MOST_FIELDS = 100;

function fieldErrorsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message;
  }
  return fields;
}
