import type { AdminUserDetails } from './wire.ts';

/** What the form for a user edits, and `current` of a 409 `stale`. */
export type EditedUser = Pick<
  AdminUserDetails['user'],
  'email' | 'is_active' | 'suspendedReason' | 'version'
>;

export interface UserForm {
  email: string;
  state: 'active' | 'suspended';
  reason: string;
}

/** Returns what to send of a form; undefined if nothing differs from `initial`. */
export function changedUserFields(
  initial: UserForm,
  now: UserForm,
): { email?: string; isActive?: boolean; reason?: string } | undefined {
  const email = now.email.trim().toLowerCase();
  const isSuspended = now.state === 'suspended';
  const changes = {
    ...(email !== initial.email && { email }),
    ...(now.state !== initial.state && { isActive: !isSuspended }),
    ...(isSuspended &&
      now.reason.trim() !== initial.reason && { isActive: false, reason: now.reason.trim() }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
