import type { Generated } from 'kysely';
import type { Role } from '#identity/rights.ts';
import type { Columns } from '#platform/fields/columns.server.ts';
import type { restaurantFields } from './restaurant.ts';

export interface RestaurantTable extends Columns<typeof restaurantFields> {
  /** Since when the slug has led here without a break; null where an older version wrote it. */
  slug_since: Generated<Date | null>;
  /** What the administrator finds it by, in lower case; see search-words.ts. */
  search_words: Generated<string>;
  /** Whether there is an item on its menu that is not deleted. */
  has_items: Generated<boolean>;
  /** JSON; empty where nobody has set any. */
  opening_times: Generated<string>;
  opening_exceptions: Generated<string>;
  /** The next group of choices' number: none is given twice. */
  next_choice_group_no: Generated<number>;
  created_at: Date;
  /** When the settings, or anything else that shows on the public page, last changed. */
  updated_at: Date;
  deleted_at: Date | null;
}

interface RestaurantPersonTable {
  restaurant_id: string;
  user_id: string;
  /** Superseded by `member_role`, but neither nullable nor free to be anything else yet. */
  role: 'owner';
  member_role: Generated<Role>;
  created_at: Date;
}

interface FormerSlugTable {
  slug: string;
  restaurant_id: string;
  /** Since when it led here without a break; null where an older version wrote it. */
  public_since: Generated<Date | null>;
  /** When it was given up. */
  created_at: Date;
}

interface SlugRenameTable {
  id: string;
  restaurant_id: string;
  renamed_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    restaurants: RestaurantTable;
    restaurant_people: RestaurantPersonTable;
    former_slugs: FormerSlugTable;
    slug_renames: SlugRenameTable;
  }
}
