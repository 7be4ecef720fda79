import { requireUser } from '#identity/guards/guards.server.ts';
import { identityLimits } from '#identity/guards/limits.server.ts';
import type { RestaurantsOf } from '#identity/users/current-user.ts';
import { accountById, signedInUser } from '#identity/users/users.server.ts';
import { done, presentUser, proofWire, userAnswerWire } from '#identity/wire.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '../server/guards.server.ts';
import {
  acceptInvitation,
  cancelInvitation,
  invite,
  listInvitations,
  showInvitation,
} from './invitations.server.ts';
import { changeRole, handOver, leaveTeam, listTeam, notInTeam, removePerson } from './team.server.ts';
import {
  invitationTokenWire,
  invitedWire,
  inviteWire,
  presentInvitation,
  presentMember,
  roleChangeWire,
  shownInvitationWire,
  teamWire,
} from './team-wire.server.ts';

const LAST_OWNER = { 409: 'Nobody would be owner then' };

export type TeamCalls = CallsOf<typeof teamCalls>;

/** The calls about the people who work at a restaurant with an account (docs/product/identity.md#team). */
export function teamCalls(services: Services, { restaurantsOf }: { restaurantsOf: RestaurantsOf }) {
  const write = requireRestaurant(services, 'team.write');
  const { takeBack: slowAddress } = identityLimits(services);
  return calls(services, [
    call('GET /api/team', {
      says: 'The people who work at the restaurant, and the open invitations',
      guard: requireRestaurant(services, 'team.read'),
      answer: teamWire,
      run: async ({ restaurant: { id } }) => ({
        success: true as const,
        people: (await listTeam(services.db, id)).map(presentMember),
        invitations: (await listInvitations(services.db, id, services.clock.now())).map(presentInvitation),
      }),
    }),
    call('POST /api/team/invitations', {
      says: 'Invites a person by email, for 7 days; an earlier invitation to this email ends',
      guard: write,
      event: 'team_invite',
      creates: true,
      // A repeat must not read the link again from what is stored.
      once: false,
      body: inviteWire,
      answer: invitedWire,
      refuses: {
        403: 'The caller’s email is not confirmed',
        409: 'The person is in the team already, or the team has 40 people',
      },
      run: async ({ user, restaurant, body: { email, role, ...proof } }) => {
        const actor = { restaurantId: restaurant.id, user, proof };
        const { row, link } = await invite(services, actor, { email, role });
        return { success: true as const, invitation: presentInvitation(row), link };
      },
    }),
    call('DELETE /api/team/invitations/{id}', {
      says: 'Withdraws an invitation: its link works no more',
      guard: write,
      event: 'team_invitation_cancel',
      run: ({ restaurant, id }) => cancelInvitation(services, restaurant.id, id),
    }),
    call('POST /api/team/invitation', {
      says: 'What the link of an invitation invites to',
      body: invitationTokenWire,
      answer: shownInvitationWire,
      refuses: { 404: 'The link is unknown, used, cancelled or expired' },
      run: async ({ body, c }) => {
        await slowAddress(clientAddress(c));
        const { expiresAt, ...shown } = await showInvitation(services, body.token);
        return { success: true as const, ...shown, expiresAt: expiresAt.toISOString() };
      },
    }),
    call('POST /api/team/accept', {
      says: 'Joins the team with the link of an invitation; a mailed link also confirms the email',
      guard: requireUser(services, 'account.write'),
      event: 'team_join',
      body: invitationTokenWire,
      answer: userAnswerWire,
      refuses: {
        404: 'The link is unknown, used, cancelled or expired',
        409: 'The account has another email, an unconfirmed one, or is in the team already',
      },
      run: async ({ user, body }) => {
        const restaurantId = await acceptInvitation(services, user, body.token);
        const account = await inTransaction(services.db, (tx) => accountById(tx, user.id));
        const joined = signedInUser(services, account, user.twoStep);
        return presentUser(joined, await restaurantsOf(joined, restaurantId));
      },
    }),
    call('POST /api/team/leave', {
      says: 'Ends the caller’s own work at the restaurant',
      guard: requireRestaurant(services, 'team.leave'),
      event: 'team_leave',
      body: proofWire,
      ...done,
      refuses: { 404: 'A phone without an account, which signs out instead', ...LAST_OWNER },
      run: async ({ user, restaurant, body: proof }) => {
        if (user.device) throw notInTeam();
        await leaveTeam(services, { restaurantId: restaurant.id, user, proof });
      },
    }),
    call('PUT /api/team/{id}', {
      says: 'Gives a person another role',
      guard: write,
      event: 'team_role',
      body: roleChangeWire,
      ...done,
      refuses: LAST_OWNER,
      run: ({ user, restaurant, id, body: { role, ...proof } }) =>
        changeRole(services, { restaurantId: restaurant.id, user, proof }, id, role),
    }),
    call('POST /api/team/{id}/hand-over', {
      says: 'Makes a person owner, and the caller manager',
      guard: write,
      event: 'team_hand_over',
      body: proofWire,
      ...done,
      run: ({ user, restaurant, id, body: proof }) =>
        handOver(services, { restaurantId: restaurant.id, user, proof }, id),
    }),
    call('DELETE /api/team/{id}', {
      says: 'Removes a person: their next request is refused',
      guard: write,
      event: 'team_remove',
      body: proofWire,
      ...done,
      refuses: LAST_OWNER,
      run: ({ user, restaurant, id, body: proof }) =>
        removePerson(services, { restaurantId: restaurant.id, user, proof }, id),
    }),
  ]);
}
