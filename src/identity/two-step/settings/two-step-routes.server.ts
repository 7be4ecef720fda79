import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { requireUser } from '../../guards/require-user.server.ts';
import { doneWire } from '../../wire.ts';
import { enableTwoStep } from './enable-two-step.server.ts';
import { loadTwoStep } from './load-two-step.server.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts';
import { setUpTwoStep } from './set-up-two-step.server.ts';
import { turnOffTwoStep } from './turn-off-two-step.server.ts';
import {
  bothStepsWire,
  enableWire,
  presentStatus,
  recoveryCodesWire,
  secretWire,
  setUpWire,
  statusWire,
} from './wire.ts';

const done = { success: true } as const;

/** Routes for the caller's two-step sign-in (RFC 6238): optional for owners, required for the administrator. */
export function twoStepRoutes(services: Services) {
  return createRouter()
    .openapi(statusRoute(services), async (c) => {
      const user = c.get('user');
      return c.json(presentStatus(user, await loadTwoStep(services.db, user.id)), 200);
    })
    .openapi(setUpRoute(services), async (c) => {
      const secret = await setUpTwoStep(services, c.get('user').id, c.req.valid('json'));
      return c.json({ ...done, ...secret }, 200);
    })
    .openapi(enableRoute(services), async (c) => {
      const caller = { userId: c.get('user').id, token: c.get('token') };
      const recoveryCodes = await enableTwoStep(services, caller, c.req.valid('json').code);
      return c.json({ ...done, recoveryCodes }, 200);
    })
    .openapi(turnOffRoute(services), async (c) => {
      await turnOffTwoStep(services, c.get('user'), c.req.valid('json'));
      return c.json(done, 200);
    })
    .openapi(renewRoute(services), async (c) => {
      const recoveryCodes = await renewRecoveryCodes(services, c.get('user').id, c.req.valid('json'));
      return c.json({ ...done, recoveryCodes }, 200);
    });
}

const statusRoute = (services: Services) =>
  createRoute({
    method: 'get',
    path: api.twoStep(),
    summary: 'The status of two-step sign-in',
    middleware: requireUser(services, 'account.read'),
    responses: {
      200: jsonAnswer('The status', statusWire),
    },
  });

const setUpRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.twoStepSetup(),
    summary: 'Get a secret for an authenticator app; nothing changes until a code proves it',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(setUpWire) },
    responses: {
      200: jsonAnswer('The secret', secretWire),
      400: {
        description: 'A wrong password; if two-step sign-in is on already, also a missing or wrong code',
      },
      409: { description: 'A code was sent, but two-step sign-in is off, so the code cannot be checked' },
      429: { description: 'Too many tries' },
    },
  });

const enableRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.twoStepEnable(),
    summary: 'Turn two-step sign-in on with a code from the app; all other sessions end',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(enableWire) },
    responses: {
      200: jsonAnswer('Two-step sign-in is on; the recovery codes are shown only here', recoveryCodesWire),
      400: { description: 'A wrong code' },
      409: { description: 'No set-up is waiting for a code' },
      429: { description: 'Too many tries' },
    },
  });

const turnOffRoute = (services: Services) =>
  createRoute({
    method: 'delete',
    path: api.twoStep(),
    summary: 'Turn two-step sign-in off',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(bothStepsWire) },
    responses: {
      200: jsonAnswer('Two-step sign-in is off', doneWire),
      400: { description: 'A wrong password or code' },
      403: { description: 'Two-step sign-in is required for the administrator' },
      409: { description: 'Two-step sign-in is off already' },
      429: { description: 'Too many tries' },
    },
  });

const renewRoute = (services: Services) =>
  createRoute({
    method: 'post',
    path: api.twoStepRecoveryCodes(),
    summary: 'Make new recovery codes; the earlier ones become invalid',
    middleware: requireUser(services, 'account.write'),
    request: { body: jsonBody(bothStepsWire) },
    responses: {
      200: jsonAnswer('The new codes, shown only here', recoveryCodesWire),
      400: { description: 'A wrong password or code' },
      409: { description: 'Two-step sign-in is off' },
      429: { description: 'Too many tries' },
    },
  });
