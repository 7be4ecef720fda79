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
}

/** Every call there is, from the OpenAPI document: a new one is in here by itself. */
export async function documentedCalls(client: TestClient): Promise<DocumentedCall[]> {
  const { body } = await client.get(api.openApi());
  const paths: Array<[string, Record<string, { tags?: string[]; security: object[] }>]> = Object.entries(
    body.paths,
  );
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, security }]) => ({
      method: method.toUpperCase(),
      path,
      isAdmin: tags?.includes('admin') ?? false,
      needsSession: security.length > 0,
    })),
  );
  expect(calls.length).toBeGreaterThan(40);
  return calls;
}
