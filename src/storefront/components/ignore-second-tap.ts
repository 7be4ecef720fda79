/** A tap within this time (ms) and distance (px) of the one before is the second of a double tap. */
export const DOUBLE_TAP = 350;
const NEAR = 32;

/**
 * To be called when the tapped element disappears or is covered: the second tap of a double tap was meant for it, so
 * it is swallowed instead of hitting what is there now (docs/product/common.md#taps). Compares the time stamps of the taps,
 * because a busy phone delivers events late.
 */
export function ignoreSecondTap(first: { timeStamp: number; clientX: number; clientY: number }): void {
  const ignore = (event: MouseEvent) => {
    // A click by keyboard or script has no position, and may come at any time.
    if (event.detail === 0) return;
    if (event.timeStamp - first.timeStamp > DOUBLE_TAP) return end();
    const far = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // After a tap elsewhere, every further tap is meant.
    if (far > NEAR) return end();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = () => removeEventListener('click', ignore, true);
  addEventListener('click', ignore, true);
}
