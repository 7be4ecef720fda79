import type { RouteConfig } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { badInput } from './errors.ts';

/** At most this many unknown fields are named in a response, each cut to `LONGEST_NAME` characters. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

/**
 * Returns the middleware that refuses a JSON body with a field that the route does not have: a misspelled name would
 * otherwise look saved (docs/product/common.md#errors). Undefined if the route takes no JSON.
 */
export function refuseUnknownFields({ request }: RouteConfig) {
  const content = request?.body?.content['application/json'];
  const schema = content && 'schema' in content ? content.schema : undefined;
  if (!schema || !('_zod' in schema)) return undefined;
  return createMiddleware(async (c, next) => {
    if (!c.req.header('content-type')?.includes('json')) return next();
    // The validation that follows says what is wrong with a text that is not JSON.
    const body: unknown = await c.req.json().catch(() => undefined);
    const unknown = unknownFields(schema as z.core.$ZodType, body).slice(0, MOST_NAMED);
    if (unknown.length === 0) return next();
    throw badInput(Object.fromEntries(unknown.map((name) => [name, `There is no field “${name}” here.`])));
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
