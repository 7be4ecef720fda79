/** Two presses closer than this, in ms and px, are a double tap. */
const DOUBLE_TAP = 350;
const NEAR = 32;

interface Press {
  at: number;
  x: number;
  y: number;
  /** What it was on, and how that stood. */
  control: Element | null;
  words: string;
  page: string;
}

/**
 * The second tap of a double tap (docs/product.md#taps) was meant for what the first one was on. When something else has come under the finger
 * meanwhile, another button, the same with other words, or another page, its click does nothing. Clicks of the keyboard
 * and the mouse are left alone.
 */
export function ignoreSecondTaps(): void {
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
      // A third tap was meant for the same.
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
