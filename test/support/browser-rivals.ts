import type { Page } from '@playwright/test';

/**
 * The elements of a page with two classes that each say where they stand: the stylesheet's order decides between them,
 * not the order in which they were written. Classes with a condition in front are not looked at.
 */
export function rivalsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = ['static', 'relative', 'absolute', 'fixed', 'sticky'];
    return [...document.querySelectorAll('[class]')]
      .filter(({ classList }) => places.filter((place) => classList.contains(place)).length > 1)
      .map(({ tagName, classList }) => `${tagName.toLowerCase()}: ${classList.value}`);
  });
}
