import { texts } from '#platform/texts/texts.ts';

/** Why a call about the restaurants of an account is refused (docs/product/workspace.md#outlets). */
export const outletRefusalTexts = texts('workspace', 'outlet-refusals', {
  confirmFirst: 'Confirm your email first, then add a restaurant.',
  tooMany: 'You have {max} restaurants. Please ask us for more.',
  searchTooLong: 'Search with at most {max} letters.',
});
