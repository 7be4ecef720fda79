import { createRoute } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { createRouter } from '#platform/http/router.server.ts';
import { startTestApp } from '#test/support/app.ts';
import { documentedOnly } from '#test/support/documented-only.ts';

it('holds a test back whose call answers what the document does not have', async () => {
  const route = (path: string) =>
    createRoute({ method: 'get', path, responses: { 200: { description: 'Done' } } });
  const router = createRouter();
  router.openapi(route('/api/things/new'), (() => new Response('why not', { status: 409 })) as never);
  router.openapi(route('/api/things/{id}'), (c) => c.text('', 200));
  const ask = documentedOnly(router);

  await expect(ask(new Request('http://localhost/api/things/new'))).rejects.toThrow(
    'GET /api/things/new answered 409, which its document does not have: why not',
  );
  expect((await ask(new Request('http://localhost/api/things/1'))).status).toBe(200);
});

it('says of every call how it refuses, and with what body', async () => {
  const { app, stop } = await startTestApp('sqlite');
  const { paths, components } = (await app.get('/api/openapi.json')).body;
  await stop();
  expect(components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' });
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const save = paths['/api/menu/items/{id}'].put;
  expect(save.security).toEqual([{ bearer: [] }]);
  for (const status of [400, 401, 403, 404, 408, 409, 413, 415, 421, 503])
    expect(save.responses[status]?.content, String(status)).toEqual(refusal);
  const open = paths['/api/product-info'].get;
  expect([open.security, Object.keys(open.responses)]).toEqual([[], ['200', '421', '503']]);
});
