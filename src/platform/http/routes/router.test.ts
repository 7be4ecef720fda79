import { createRoute, z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { createLog } from '../../logs/log.server.ts';
import { answerError, createRouter } from './router.server.ts';

it('names a hundred wrong fields at most, however many there are', async () => {
  const schema = z.object({ ids: z.array(z.string('Please reload the page.')) });
  const route = createRoute({
    method: 'post',
    path: '/',
    request: { body: { required: true, content: { 'application/json': { schema } } } },
    responses: { 200: { description: 'Done' } },
  });
  const router = createRouter().openapi(route, (c) => c.text('done', 200));
  router.onError((error, c) => answerError(error, c, createLog('silent')));
  const answer = await router.request('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids: Array(100_000).fill(1) }),
  });
  expect(answer.status).toBe(400);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields)).toHaveLength(100);
  expect(fields['ids.0']).toBe('Please reload the page.');
});
