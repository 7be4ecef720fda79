/** A press closer than this to the one before, in ms and px, is the second of a double tap. */
export const DOUBLE_TAP = 350;
const NEAR = 32;

/**
 * Called when what was tapped goes, or something comes over it: a second tap at the same place was meant for it too, and
 * does nothing to what is there by then (docs/product.md#taps). When the taps were made counts, not when a busy phone
 * hears of them.
 */
export function ignoreSecondTap(first: { timeStamp: number; clientX: number; clientY: number }): void {
  const ignore = (event: MouseEvent) => {
    // Of a keyboard, or of the page itself: at no place, and whenever it likes.
    if (event.detail === 0) return;
    if (event.timeStamp - first.timeStamp > DOUBLE_TAP) return end();
    const far = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // Who has tapped elsewhere since means what is tapped.
    if (far > NEAR) return end();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = () => removeEventListener('click', ignore, true);
  addEventListener('click', ignore, true);
}
