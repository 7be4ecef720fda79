import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import { deleteUser, inviteAgain, inviteUser, restoreUser } from '#identity/users/manage-user.server.ts';
import { knownFields } from '#identity/users/user.ts';
import { userState } from '#identity/users/user-state.ts';
import { presentMembership } from '#membership/wire.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { fromRow } from '#platform/fields/columns.server.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { EXPECTED_BYTES } from '#platform/http/client/save-file.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { presentPage } from '#platform/http/routes/paging-wire.ts';
import { csvAnswer, csvDownload, jsonArray, textStream } from '#platform/http/routes/route-parts.server.ts';
import { recordExport } from '#platform/logs/audit-log.server.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { touchPagesOf } from '#restaurant/server/touch-page.server.ts';
import { saveRestaurantWire } from '#restaurant/wire.ts';
import { editUser, setUpRestaurant } from './edit-user.server.ts';
import {
  countStates,
  eachUser,
  exportUsers,
  findUsers,
  type ListedUser,
  loadUser,
  type UserDetails,
} from './user-queries.server.ts';
import { usersTexts } from './users-texts.ts';
import {
  type AdminUser,
  type AdminUserDetails,
  deleteUserWire,
  editUserWire,
  inviteUserWire,
  userCountsWire,
  userDeletedWire,
  userDetailsWire,
  userFilterWire,
  userListQueryWire,
  userPageWire,
  userWire,
} from './wire.ts';

/** What the document of the API says of an id that no user has. */
const noUser = { 404: 'User not found' };

export type UserCalls = CallsOf<typeof userCalls>;

/** The administrator's calls about users (docs/product/admin.md#users). */
export function userCalls(services: Services) {
  const { db, clock } = services;
  const read = requireAdmin(services, 'admin.users.read');
  const write = requireAdmin(services, 'admin.users.write');
  const touchPages = (tx: Tx, userId: string) => touchPagesOf(services, tx, userId);
  const details = async (id: string) => presentUserDetails(await loadUser(services, id), clock.now());

  return calls(services, [
    call('GET /api/admin/all-users', {
      says: 'All users as a plain array, newest first; with any query parameter, one page of them',
      guard: read,
      query: userListQueryWire,
      answer: z.union([z.array(userWire), userPageWire]),
      run: async ({ query, c }) => {
        if (Object.keys(query).length > 0) return presentPage(await findUsers(db, query), presentListedUser);
        c.header('Content-Type', 'application/json');
        return c.body(textStream(jsonArray(presented(eachUser(db, {})))), 200);
      },
      refuses: { 400: 'An invalid page, order or status' },
    }),
    call('GET /api/admin/users/counts', {
      says: 'How many users there are in each state',
      guard: read,
      answer: userCountsWire,
      run: async () => ({ success: true as const, states: await countStates(db) }),
    }),
    call('GET /api/admin/users/export', {
      says: 'The users as CSV',
      guard: read,
      query: userFilterWire,
      answer: csvAnswer,
      run: async ({ user, query }) => {
        await recordExport(services, { actor: user, what: 'users', filter: { ...query } });
        const { texts, expectedBytes } = await exportUsers(db, query);
        const name = `menu-link-users-${dayInIndia(clock.now())}.csv`;
        return csvDownload(name, texts, { [EXPECTED_BYTES]: String(expectedBytes) });
      },
      event: 'export',
    }),
    call('POST /api/admin/users', {
      says: 'Open an account for somebody, who gets a mail to choose a password',
      guard: write,
      creates: true,
      body: inviteUserWire,
      answer: userDetailsWire,
      run: async ({ user, body }) => details((await inviteUser(services, user, body.email)).id),
      refuses: { 400: 'Not an email', 409: 'There is an account with this email' },
    }),
    call('GET /api/admin/users/{id}', {
      says: 'A user with restaurant, membership and counts',
      guard: read,
      answer: userDetailsWire,
      run: ({ id }) => details(id),
      refuses: noUser,
    }),
    call('PATCH /api/admin/users/{id}', {
      says: 'Give a user another email, suspend or reinstate them',
      guard: write,
      body: editUserWire,
      answer: userDetailsWire,
      run: async ({ user, id, body }) => {
        await editUser(services, { actor: user, userId: id, ...body });
        return details(id);
      },
      refuses: {
        400: 'Not an email, or a suspension without a reason',
        ...noUser,
        409: "`stale`: it was changed since that `version`; the email is taken; or it is the administrator's own account",
      },
    }),
    call('DELETE /api/admin/users/{id}', {
      says: 'Delete a user and close their page; it can be undone for 30 days',
      guard: write,
      body: deleteUserWire,
      answer: userDeletedWire,
      run: async ({ user, id }) => {
        const until = await deleteUser(services, { actor: user, userId: id }, touchPages);
        const message = usersTexts.deletedUntil({ date: formatDay(until) });
        return { success: true as const, message, restorableUntil: until.toISOString() };
      },
      refuses: {
        400: 'The deletion was not confirmed',
        ...noUser,
        409: "Deleted already, or the administrator's own account",
      },
    }),
    call('POST /api/admin/users/{id}/restaurant', {
      says: 'Set up the restaurant of a user who has none, with their trial',
      guard: requireAdmin(services, 'admin.restaurants.write'),
      creates: true,
      body: saveRestaurantWire,
      answer: userDetailsWire,
      run: async ({ user, id, body }) => {
        await setUpRestaurant(services, { actor: user, userId: id }, body.changes);
        return details(id);
      },
      refuses: {
        ...noUser,
        409: 'The user has a restaurant or is deleted, or the address is taken',
      },
    }),
    call('POST /api/admin/users/{id}/invite', {
      says: 'Mail an invitation again, valid for another 7 days',
      guard: write,
      once: true,
      answer: userDetailsWire,
      run: async ({ user, id }) => {
        await inviteAgain(services, user, id);
        return details(id);
      },
      refuses: {
        ...noUser,
        409: 'The password is chosen already, or the account is suspended or deleted',
      },
    }),
    call('POST /api/admin/users/{id}/restore', {
      says: 'Bring a deleted user back within 30 days',
      guard: write,
      answer: userDetailsWire,
      run: async ({ user, id }) => {
        await restoreUser(services, { actor: user, userId: id }, touchPages);
        return details(id);
      },
      refuses: { ...noUser, 409: "Deleted too long ago, or the administrator's own account" },
    }),
  ]);
}

async function* presented(batches: AsyncIterable<ListedUser[]>) {
  for await (const users of batches) yield users.map(presentUser);
}

const shown = (instant: Date | null) => instant?.toISOString() ?? null;

/** Builds a user for the plain array (docs/product/admin.md#users). */
function presentUser({ id, email, created_at, is_active, restaurant }: ListedUser) {
  return {
    id,
    email,
    slug: restaurant?.slug ?? '',
    whatsapp_number: restaurant?.whatsapp ?? '',
    created_at: created_at.toISOString(),
    is_active,
  };
}

function presentListedUser(user: ListedUser): AdminUser {
  const { restaurant } = user;
  return {
    ...presentUser(user),
    restaurantId: restaurant?.id ?? null,
    restaurantName: restaurant?.name ?? '',
    state: userState(user),
  };
}

function presentUserDetails(details: UserDetails, now: Date): AdminUserDetails {
  const { user, restaurant, membership } = details;
  return {
    success: true,
    user: {
      ...presentListedUser({ ...user, restaurant }),
      ...writeAnswer(knownFields, fromRow(knownFields, user)),
      emailVerified: user.email_verified_at !== null,
      isAdmin: details.isAdmin,
      lastSignInAt: shown(user.last_sign_in_at),
      devices: details.signIn.devices,
      twoStep: details.signIn.hasTwoStep,
      suspendedReason: user.suspended_reason ?? '',
      version: details.version,
      invitedUntil: shown(details.invitedUntil),
      deletedAt: shown(user.deleted_at),
      restorableUntil: shown(details.restorableUntil),
    },
    restaurant: restaurant ? presentRestaurant(restaurant) : null,
    membership: membership ? { ...presentMembership(membership, now), planType: membership.planType } : null,
    payments: details.payments,
  };
}

function presentRestaurant(restaurant: NonNullable<UserDetails['restaurant']>) {
  const { id, name, slug, phone, address, acceptsOrders, menu, views, days } = restaurant;
  return {
    id,
    name,
    slug,
    phone,
    address,
    acceptsOrders,
    days,
    ...menu,
    pageViews30Days: views.last30Days,
    pageViewsTotal: views.total,
  };
}
