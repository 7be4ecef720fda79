/** Longer than `history.back()` takes within the page, and longer than the time before a second tap. */
const WAY_BACK_MS = 1000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Goes back one history entry, within the page. Ignores calls until that is done, for 1 s at most: a second tap or
 * Escape would leave the restaurant's pages.
 */
export function stepBack(): void {
  if (performance.now() - leftAt < WAY_BACK_MS) return;
  leftAt = performance.now();
  addEventListener(
    'popstate',
    () => {
      leftAt = Number.NEGATIVE_INFINITY;
    },
    { once: true },
  );
  history.back();
}
