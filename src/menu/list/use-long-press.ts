import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** How far a finger may move, in pixels; further is scrolling. */
const STILL_PX = 10;

/**
 * Returns event handlers that call `onLongPress` after a long touch. Releasing the finger then clicks nothing below
 * it. Keyboard users need another way to do the same.
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
    // Prevents the browser's own long-press menu, which would cover the list.
    onContextMenu(event: SyntheticEvent) {
      if (timer.current !== undefined) event.preventDefault();
    },
  };
}

/** Ignores the click of the release: only some browsers send one after a long press. */
function ignoreClickOfRelease(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const ignore = (event: MouseEvent) => {
    over.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, options);
  // The next touch is a real press again.
  addEventListener('pointerdown', () => over.abort(), options);
}
