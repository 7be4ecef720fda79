/** Texts of the menu that lazy parts also show: in a file of their own, so that the bundler can inline all others. */
export const sharedTexts = {
  table: (table: string) => `Table ${table}`,
  soldOut: 'Sold out',
  onlyLeft: (left: number) => `Only ${left} left`,
  notFor: (ways: string) => `Not for ${ways}`,
  askOnWhatsApp: 'Ask on WhatsApp',
  from: 'from ',
  reload: 'Reload the page',
} as const;
