import { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { ask, pathOf } from '../client/ask.ts';
import { type CallsOf, call, calls } from './call.server.ts';

interface Row {
  id: string;
  name: string;
}

const rowWire = z.object({ id: z.string(), name: z.string() });

type RowCalls = CallsOf<typeof rowCalls>;

function rowCalls(saved: string[]) {
  const clock = { now: () => new Date() };
  return calls({ clock } as never, [
    call('GET /api/rows/{id}', {
      says: 'A row',
      query: z.object({ lang: z.enum(['en', 'hi']).optional() }),
      answer: rowWire,
      present: ({ id, name }: Row) => ({ id, name }),
      run: ({ id, query }) => ({ id, name: query.lang ?? 'none', secret: 'never sent' }),
    }),
    call('POST /api/rows', {
      says: 'Adds a row',
      creates: true,
      once: false,
      body: [rowWire, { id: '1', name: 'One' }],
      answer: rowWire,
      run: ({ body }) => body,
    }),
    call('DELETE /api/rows/{id}', {
      says: 'Deletes a row',
      run: ({ id }) => {
        saved.push(id);
      },
    }),
  ]);
}

function browser(saved: string[] = []) {
  const router = rowCalls(saved);
  return ask<RowCalls>({
    async request(method, path, body) {
      const answer = await router.request(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return answer.status === 204 ? undefined : await answer.json();
    },
  });
}

it('sends the parts of a call, and answers what is presented', async () => {
  const saved: string[] = [];
  const send = browser(saved);
  expect(await send('GET /api/rows/{id}', { id: 'a/b', query: { lang: 'hi' } })).toEqual({
    id: 'a/b',
    name: 'hi',
  });
  expect(await send('POST /api/rows', { body: { id: '1', name: 'One' } })).toEqual({ id: '1', name: 'One' });
  expect(await send('DELETE /api/rows/{id}', { id: '7' })).toBeUndefined();
  expect(saved).toEqual(['7']);
});

it('adds a question mark only with something to ask', async () => {
  const asked: string[] = [];
  const send = ask<RowCalls>({
    request: async <Answer>(_: string, path: string) => asked.push(path) as Answer,
  });
  await send('GET /api/rows/{id}', { id: '1', query: {} });
  await send('GET /api/rows/{id}', { id: '1', query: { lang: undefined } });
  await send('GET /api/rows/{id}', { id: '1', query: { lang: 'en' } });
  expect(asked).toEqual(['/api/rows/1', '/api/rows/1', '/api/rows/1?lang=en']);
});

it('derives status and document from the description', async () => {
  const router = rowCalls([]);
  const answer = await router.request('/api/rows', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: '1', name: 'One' }),
  });
  expect(answer.status).toBe(201);
  const { paths = {} } = router.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  expect(Object.keys(paths)).toEqual(['/api/rows/{id}', '/api/rows']);
  expect(paths['/api/rows/{id}']?.delete).toMatchObject({
    summary: 'Deletes a row',
    parameters: [{ in: 'path', name: 'id', required: true }],
    responses: { 204: {}, 400: {}, 503: {} },
  });
  expect(paths['/api/rows']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { example: { name: 'One' } } },
  });
});

it('escapes what stands in a path', () => {
  expect(pathOf('GET /api/rows/{id}/of/{other}', { id: '../users', other: 'a?b' })).toBe(
    '/api/rows/..%2Fusers/of/a%3Fb',
  );
  expect(pathOf('GET /api/rows')).toBe('/api/rows');
});

/** Only compiled: each line would be an error of types without its comment. */
export async function wrongCalls(): Promise<void> {
  const send = browser();
  // @ts-expect-error There is no such call.
  await send('PUT /api/rows/{id}', { id: '1' });
  // @ts-expect-error The id is missing.
  await send('GET /api/rows/{id}', {});
  // @ts-expect-error It needs what is given.
  await send('DELETE /api/rows/{id}');
  // @ts-expect-error The body lacks a name.
  await send('POST /api/rows', { body: { id: '1' } });
  // @ts-expect-error The name is a text.
  await send('POST /api/rows', { body: { id: '1', name: 1 } });
  // @ts-expect-error There is no such language.
  await send('GET /api/rows/{id}', { id: '1', query: { lang: 'fr' } });
  const row = await send('GET /api/rows/{id}', { id: '1' });
  // @ts-expect-error The answer has no price.
  row.price;
  // @ts-expect-error The parameter is missing.
  pathOf('GET /api/rows/{id}');
  // @ts-expect-error Without `present`, `run` returns the answer.
  call('GET /api/rows', { says: '', answer: rowWire, run: () => ({ id: 1 }) });
  // @ts-expect-error `run` returns what `present` takes.
  call('GET /api/rows', { says: '', answer: rowWire, present: (row: Row) => row, run: () => ({ id: '1' }) });
  // @ts-expect-error The path has no `id`.
  call('GET /api/rows', { says: '', run: ({ id }) => void id });
}
