import type { ApiClient } from './api-client.ts';

/** The name of a call everywhere: its method, and its path with `{name}` for a parameter. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

export type PathParams<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : unknown;

/** What the browser knows of a call: only types, so that no code of the server reaches it. */
export interface CallTypes {
  body: unknown;
  query: unknown;
  answer: unknown;
}

/** A value that is only read, so that lists may be read-only. */
type Unchanged<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
  : Value;

type Given<Key extends string, Types extends CallTypes> = PathParams<Key> &
  ([Types['body']] extends [undefined] ? unknown : { body: Unchanged<Types['body']> }) &
  ([Types['query']] extends [undefined] ? unknown : { query?: Types['query'] }) & {
    signal?: AbortSignal | undefined;
    /** See `ApiClient`. */
    saves?: boolean;
  };

/** Sends one of the calls `Map` and returns its answer; throws `ApiError`. */
export type Ask<Map> = <Key extends keyof Map & string>(
  key: Key,
  ...given: unknown extends PathParams<Key> & BodyOf<Map[Key]>
    ? [given?: Given<Key, TypesOf<Map[Key]>>]
    : [given: Given<Key, TypesOf<Map[Key]>>]
) => Promise<TypesOf<Map[Key]>['answer']>;

type TypesOf<Types> = Types extends CallTypes ? Types : never;
type BodyOf<Types> = [TypesOf<Types>['body']] extends [undefined] ? unknown : { body: unknown };

/**
 * Returns the typed client of a room's calls: `ask<ItemCalls>(api)('PUT /api/menu/items/{id}', { id, body })`, with
 * `import type` of the calls.
 */
export function ask<Map>(api: Pick<ApiClient, 'request'>): Ask<Map> {
  return (key, ...[given]) => {
    const { body, query, signal, saves } = (given ?? {}) as Partial<Given<'', CallTypes>>;
    const path = pathOf(key as CallKey, given as never);
    const named = String(new URLSearchParams(queryPairs(query ?? {})));
    const address = named ? `${path}?${named}` : path;
    const [method = ''] = key.split(' ');
    return api.request(method, address, body, { signal, saves });
  };
}

/** The names and values of a query; a list has its name once for each entry. */
function queryPairs(query: object): string[][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined ? [] : [[name, String(each)]])),
  );
}

/**
 * Returns the address of a call, for what does not send it with `ask`: downloads, uploads, streams, forms. Name the
 * calls to have the key checked: `pathOf('GET /api/menu/export' satisfies keyof BulkCalls)`.
 */
export function pathOf<Key extends CallKey>(
  key: Key,
  ...[params]: unknown extends PathParams<Key> ? [params?: object] : [params: PathParams<Key>]
): string {
  const values = (params ?? {}) as Record<string, string>;
  return key
    .slice(key.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
