/** Two presses closer than this, in ms and px, are a double tap. */
const DOUBLE_TAP = 350;
const NEAR = 32;

interface Press {
  at: number;
  x: number;
  y: number;
  /** The tapped control, and its text at that moment. */
  control: Element | null;
  words: string;
  page: string;
}

/**
 * Ignores the second tap of a double tap when another target has come under the finger since the first: another button,
 * the same one with another text, or another page (docs/product/common.md#taps). Clicks by keyboard and mouse are not
 * affected.
 */
export function ignoreDoubleTaps(): void {
  let before: Press | undefined;
  let press: Press | undefined;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    (event) => {
      before = press;
      press = event.pointerType === 'mouse' ? undefined : pressOf(event);
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 0 || !before || !press || !isDoubleTap(before, press)) return;
      const now = pressOf(event);
      if (now.control === before.control && now.words === before.words && now.page === before.page) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A third tap is compared with the first one as well.
      press = { ...before, at: press.at };
    },
    { capture: true },
  );
}

function isDoubleTap(one: Press, other: Press): boolean {
  return other.at - one.at < DOUBLE_TAP && Math.hypot(other.x - one.x, other.y - one.y) < NEAR;
}

function pressOf({ target, timeStamp, clientX, clientY }: MouseEvent): Press {
  const found = (target as Element).closest<HTMLElement>('label, button, a, input, select, textarea, [role]');
  const control = (found instanceof HTMLLabelElement && found.control) || found;
  const words = `${control?.ariaLabel ?? ''} ${control?.textContent ?? ''}`;
  return { at: timeStamp, x: clientX, y: clientY, control, words, page: location.href };
}
