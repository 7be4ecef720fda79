import type { UserState } from '#identity/users/user-state.ts';
import type { KnownBy } from '#restaurant/load-restaurants.server.ts';

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

/** A user as the lists show it. */
export interface ListedUser {
  id: string;
  email: string;
  created_at: Date;
  email_verified_at: Date | null;
  last_sign_in_at: Date | null;
  is_active: boolean;
  deleted_at: Date | null;
  hasPassword: boolean;
  restaurant: KnownBy | undefined;
}

/** The name of each state in badges, filters and the export (docs/product/admin.md#users). */
export const userStateNames: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
  deleted: 'Deleted',
};
