import { texts } from '#platform/texts/texts.ts';

/** The texts about the printed codes of tables (docs/product/orders.md#codes-of-tables). */
export const tableCodesTexts = texts('workspace', 'table-codes', {
  stale: 'New codes were made on another device. Reload this page to print them.',
  hint: 'Orders show the table number. The order list shows if it was scanned.',
  codes: 'Table QR codes',
  renew: 'Make new codes',
  renewWhy: 'Make new codes if someone orders from home with a table code.',
  renewYes: 'Renew',
  renewTitle: 'Make new codes for all tables?',
  renewWhat: 'Old codes still open the menu. Orders will show "Table typed in".',
  renewed: 'New codes are ready. Print them for every table.',
});
