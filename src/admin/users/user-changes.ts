/** What the form for a user edits, and `current` of a 409 `stale`. */
export interface EditedUser {
  email: string;
  is_active: boolean;
  /** Empty while the user is active. */
  suspendedReason: string;
  /** Changes with the fields above. */
  version: number;
}

/** The values of the form for a user. */
export interface UserForm {
  email: string;
  state: 'active' | 'suspended';
  reason: string;
}

/** Returns what to send of a form; undefined if nothing differs from `begin`. */
export function userChanges(
  begin: UserForm,
  now: UserForm,
): { email?: string; isActive?: boolean; reason?: string } | undefined {
  const email = now.email.trim().toLowerCase();
  const isSuspended = now.state === 'suspended';
  const changes = {
    ...(email !== begin.email && { email }),
    ...(now.state !== begin.state && { isActive: !isSuspended }),
    ...(isSuspended && now.reason.trim() !== begin.reason && { isActive: false, reason: now.reason.trim() }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
