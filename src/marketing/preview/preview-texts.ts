import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import { count } from '#platform/text.ts';

/** Every text around a visitor's own menu as a page. */
export const previewTexts = {
  title: 'Your menu as a page',
  shown: (items: number, categories: number) =>
    `Your page will look like this, with ${count(items, 'item')} in ${count(categories, 'category', 'categories')}. Nothing is saved yet.`,
  keep: 'Keep this menu',
  doubtful: (lines: number) => `${count(lines, 'line')} to check`,
  later: 'They are on the page as we read them. You can correct them before you save.',
  unread: (lines: number) => `${count(lines, 'line')} could not be read`,
  line: (number: number) => `Line ${number}`,

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
    hint: `A menu has up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories. Please paste a part of yours.`,
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
} as const;
