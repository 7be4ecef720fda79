/** The largest sizes of what a customer downloads, kB in brotli: checked after each build, and by `npm run bench`. */
export const MOST_KB = {
  /** All scripts that the menu page loads before its lazy parts, in the language that takes most; React is 58 of it. */
  menuScript: 72,
  /** The first route of the workspace in any other language than English. */
  translatedWorkspace: 265,
  /** The demo's page with its style and data. */
  demoHtml: 18,
  /** The part of it up to the end of the first screen: head, style, first cards. */
  firstScreen: 9,
  /** The page of a menu of 1,000 items, with its style and data. */
  thousandItems: 55,
} as const;
