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
 * Returns the props of a modal `<dialog>` that is open from its first render, on the server too. It traps the focus,
 * and returns it on unmount. Escape, a phone's Back and a tap outside call `onClose`, which has to unmount it.
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
    // Becoming modal recomputes the styles of the whole page, and moving the focus forces a layout. Let a slow phone
    // paint the response to the tap first.
    let becomeModal: ReturnType<typeof setTimeout> | undefined;
    const nextFrame = requestAnimationFrame(() => {
      becomeModal = setTimeout(() => {
        if (!dialog.showModal) return;
        removeEventListener('keydown', closeEarly);
        showModal(dialog);
      });
    });
    // Until then the browser fires no `cancel` event on Escape; Safari before 15.4 never does, and has no modal dialogs:
    // there the sheet only lies above the page.
    const closeEarly = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', closeEarly);

    return () => {
      cancelAnimationFrame(nextFrame);
      clearTimeout(becomeModal);
      removeEventListener('keydown', closeEarly);
      dialog.close?.();
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

  // Safari does not support `closedby`.
  function onClick(click: MouseEvent) {
    const tap = lastTap.current;
    const dialog = ref.current;
    if (!tap || !dialog || !isBeside(dialog, tap) || !isBeside(dialog, click)) return;
    // Ignore the second tap of a double tap that opened it.
    if (tap.timeStamp - cameUp.current > DOUBLE_TAP) onClose();
  }

  return { ref, open: true, onCancel, onPointerDown, onClick };
}

/** Whether an event is outside a dialog. The target of a tap on the backdrop is the dialog too, so positions decide. */
function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isOver;
}

/** Makes a dialog modal, and leaves the focus where it is inside. `showModal` throws if the dialog is open. */
function showModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement as HTMLElement | null;
  dialog.removeAttribute('open');
  dialog.showModal();
  if (dialog.contains(focused)) focused?.focus({ preventScroll: true });
}
