/** Texts of the menu that later parts show as well: apart, so that the bundler can set all others where they are used. */
export const sharedTexts = {
  table: (table: string) => `Table ${table}`,
  soldOut: 'Sold out',
  onlyLeft: (left: number) => `Only ${left} left`,
  notFor: (ways: string) => `Not for ${ways}`,
  from: 'from ',
  reload: 'Load the page again',
} as const;
