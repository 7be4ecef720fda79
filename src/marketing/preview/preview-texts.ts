import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import { count } from '#platform/text.ts';

/** Every text around a visitor's own menu as a page. */
export const previewTexts = {
  title: 'Your menu as a page',
  shown: (items: number, categories: number) =>
    `This is how your page will look: ${count(items, 'item')} in ${count(categories, 'category', 'categories')}. Nothing is saved yet.`,
  keep: 'Keep this menu',
  doubtful: (lines: number) => `${count(lines, 'line')} to look at once more`,
  later: 'They are on the page as we read them. You can put them right before you save.',
  unread: (lines: number) => `${count(lines, 'line')} could not be read`,
  line: (number: number) => `Line ${number}`,

  nothing: {
    title: 'No item could be read',
    hint: 'Write each item on a line of its own with its price, such as “Masala dosa, 80”.',
  },
  tooLong: {
    title: 'That is more than we can show here',
    hint: 'Please try it with a part of your menu. Once you have an account, all of it goes in at once.',
  },
  tooMuch: {
    title: 'That is more than a page can hold',
    hint: `A menu has up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories. Please try it with a part of yours.`,
  },
  tooMany: {
    title: 'Please wait a moment',
    hint: 'A lot of menus came from your network just now. Your text is still in its box.',
  },
  tooSlow: {
    title: 'This text takes too long to read',
    hint: 'Please remove rows of dots and dashes, or paste a part of your menu. Your text is still in its box.',
  },
  busy: {
    title: 'Please try again in a few seconds',
    hint: 'A lot of menus are being read just now. Your text is still in its box.',
  },
  gone: {
    title: 'This preview was not kept',
    hint: 'We save nothing before you sign up. Paste your menu again to see it as a page.',
  },
  again: 'Back to my text',
  home: 'Back to Menu Link',
} as const;
