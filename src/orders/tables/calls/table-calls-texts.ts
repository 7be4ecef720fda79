import { texts } from '#platform/texts/texts.ts';

/** The list of tables that call (docs/product/orders.md#calls-from-tables). */
export const tableCallsTexts = texts('workspace', 'table-calls-list', {
  title: 'Calls from tables',
});
