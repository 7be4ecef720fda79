import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { hostileBodies, hostileTexts } from './hostile-values.ts';
import type { Random } from './random.ts';
import { type KnownValues, type Schema, valueFor } from './schema-values.ts';

/** A call as the OpenAPI document describes it, with the parameters and body of its requests. */
export interface DescribedCall {
  method: string;
  /** With `{name}` for a parameter. */
  path: string;
  isAdmin: boolean;
  parameters: Array<{ name: string; in: string; schema: Schema }>;
  body?: { type: string; schema: Schema };
}

export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

interface Operation {
  tags?: string[];
  parameters?: DescribedCall['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Reads the calls out of an OpenAPI document. */
export function describedCalls({ paths, components }: ApiDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        isAdmin: operation.tags?.includes('admin') ?? false,
        parameters: operation.parameters ?? [],
        ...(content && { body: { type: content[0], schema: resolved(content[1].schema, components) } }),
      };
    }),
  );
}

/** Resolves a `$ref`. Only whole bodies are references in our document, never the schemas inside them. */
function resolved(schema: Schema, { schemas }: ApiDocument['components']): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && schemas[name]) || schema;
}

const photo = new Uint8Array(await jpegPhoto(40, 30));

/** Returns one request to a call. Most of it is valid, so that the wrong parts get past the first check. */
export function requestFor(call: DescribedCall, random: Random, known: KnownValues): FuzzRequest {
  const wildness = random.pick([0, 0, 0.05, 0.3]);
  const value = (schema: Schema, field: string) => valueFor(schema, field, random, known, wildness);
  const query = new URLSearchParams();
  let path = call.path;
  for (const { name, in: place, schema } of call.parameters) {
    if (place === 'path') path = path.replace(`{${name}}`, () => segment(value(schema, name)));
    else if (random.chance(0.5)) query.append(name, plain(value(schema, name)));
  }
  if (!call.isAdmin && random.chance(0.1)) query.append('restaurant', plain(known('restaurant') ?? 'x'));
  if (random.chance(0.03)) query.append(random.pick(hostileTexts), random.pick(hostileTexts));
  if (query.size > 0) path += `?${query}`;

  const headers: Record<string, string> = {};
  if (random.chance(0.03)) headers['X-Forwarded-For'] = random.pick(['1.2.3.4', 'x'.repeat(9000), '::1,']);
  if (!call.body) return { path, headers };
  if (call.body.type === 'multipart/form-data') return { path, headers, body: upload(random) };
  headers['Content-Type'] = random.chance(0.02)
    ? random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', ';'])
    : 'application/json';
  if (random.chance(0.03)) return { path, headers, body: random.pick(hostileBodies) };
  return { path, headers, body: JSON.stringify(value(call.body.schema, '')) ?? '' };
}

function upload(random: Random): FormData {
  const form = new FormData();
  const bytes = photo.slice(0, random.chance(0.5) ? photo.length : random.below(photo.length));
  const file = new File([bytes], random.pick(['dosa.jpg', '../../x', '', 'a\u0000.png']));
  form.append(random.chance(0.9) ? 'file' : 'files', random.chance(0.9) ? file : 'text');
  return form;
}

function segment(value: unknown): string {
  // With an empty segment the path would be that of another call.
  return encodeURIComponent(plain(value)) || '%20';
}

function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.toWellFormed().slice(0, 3000);
}
