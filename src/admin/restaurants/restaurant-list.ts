import type { Membership, MembershipStatus } from '#membership/membership.ts';
import type { Owner } from '#restaurant/people-of.server.ts';

export interface RestaurantList {
  page?: number | undefined;
  /** Trimmed and in lower case. */
  search?: string | undefined;
  sort?: 'created_at' | 'name' | 'end_date' | undefined;
  order?: 'asc' | 'desc' | undefined;
  membership?: MembershipStatus | undefined;
}

interface FoundRestaurant {
  id: string;
  name: string;
  slug: string;
  created_at: Date;
}

/** A restaurant as the list shows it. */
export interface ListedRestaurant extends FoundRestaurant {
  membership: Membership | undefined;
  /** Undefined for the demo. */
  owner: Owner | undefined;
  items: number;
  views30Days: number;
}
