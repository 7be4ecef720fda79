/** A press closer than this to the one before, in ms and px, is the second of a double tap. */
const DOUBLE_TAP = 350;
const NEAR = 32;
/** On a slow phone so much may lie between a tap and what it does. */
const SLOW_MS = 1000;

/**
 * Called when what was tapped has just gone: a second tap at the same place was meant for it too, and does nothing to
 * what it covered (docs/product.md#taps).
 */
export function ignoreSecondTap(first: { timeStamp: number; clientX: number; clientY: number }): void {
  if (performance.now() - first.timeStamp > SLOW_MS) return;
  const ignore = (event: MouseEvent) => {
    // A keyboard clicks at no place.
    if (event.detail === 0) return;
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > NEAR) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, true);
  setTimeout(() => removeEventListener('click', ignore, true), DOUBLE_TAP);
}
