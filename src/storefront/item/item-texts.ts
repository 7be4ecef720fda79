export const itemTexts = {
  pageTitle: (item: string, restaurantName: string) => `${item} | ${restaurantName}`,
  close: 'Close, back to the menu',
  vegan: 'Vegan',
  serves: (people: string) => `Serves ${people}`,
  contains: (allergens: string) => `Contains ${allergens}`,
  share: 'Share',
  /** The text above the link in a chat. */
  shared: (item: string, restaurantName: string) => `${item} at ${restaurantName}`,
  copied: 'Link copied',
  copyFailed: 'Could not copy the link',
} as const;
