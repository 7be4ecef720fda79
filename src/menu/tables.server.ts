import type { Generated } from 'kysely';
import type { Columns } from '#platform/fields/columns.server.ts';
import type {
  categoryFields,
  choiceGroupFields,
  choiceOptionFields,
  itemChoiceFields,
  itemFields,
  variantFields,
} from './menu.ts';
import type { servingTimeFields } from './serving-times/serving-times.ts';

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
  /** The number of the next size; numbers are never reused. */
  next_variant_no: Generated<number>;
}

interface VariantTable extends Columns<typeof variantFields> {
  restaurant_id: string;
  item_id: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ChoiceGroupTable extends Columns<typeof choiceGroupFields> {
  restaurant_id: string;
  /** The number of the next option; numbers are never reused. */
  next_option_no: Generated<number>;
  position: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ChoiceOptionTable extends Columns<typeof choiceOptionFields> {
  restaurant_id: string;
  group_id: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ItemChoiceGroupTable extends Columns<Omit<typeof itemChoiceFields, 'groupNo'>> {
  item_id: string;
  restaurant_id: string;
  position: number;
}

interface ServingTimeTable extends Columns<typeof servingTimeFields> {
  restaurant_id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface BulkAddTable {
  restaurant_id: string;
  request_id: string;
  created_at: Date;
  /** Calls with the same run id are undone together. */
  run_id: string;
  /** `RunChanges` as JSON text. */
  changes: string;
  /** The response to undoing it, as JSON text; null until it is undone. */
  undone: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    categories: CategoryTable;
    menu_items: MenuItemTable;
    item_variants: VariantTable;
    choice_groups: ChoiceGroupTable;
    choice_options: ChoiceOptionTable;
    item_choice_groups: ItemChoiceGroupTable;
    bulk_adds: BulkAddTable;
    serving_times: ServingTimeTable;
  }
}
