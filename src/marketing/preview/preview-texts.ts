import { texts } from '#platform/texts/texts.ts';

/** A visitor's own menu as a page, and why there is none (docs/product/marketing.md#landing-page). */
export const previewTexts = texts('landing', 'preview', {
  title: 'Your menu as a page',
  unnamed: 'Your menu',
  readerBusy: 'We are reading many menus just now. Please try again in a minute.',
  shown:
    'Your page will look like this, with {items, plural, one {# item} other {# items}} in {categories, plural, one {# category} other {# categories}}. Nothing is saved yet.',
  keep: 'Keep this menu',
  doubtful: '{count, plural, one {# line to check} other {# lines to check}}',
  later: 'They are on the page as we read them. You can correct them before you save.',
  unread: '{count, plural, one {# line could not be read} other {# lines could not be read}}',
  line: 'Line {number}: “{text}” {reason}',

  nothing: {
    title: 'No item could be read',
    hint: 'Write one item and price on each line, like “Masala dosa, 80”.',
  },
  tooLong: {
    title: 'This menu is too long to show here',
    hint: 'Please paste a part of your menu. After sign-up you can add all of it.',
  },
  tooMuch: {
    title: 'This menu is too big for one page',
    hint: 'A menu has up to {items} items in {categories} categories. Please paste a part of yours.',
  },
  tooMany: {
    title: 'Please wait a moment',
    hint: 'Your network has sent many menus just now. Your text is still in the box.',
  },
  tooSlow: {
    title: 'This text takes too long to read',
    hint: 'Please remove rows of dots, or paste only a part. Your text is still in the box.',
  },
  busy: {
    title: 'Please try again in a few seconds',
    hint: 'We are reading many menus just now. Your text is still in the box.',
  },
  gone: {
    title: 'This preview was not saved',
    hint: 'We save nothing before you sign up. Paste your menu again to see it as a page.',
  },
  again: 'Back to my text',
  home: 'Back to Menu Link',
});
