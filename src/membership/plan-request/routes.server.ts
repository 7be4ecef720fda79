import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { doneWire } from '#identity/wire.ts';
import { idParams } from '#platform/http/id-params.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { askForPlan, findPlanRequest } from './plan-request.server.ts';
import { askedPlanAnswerWire, planRequestWire, presentAskedPlan } from './wire.ts';

/** The routes for what owners ask the seller for: the owner's, and the administrator's. */
export function planRequestRoutes(services: Services) {
  const ask = createRoute({
    middleware: requireRestaurant(services, 'membership.read'),
    method: 'post',
    path: api.planRequest(),
    summary: 'Notes that the caller asks the seller for a plan, until a payment is recorded',
    request: { body: jsonBody(planRequestWire) },
    responses: { 200: jsonAnswer('Noted', doneWire) },
  });
  const read = createRoute({
    middleware: requireAdmin(services, 'admin.payments.read'),
    method: 'get',
    path: apiPatterns.adminPlanRequest,
    summary: 'The plan that the owner of a restaurant has asked for since the last payment',
    request: { params: idParams },
    responses: { 200: jsonAnswer('The plan, or null', askedPlanAnswerWire) },
  });
  return createRouter()
    .openapi(ask, async (c) => {
      await askForPlan(services, c.get('restaurant').id, c.req.valid('json').plan);
      return c.json({ success: true as const }, 200);
    })
    .openapi(read, async (c) => {
      const request = await findPlanRequest(services.db, c.req.valid('param').id);
      return c.json({ success: true as const, asked: presentAskedPlan(request) }, 200);
    });
}
