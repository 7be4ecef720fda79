import { texts } from '#platform/texts/texts.ts';

/** Why a call about a restaurant is refused (docs/product/restaurant.md). */
export const restaurantRefusalsTexts = texts('workspace', 'restaurant-refusals', {
  notSetUp: 'Set up your restaurant first, then try again.',
  noRight: 'Your role does not allow this. Please ask the owner.',
  notFound: 'Restaurant not found. Please reload the page.',
});
