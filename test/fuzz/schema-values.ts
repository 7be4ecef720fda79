import { hostileNumbers, hostileTexts, hostileValues } from './hostile-values.ts';
import type { Random } from './random.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  example?: unknown;
  $ref?: string;
}

/** Returns an existing value for a field, by its name: an id, an address, a code; undefined when there is none. */
export type KnownValues = (field: string) => unknown;

/**
 * Returns a value for a schema: mostly a valid one, now and then something else. `wildness` goes from 0 (always valid)
 * to 1. Uses known values where there are some, so that requests get past the first check.
 */
export function valueFor(
  schema: Schema,
  field: string,
  random: Random,
  known: KnownValues,
  wildness: number,
): unknown {
  if (random.chance(wildness)) return anyValue(random);
  const real = known(field);
  if (real !== undefined && random.chance(0.8)) return real;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), field, random, known, wildness);
  if (schema.example !== undefined && random.chance(0.5)) return schema.example;

  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, random, known, wildness);
    case 'array': {
      const length = random.chance(0.05) ? 300 : random.below(4);
      const items = schema.items ?? {};
      return Array.from({ length }, () => valueFor(items, field, random, known, wildness));
    }
    case 'integer':
      return (schema.minimum ?? 0) + random.below(Math.min(schema.maximum ?? 50, 1000));
    case 'number':
      return random.below(100_000) / 100;
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textFor(schema, random);
  }
}

function objectFor(schema: Schema, random: Random, known: KnownValues, wildness: number): unknown {
  const object: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false;
    if (!random.chance(isNeeded ? 1 - wildness / 4 : 0.5)) continue;
    object[name] = valueFor(property, name, random, known, wildness);
  }
  if (random.chance(wildness / 4)) object[random.pick(['isAdmin', 'restaurant_id', 'user_id', 'id'])] = 'x';
  return object;
}

function textFor(schema: Schema, random: Random): string {
  if (schema.format === 'date') return `2026-0${1 + random.below(9)}-1${random.below(9)}`;
  if (random.chance(0.15)) return random.pick(hostileTexts);
  return `${random.pick(['Masala', 'Paneer', 'चाय', 'இட்லி', 'Café'])} ${random.below(1000)}`;
}

function anyValue(random: Random): unknown {
  return random.pick([hostileTexts, hostileNumbers, hostileValues][random.below(3)] ?? hostileValues);
}
