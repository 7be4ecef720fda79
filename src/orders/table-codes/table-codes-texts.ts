/** The texts about the printed codes of tables (docs/product.md#codes-of-tables). */
export const tableCodesTexts = {
  stale: 'New codes were made somewhere else in the meantime. Reload the page to print them.',
  hint: 'Each order then says which table it is for, and your list whether its code was scanned there.',
  codes: 'Codes of the tables',
  renew: 'Make new codes',
  renewWhy: 'If somebody orders from home with the code of a table, make new codes and print them all.',
  renewYes: 'Renew',
  renewTitle: 'Make new codes for all tables?',
  renewWhat: 'Codes printed so far then count as typed in. They go on opening your menu.',
  renewed: 'New codes are made. Print them for every table.',
} as const;
