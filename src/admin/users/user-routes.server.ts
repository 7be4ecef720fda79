import { createRoute } from '@hono/zod-openapi';
import { deleteUser } from '#identity/by-admin/delete-user.server.ts';
import { inviteAgain, inviteUser } from '#identity/by-admin/invite-user.server.ts';
import { restoreUser } from '#identity/by-admin/restore-user.server.ts';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { formatDay } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { idParams } from '#platform/http/id-params.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { touchPagesOf } from '#restaurant/touch-page.server.ts';
import { saveRestaurantWire } from '#restaurant/wire.ts';
import { api, apiPatterns } from '#routes';
import { editUser } from './edit-user.server.ts';
import { loadUser } from './load-user.server.ts';
import { setUpRestaurant } from './set-up-restaurant.server.ts';
import {
  deleteUserWire,
  editUserWire,
  inviteUserWire,
  presentUserDetails,
  userDeletedWire,
  userDetailsWire,
} from './wire.ts';

/** The administrator's routes for one user (docs/product/admin.md#users). */
export function userRoutes(services: Services) {
  const calls = userCalls(services);
  const touchPages = (tx: Tx, userId: string) => touchPagesOf(services, tx, userId);
  const details = async (id: string) =>
    presentUserDetails(await loadUser(services, id), services.clock.now());

  return createRouter()
    .openapi(calls.invite, async (c) => {
      const { id } = await inviteUser(services, c.get('user'), c.req.valid('json').email);
      return c.json(await details(id), 201);
    })
    .openapi(calls.read, async (c) => c.json(await details(c.req.valid('param').id), 200))
    .openapi(calls.edit, async (c) => {
      const { id } = c.req.valid('param');
      await editUser(services, { actor: c.get('user'), userId: id, ...c.req.valid('json') });
      return c.json(await details(id), 200);
    })
    .openapi(calls.remove, async (c) => {
      const whose = { actor: c.get('user'), userId: c.req.valid('param').id };
      const until = await deleteUser(services, whose, touchPages);
      const message = `User deleted. You can undo this until ${formatDay(until)}.`;
      return c.json({ success: true as const, message, restorableUntil: until.toISOString() }, 200);
    })
    .openapi(calls.setUp, async (c) => {
      const { id } = c.req.valid('param');
      const { changes } = c.req.valid('json');
      await setUpRestaurant(services, { actor: c.get('user'), userId: id }, changes);
      return c.json(await details(id), 201);
    })
    .openapi(calls.inviteAgain, async (c) => {
      const { id } = c.req.valid('param');
      await inviteAgain(services, c.get('user'), id);
      return c.json(await details(id), 200);
    })
    .openapi(calls.restore, async (c) => {
      const { id } = c.req.valid('param');
      await restoreUser(services, { actor: c.get('user'), userId: id }, touchPages);
      return c.json(await details(id), 200);
    });
}

/** The responses of each route that changes a user's state: the user, or the error. */
function userAnswers(done: string, refused: { 400?: string; 409?: string } = {}) {
  const descriptions = Object.entries(refused).map(([status, description]) => [status, { description }]);
  return {
    ...(Object.fromEntries(descriptions) as Record<keyof typeof refused, { description: string }>),
    200: jsonAnswer(done, userDetailsWire),
    404: { description: 'There is no such user' },
  };
}

/** The definitions of the routes for one user: what each does, takes and returns. */
function userCalls(services: Services) {
  const writing = requireAdmin(services, 'admin.users.write');
  const once = doneOnce(services);
  return {
    invite: createRoute({
      middleware: [writing, once] as const,
      method: 'post',
      path: api.adminInvite(),
      summary: 'Open an account for somebody, who gets a mail to choose a password',
      request: { body: jsonBody(inviteUserWire) },
      responses: {
        201: jsonAnswer('Invited', userDetailsWire),
        400: { description: 'Not an email' },
        409: { description: 'There is an account with this email' },
      },
    }),
    read: createRoute({
      middleware: requireAdmin(services, 'admin.users.read'),
      method: 'get',
      path: apiPatterns.adminUser,
      summary: 'A user with restaurant, membership and counts',
      request: { params: idParams },
      responses: userAnswers('The user'),
    }),
    edit: createRoute({
      middleware: writing,
      method: 'patch',
      path: apiPatterns.adminUser,
      summary: 'Give a user another email, suspend or reinstate them',
      request: { params: idParams, body: jsonBody(editUserWire) },
      responses: userAnswers('The user as it is now', {
        400: 'Not an email, or a suspension without a reason',
        409: "`stale`: it was changed since that `version`; the email is taken; or it is the administrator's own account",
      }),
    }),
    remove: createRoute({
      middleware: writing,
      method: 'delete',
      path: apiPatterns.adminUser,
      summary: 'Delete a user and close their page; it can be undone for 30 days',
      request: { params: idParams, body: jsonBody(deleteUserWire) },
      responses: {
        ...userAnswers('Deleted', {
          400: 'The deletion was not confirmed',
          409: "Deleted already, or the administrator's own account",
        }),
        200: jsonAnswer('Deleted', userDeletedWire),
      },
    }),
    setUp: createRoute({
      middleware: [requireAdmin(services, 'admin.restaurants.write'), once] as const,
      method: 'post',
      path: apiPatterns.restaurantOfUser,
      summary: 'Set up the restaurant of a user who has none, with their trial',
      request: { params: idParams, body: jsonBody(saveRestaurantWire) },
      responses: {
        201: jsonAnswer('The user with the restaurant', userDetailsWire),
        404: { description: 'There is no such user' },
        409: { description: 'The user has a restaurant or is deleted, or the address is taken' },
      },
    }),
    inviteAgain: createRoute({
      middleware: [writing, once] as const,
      method: 'post',
      path: apiPatterns.inviteAgain,
      summary: 'Mail an invitation again, valid for another 7 days',
      request: { params: idParams },
      responses: userAnswers('Sent', {
        409: 'The password is chosen already, or the account is suspended or deleted',
      }),
    }),
    restore: createRoute({
      middleware: writing,
      method: 'post',
      path: apiPatterns.restoreUser,
      summary: 'Bring a deleted user back within 30 days',
      request: { params: idParams },
      responses: userAnswers('The user as it is now', {
        409: "Deleted too long ago, or the administrator's own account",
      }),
    }),
  };
}
