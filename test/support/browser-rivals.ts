import type { Page } from '@playwright/test';

/**
 * Returns the elements of a page with two position classes (`relative`, `fixed` and so on). Between these the order in
 * the stylesheet decides, not the order in the class attribute. Classes with a variant such as `sm:` are not checked.
 */
export function rivalsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = ['static', 'relative', 'absolute', 'fixed', 'sticky'];
    return [...document.querySelectorAll('[class]')]
      .filter(({ classList }) => places.filter((place) => classList.contains(place)).length > 1)
      .map(({ tagName, classList }) => `${tagName.toLowerCase()}: ${classList.value}`);
  });
}
