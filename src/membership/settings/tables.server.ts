export interface ProductSettingsTable {
  id: 'product';
  /** JSON of the fields that differ from their defaults. */
  overrides: string;
  version: number;
  updated_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    product_settings: ProductSettingsTable;
  }
}
