import type { KnownBy } from '#restaurant/load-restaurants.server.ts';

/** What narrows the users down. Deleted ones show under `deleted` alone. */
export interface UserFilter {
  /** Trimmed and in lower case. */
  search?: string | undefined;
  status?: 'active' | 'inactive' | 'deleted' | undefined;
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
  restaurant: KnownBy | undefined;
}
