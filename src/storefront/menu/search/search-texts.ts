import { texts } from '#platform/texts/texts.ts';

/** The search results (docs/product/storefront.md#search). */
export const searchTexts = texts('public', 'search-results', {
  nothingFound: 'Nothing found for “{sought}”',
  found:
    '{count, plural, one {{count} item found for “{sought}”} other {{count} items found for “{sought}”}}',
  nothingHint: 'Try fewer letters or another word.',
  hidden: '{count} more hidden by “{filter}”',
  more: 'These are the first {count} items. Type more to find the rest.',
});
