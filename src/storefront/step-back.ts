/** Longer than any way back within the page takes; nobody waits so long with a second tap. */
const WAY_BACK_MS = 1000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * One step back in the history, within the page: a second tap or Escape before it is done would lead out of the
 * restaurant's pages.
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
