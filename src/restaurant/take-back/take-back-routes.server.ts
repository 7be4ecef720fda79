import { createRoute } from '@hono/zod-openapi';
import { identityLimits } from '#identity/guards/limits.server.ts';
import { doneWire, takeBackWire } from '#identity/wire.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { concerning } from '#platform/http/concerned.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { takeBack } from './take-back.server.ts';

/** The route with which an owner takes back a change that led orders or money elsewhere. */
export function redirectionRoutes(services: Services) {
  const limits = identityLimits(services);
  return createRouter().openapi(takeBackRoute, async (c) => {
    await limits.takeBack(clientAddress(c));
    const account = await takeBack(services, c.req.valid('json').token);
    if (account) concerning(c, { account });
    return c.json({ success: true } as const, 200);
  });
}

const takeBackRoute = createRoute({
  method: 'post',
  path: api.takeBack(),
  summary: 'Restore a WhatsApp number or a UPI ID that was changed, with the link mailed to the owners',
  request: { body: jsonBody(takeBackWire) },
  responses: {
    200: jsonAnswer('It is as it was', doneWire),
    404: { description: 'The link was used, is older than 7 days, or there is no such link' },
    429: { description: 'Too many tries' },
  },
});
