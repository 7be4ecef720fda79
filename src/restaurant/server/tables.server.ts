import type { Generated, Selectable } from 'kysely';
import type { PersonRole } from '#identity/guards/rights.ts';
import type { Columns } from '#platform/fields/columns.server.ts';
import type { restaurantFields } from '../restaurant.ts';

export interface RestaurantTable extends Columns<typeof restaurantFields> {
  /** Since when the slug has pointed here without a break. */
  slug_since: Date;
  /** The text that the administrator's search matches, in lower case; see search.server.ts. */
  search_words: Generated<string>;
  /** Whether its menu has an item that is not deleted. */
  has_items: Generated<boolean>;
  /** The number of the next group of choices; numbers are never reused. */
  next_choice_group_no: Generated<number>;
  created_at: Date;
  /** When the settings, or anything else that shows on the public page, last changed. */
  updated_at: Date;
  deleted_at: Date | null;
}

interface RestaurantPersonTable {
  restaurant_id: string;
  user_id: string;
  /** Only phones without an account have the role `kitchen`. */
  role: PersonRole;
  created_at: Date;
  /** Null for who opened the restaurant. */
  invited_by: Generated<string | null>;
}

interface TeamInvitationTable {
  id: string;
  restaurant_id: string;
  /** In lower case. */
  email: string;
  role: PersonRole;
  /** Of the link that the owner may share. */
  token_hash: string;
  /** Of the mailed link, which proves the email. */
  mail_token_hash: string;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
}
export type TeamInvitationRow = Selectable<TeamInvitationTable>;

interface FormerSlugTable {
  slug: string;
  restaurant_id: string;
  /** Since when it pointed here without a break. */
  public_since: Date;
  /** When it was replaced. */
  created_at: Date;
  /** Since when it is no longer among the permanent ones; it is deleted 7 days later. Null while it is. */
  released_at: Date | null;
}

interface SlugRenameTable {
  id: string;
  restaurant_id: string;
  renamed_at: Date;
}

interface RestaurantTakeBackTable {
  token_hash: string;
  restaurant_id: string;
  /** Who made the change; null for the administrator. */
  user_id: string | null;
  /** The settings before the change, as JSON. */
  former: string;
  created_at: Date;
  expires_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    restaurants: RestaurantTable;
    restaurant_people: RestaurantPersonTable;
    team_invitations: TeamInvitationTable;
    former_slugs: FormerSlugTable;
    slug_renames: SlugRenameTable;
    restaurant_take_backs: RestaurantTakeBackTable;
  }
}
