import type { Generated } from 'kysely';

export interface RestaurantTable {
  id: string;
  name: string;
  slug: string;
  /** Since when the slug has led here without a break; null where an older version wrote it. */
  slug_since: Generated<Date | null>;
  address: Generated<string>;
  /** E.164 or empty. */
  phone: Generated<string>;
  /** E.164 or empty. */
  whatsapp: Generated<string>;
  instagram: Generated<string>;
  facebook: Generated<string>;
  swiggy: Generated<string>;
  zomato: Generated<string>;
  banner_image_url: Generated<string>;
  logo_image_url: Generated<string>;
  accepts_orders: Generated<boolean>;
  layout: Generated<'list' | 'grid'>;
  is_demo: Generated<boolean>;
  /** Grows with every write that shows on the public page; what the page cache compares. */
  page_version: Generated<number>;
  /** Grows with every edit of the settings; what an edit form started from (ruling 16). */
  version: Generated<number>;
  /** What the administrator finds it by, in lower case; see search-words.ts. */
  search_words: Generated<string>;
  created_at: Date;
  /** When the settings, or anything else that shows on the public page, last changed. */
  updated_at: Date;
  deleted_at: Date | null;
}

interface RestaurantPersonTable {
  restaurant_id: string;
  user_id: string;
  role: 'owner';
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
