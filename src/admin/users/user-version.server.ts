import { createHash } from 'node:crypto';
import type { KnownUser } from '#identity/by-admin/find-user.server.ts';
import type { EditedUser } from './user-changes.ts';

/** The fields of a user that the administrator edits. */
type Edited = Pick<KnownUser, 'email' | 'is_active' | 'suspended_reason'>;

/**
 * Returns the version of a user's edited fields (docs/product/common.md#edits). It is derived from them, as several rooms
 * change an account, and none of them can forget to count.
 */
export function userVersion({ email, is_active, suspended_reason }: Edited): number {
  const facts = JSON.stringify([email, is_active, suspended_reason]);
  return createHash('sha256').update(facts).digest().readUIntBE(0, 6);
}

/** Returns the fields as the form for a user has them. */
export function editedUser(user: Edited): EditedUser {
  const { email, is_active, suspended_reason } = user;
  return { email, is_active, suspendedReason: suspended_reason ?? '', version: userVersion(user) };
}
