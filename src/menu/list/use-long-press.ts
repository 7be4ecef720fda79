import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** A finger that moves further is scrolling. */
const STILL_PX = 10;

/**
 * Hears of a finger that rests on something; letting go then presses nothing of what has come under it. The keyboard's way
 * has to be another.
 */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useRef({ x: 0, y: 0 });
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => stop, []);

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType !== 'touch') return;
      begin.current = { x, y };
      stop();
      timer.current = setTimeout(() => {
        ignoreClickOfRelease();
        onLongPress();
      }, LONG_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = begin.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // What the browser itself offers for a long press would lie above the list.
    onContextMenu(event: SyntheticEvent) {
      if (timer.current !== undefined) event.preventDefault();
    },
  };
}

/** Browsers differ in whether a finger that has rested clicks when it is let go. */
function ignoreClickOfRelease(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const ignore = (event: MouseEvent) => {
    over.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, options);
  // The next touch means what it presses.
  addEventListener('pointerdown', () => over.abort(), options);
}
