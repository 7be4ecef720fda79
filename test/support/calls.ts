import { expect } from 'vitest';
import { api } from '#routes';
import type { TestClient } from './client.ts';

/** A call of the API as its document has it. */
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
}

/** Every call there is, from the OpenAPI document: a new one is in here by itself. */
export async function documentedCalls(client: TestClient): Promise<DocumentedCall[]> {
  const { body } = await client.get(api.openApi());
  type Documented = { tags?: string[]; security: object[]; 'x-rights'?: string[] };
  const paths: Array<[string, Record<string, Documented>]> = Object.entries(body.paths);
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, security, 'x-rights': rights = [] }]) => ({
      method: method.toUpperCase(),
      path,
      isAdmin: tags?.includes('admin') ?? false,
      needsSession: security.length > 0,
      rights,
    })),
  );
  expect(calls.length).toBeGreaterThan(40);
  return calls;
}
