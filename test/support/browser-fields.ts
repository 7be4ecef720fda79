import type { Page } from '@playwright/test';

/** Types of inputs in which nothing is typed. */
const NOT_TYPED = [
  'checkbox',
  'radio',
  'range',
  'file',
  'hidden',
  'color',
  'button',
  'submit',
  'reset',
  'image',
];

/**
 * Returns the fields of a page that are set in less than 16 px, with their size. A phone zooms into such a field when
 * it gets the focus, and does not zoom out again (Safari on iOS).
 */
export function smallFieldsOn(page: Page): Promise<string[]> {
  return page.evaluate((notTyped) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    return fields
      .filter(({ type }) => !notTyped.includes(type))
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field: { outerHTML }, size }) => `${size} px: ${outerHTML.slice(0, 120)}`);
  }, NOT_TYPED);
}
