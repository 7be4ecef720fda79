import { texts } from '#platform/texts/texts.ts';

/** The order in the pictures of the landing page: what a kitchen sells, and what a customer orders (docs/product/marketing.md#landing-page). */
export const sampleOrderTexts = texts('english', 'sample-order', {
  restaurant: 'Your Kitchen',
  item: 'Chicken Biryani, Half',
  note: 'Less spicy',
  option: 'Onion raita',
});
