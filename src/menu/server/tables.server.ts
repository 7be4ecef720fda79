import type { Generated } from 'kysely';
import type { Columns } from '#platform/fields/columns.server.ts';
import type { servingTimeFields } from '../availability/serving-times/serving-times.ts';
import type {
  categoryFields,
  choiceGroupFields,
  choiceOptionFields,
  itemChoiceFields,
  itemFields,
  variantFields,
} from '../menu.ts';

interface OwnRow {
  restaurant_id: string;
  /** The row of another restaurant that this one, or the one it is a copy of, was first copied from. */
  copied_from: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface OrderedRow extends OwnRow {
  position: number;
}

export interface CategoryTable extends Columns<typeof categoryFields>, OrderedRow {}

export interface MenuItemTable extends Columns<typeof itemFields>, OrderedRow {
  /** The number of the next size; numbers are never reused. */
  next_variant_no: Generated<number>;
}

interface VariantTable extends Columns<typeof variantFields>, OrderedRow {
  item_id: string;
}

interface ChoiceGroupTable extends Columns<typeof choiceGroupFields>, OrderedRow {
  /** The number of the next option; numbers are never reused. */
  next_option_no: Generated<number>;
}

interface ChoiceOptionTable extends Columns<typeof choiceOptionFields>, OrderedRow {
  group_id: string;
}

interface ItemChoiceGroupTable extends Columns<Omit<typeof itemChoiceFields, 'groupNo'>> {
  item_id: string;
  restaurant_id: string;
  position: number;
}

interface ServingTimeTable extends Columns<typeof servingTimeFields>, OwnRow {}

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
