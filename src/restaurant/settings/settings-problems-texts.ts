import { texts } from '#platform/texts/texts.ts';

/** Why a restaurant's details cannot be saved (docs/product/restaurant.md#restaurant-settings). */
export const settingsProblemsTexts = texts('workspace', 'restaurant-problems', {
  nameMissing: 'Enter the name of your business.',
  addressMissing: 'Choose the address of your page.',
  streetTooLong: 'Use at most 300 characters.',
  photoMissing: 'Choose a photo.',
  photoNotUploaded: 'Upload this photo first, then save.',
  notAColor: 'This is not a colour. Use six letters and digits, like #b12822.',
  fssaiNo: 'Enter the 14 digits of your FSSAI number. They are on your licence.',
  gstin: 'GSTIN has 15 letters and digits, like 29ABCDE1234F1ZW. Please check.',
  languages: 'Choose from these languages: {languages}.',
  tooManyNotes: 'Use at most {max} usual notes.',
  longNote: 'Use at most {max} characters for each usual note.',
  notVeg: 'Marked as egg or non-veg: {items}. Please change that first.',
  notVegMore: 'Marked as egg or non-veg: {items}, {more} more. Please change that first.',
});
