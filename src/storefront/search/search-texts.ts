/** Every text of the search's results. */
export const searchTexts = {
  found: (count: number, sought: string) =>
    count === 0
      ? `Nothing found for “${sought}”`
      : `${count} ${count === 1 ? 'item' : 'items'} found for “${sought}”`,
  nothingHint: 'Try fewer letters, or look through the categories.',
  more: (shown: number) => `These are the first ${shown}. Type a little more to find the rest.`,
} as const;
