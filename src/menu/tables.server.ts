import type { Generated } from 'kysely';

export interface CategoryTable {
  id: string;
  restaurant_id: string;
  name: string;
  description: Generated<string>;
  position: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface MenuItemTable {
  id: string;
  restaurant_id: string;
  category_id: string;
  name: string;
  description: Generated<string>;
  price_paise: number;
  /** Empty, or the URL of one of the restaurant's own uploads. */
  image_url: Generated<string>;
  is_available: Generated<boolean>;
  position: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface BulkAddTable {
  restaurant_id: string;
  request_id: string;
  /** The answer given, as JSON text. */
  answer: string;
  created_at: Date;
  /** Calls of one run are undone together; null when it changed nothing. */
  run_id: string | null;
  /** `RunChanges` as JSON text. */
  changes: string | null;
  /** The answer to its undoing, as JSON text; null until then. */
  undone: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    categories: CategoryTable;
    menu_items: MenuItemTable;
    bulk_adds: BulkAddTable;
  }
}
