import type { Columns } from '#platform/fields/columns.server.ts';
import type { categoryFields, itemFields } from './menu.ts';

export interface CategoryTable extends Columns<typeof categoryFields> {
  restaurant_id: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface MenuItemTable extends Columns<typeof itemFields> {
  restaurant_id: string;
  position: number;
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
