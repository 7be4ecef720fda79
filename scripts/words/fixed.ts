/** Texts that are fixed to the letter although they break a rule (docs/words.md#fixed-texts), `{}` for each value. */
export const fixedTexts: ReadonlySet<string> = new Set([
  'Need help? Chat with us!',
  'All categories and items added!',
  'Password reset successfully! Please log in.',
  'If this e-mail has an account, we have sent a code to it.',
  'Unable to load membership info.',
  'No menu categories found. Please add menu items first.',
  'Something went wrong in RestaurantPage.',
  // The example in the box of the bulk add.
  'Starters: Veg samosa,20 Paneer tikka,180; Drinks: Masala chai,15 Sweet lassi,60',
]);
