import { createRoute } from '@hono/zod-openapi';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { concerning } from '#platform/http/concerned.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { identityLimits } from '../../guards/limits.server.ts';
import { takeBackAnswerWire, takeBackWire } from '../../wire.ts';
import { type OnEmailTakenBack, takeEmailBack } from './take-email-back.server.ts';

/** The route with which the owner of a replaced email puts it back. */
export function takeBackRoutes(services: Services, onTakenBack: OnEmailTakenBack) {
  const limits = identityLimits(services);
  return createRouter().openapi(takeBackRoute, async (c) => {
    await limits.takeBack(clientAddress(c));
    const { id, email } = await takeEmailBack(services, c.req.valid('json').token, onTakenBack);
    concerning(c, { account: id });
    const message = `Your email is ${email} again. Now choose a new password.`;
    return c.json({ success: true as const, message, email }, 200);
  });
}

const takeBackRoute = createRoute({
  method: 'post',
  path: api.takeEmailBack(),
  summary: 'Restore a replaced email with the link mailed to it; all sessions end',
  request: { body: jsonBody(takeBackWire) },
  responses: {
    200: jsonAnswer('The email is restored', takeBackAnswerWire),
    404: { description: 'The link was used, is older than 7 days, or there is no such link' },
    409: { description: 'There is another account with this email' },
    429: { description: 'Too many tries' },
  },
});
