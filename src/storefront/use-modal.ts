import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { DOUBLE_TAP, ignoreSecondTap } from './ignore-second-tap.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  open: true;
  onCancel: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * The properties of a `<dialog>` that lies over the page from its first moment, as it does from the server: it keeps the
 * focus, which goes back to where it was, and Escape, a phone's Back or a tap beside it ask `onClose` to take it away.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const lastTap = useRef<PointerEvent>(undefined);
  const cameUp = useRef(0);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement as HTMLElement | null;
    cameUp.current = performance.now();
    // All that is behind it is styled anew when it becomes modal, and to take the focus it has to be laid out. A slow phone
    // draws the answer to the tap before that.
    let becomeModal: ReturnType<typeof setTimeout> | undefined;
    const nextFrame = requestAnimationFrame(() => {
      becomeModal = setTimeout(() => {
        removeEventListener('keydown', closeEarly);
        showModal(dialog);
      });
    });
    // Until then the browser cancels nothing.
    const closeEarly = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', closeEarly);

    return () => {
      cancelAnimationFrame(nextFrame);
      clearTimeout(becomeModal);
      removeEventListener('keydown', closeEarly);
      dialog.close();
      opener?.focus({ preventScroll: true });
      if (lastTap.current) ignoreSecondTap(lastTap.current);
    };
  }, []);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  function onPointerDown(event: PointerEvent) {
    lastTap.current = event;
  }

  // Safari knows no `closedby`.
  function onClick(click: MouseEvent) {
    const tap = lastTap.current;
    const dialog = ref.current;
    if (!tap || !dialog || !isBeside(dialog, tap) || !isBeside(dialog, click)) return;
    // The second tap of two that opened it.
    if (tap.timeStamp - cameUp.current > DOUBLE_TAP) onClose();
  }

  return { ref, open: true, onCancel, onPointerDown, onClick };
}

/** What is behind a dialog, up to the edges of the window, is the dialog too to whoever taps there. */
function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isOver;
}

/** Its content keeps the focus where it has it. A dialog that stands open cannot be shown. */
function showModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement as HTMLElement | null;
  dialog.removeAttribute('open');
  dialog.showModal();
  if (dialog.contains(focused)) focused?.focus({ preventScroll: true });
}
