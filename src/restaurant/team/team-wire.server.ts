import { z } from '@hono/zod-openapi';
import { PERSON_ROLES } from '#identity/guards/rights.ts';
import { doneWire, emailWire, proofWire, takeBackWire } from '#identity/wire.ts';
import type { TeamInvitationRow } from '../server/tables.server.ts';
import type { TeamMember } from './team.server.ts';
import { teamRefusalTexts } from './team-refusal-texts.ts';

const roleWire = z.enum(PERSON_ROLES, { error: () => teamRefusalTexts.roleMissing });

/** The body of `POST /api/team/invitations`. */
export const inviteWire = proofWire.extend({ email: emailWire, role: roleWire }).openapi('InvitePerson');

/** The body of `PUT /api/team/{id}`. */
export const roleChangeWire = proofWire.extend({ role: roleWire }).openapi('ChangeRole');

/** The body of the calls with the token of an invitation's link. */
export const invitationTokenWire = takeBackWire.openapi('InvitationToken');

const memberWire = z
  .object({ id: z.string(), email: z.string(), role: z.enum(PERSON_ROLES), joinedAt: z.iso.datetime() })
  .openapi('TeamMember');

const invitationWire = z
  .object({ id: z.string(), email: z.string(), role: z.enum(PERSON_ROLES), expiresAt: z.iso.datetime() })
  .openapi('TeamInvitation');

/** A person of the team, and an open invitation, as the screen reads them. */
export type Member = z.infer<typeof memberWire>;
export type Invitation = z.infer<typeof invitationWire>;

export const teamWire = doneWire.extend({
  people: z.array(memberWire),
  invitations: z.array(invitationWire),
});

export const invitedWire = doneWire.extend({
  invitation: invitationWire,
  link: z.string().openapi({ description: 'To be shared with the person; shown once' }),
});

export const shownInvitationWire = doneWire.extend({
  restaurant: z.string(),
  email: z.string(),
  role: z.enum(PERSON_ROLES),
  expiresAt: z.iso.datetime(),
  hasAccount: z.boolean().openapi({ description: 'Whether the email has an account to sign in to' }),
});

export function presentMember({ id, email, role, joinedAt }: TeamMember): Member {
  return { id, email, role, joinedAt: joinedAt.toISOString() };
}

export function presentInvitation({ id, email, role, expires_at }: TeamInvitationRow): Invitation {
  return { id, email, role, expiresAt: expires_at.toISOString() };
}
