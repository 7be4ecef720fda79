import { expect } from 'vitest';
import { pages } from '#routes';
import type { TestClient } from './client.ts';

/** A call of the API as its OpenAPI document describes it. */
export interface DocumentedCall {
  /** In capitals. */
  method: string;
  /** With `{name}` for a parameter. */
  path: string;
  isAdmin: boolean;
  /** Whether it asks for a bearer token. */
  needsSession: boolean;
  /** The rights its guard asks for. */
  rights: string[];
  /** The headers it reads, in lower case. */
  headers: string[];
  /** Whether it takes a JSON body. */
  takesJson: boolean;
  takesUnknownFields: boolean;
}

/** Returns all calls of the API, from its OpenAPI document: a new call is included automatically. */
export async function documentedCalls(client: TestClient): Promise<DocumentedCall[]> {
  const { body } = await client.get(pages.openApi());
  type Parameter = { in: string; name: string };
  type Documented = {
    tags?: string[];
    security: object[];
    'x-rights'?: string[];
    parameters?: Parameter[];
    requestBody?: { content: object };
    'x-takes-unknown-fields'?: boolean;
  };
  const paths: Array<[string, Record<string, Documented>]> = Object.entries(body.paths);
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          tags,
          security,
          'x-rights': rights = [],
          parameters = [],
          requestBody,
          'x-takes-unknown-fields': takesUnknownFields = false,
        },
      ]) => ({
        method: method.toUpperCase(),
        path,
        isAdmin: tags?.includes('admin') ?? false,
        needsSession: security.length > 0,
        rights,
        headers: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
        takesUnknownFields,
        takesJson: 'application/json' in (requestBody?.content ?? {}),
      }),
    ),
  );
  expect(calls.length).toBeGreaterThan(40);
  return calls;
}
