import type { UserState } from '#identity/users/user-state.ts';

/** The filters of the users. Without a state, all but deleted ones match. */
export interface UserFilter {
  /** Trimmed and in lower case. */
  search?: string | undefined;
  status?: UserState | undefined;
}

export interface UserList extends UserFilter {
  page?: number | undefined;
  sort?: 'created_at' | 'email' | 'last_sign_in_at' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The name of each state in badges, filters and the export (docs/product/admin.md#users). */
export const userStateNames: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
  deleted: 'Deleted',
};

/** What the form for a user edits, and `current` of a 409 `stale`. */
export interface EditedUser {
  email: string;
  is_active: boolean;
  /** Empty while the user is active. */
  suspendedReason: string;
  /** Changes with the fields above. */
  version: number;
}

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
