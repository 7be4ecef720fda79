import type { UseQueryResult } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { commonTexts } from '../../texts/common-texts.ts';
import { Spinner } from '../actions/button.tsx';
import { uiTexts } from '../ui-texts.ts';

export { toast } from 'sonner';

// Our tokens already follow the theme, so sonner is always told "light" and handed our colours.
// Its swipe threshold is fixed at the 45 px we want, and cannot be set.
const look = {
  '--width': '356px',
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius)',
  fontFamily: 'var(--font)',
} as CSSProperties;

const USUAL_MS = 4000;

/** Renders the toasts; used once per app. Show one with `toast.success('Saved.')`. */
export function Toaster() {
  const top = useToastsOnTouch(USUAL_MS);
  return (
    <Sonner
      customAriaLabel={uiTexts.notifications}
      position="top-center"
      theme="light"
      duration={USUAL_MS}
      visibleToasts={3}
      gap={14}
      mobileOffset={{ top }}
      style={look}
      icons={{
        success: <CircleCheck className="size-5 text-leaf" />,
        error: <CircleAlert className="size-5 text-chilli" />,
        warning: <TriangleAlert className="size-5 text-turmeric-ink" />,
        info: <Info className="size-5 text-muted" />,
        loading: <Spinner className="size-5 text-muted" />,
      }}
      toastOptions={{
        classNames: {
          toast: 'shadow-float!',
          title: 'text-sm! font-medium!',
          description: 'text-sm! text-muted!',
          actionButton:
            '-my-2! h-9! pointer-coarse:h-11! rounded-md! bg-transparent! px-3! text-sm! font-semibold! text-leaf! hover:bg-leaf-soft!',
        },
      }}
    />
  );
}

/**
 * Returns toast options with an Undo button. It stays longer than other toasts (8 s): Undo has to be read, understood
 * and reached.
 */
export function withUndo(undo: () => unknown) {
  return { duration: 8_000, action: { label: commonTexts.undo, onClick: () => void undo() } };
}

/** Shows a toast each time loading fails (docs/product/common.md#toasts). */
export function useLoadErrorToast(query: UseQueryResult, message: string): void {
  const { isError, errorUpdatedAt } = query;
  // `errorUpdatedAt` is not read here, but each further failure must run the effect again.
  useEffect(() => {
    if (isError) toast.error(message);
  }, [isError, errorUpdatedAt, message]);
}

const TOASTER = '[data-sonner-toaster]';

/** How often to check whether a toast that somebody is reading may go, ms. */
const CHECK_AGAIN_MS = 1000;

/** How often to check whether a control is now under a toast, ms. */
const CHECK_ROOM_MS = 300;

/** The height of a toast with one line, and the gap between a toast and the element above it, px. */
const ONE_LINE = 56;
const GAP = 8;

/**
 * Closes toasts on touch screens after their duration: sonner would wait for a pointer to leave, which touch never
 * does. A mouse over a toast or keyboard focus in it still keeps it. A tap on a toast, except on its button, closes it.
 * Returns the toasts' distance from a phone's top, in px, that keeps them clear of the header and, if there is room, of
 * all controls.
 */
function useToastsOnTouch(usualMs: number): number {
  const { toasts } = useSonner();
  const newestFirst = useRef(toasts);
  const isTouch = useRef(false);
  const timed = useRef(new Set<string | number>());
  const [top, setTop] = useState(GAP);
  const isEmpty = toasts.length === 0;

  useLayoutEffect(() => {
    newestFirst.current = toasts;
  }, [toasts]);
  useLayoutEffect(() => {
    if (isEmpty) return;
    setTop(clearTop());
    // The page changes under a toast: a sheet closes, the next page or a longer menu loads.
    let scrolledTo = scrollY;
    const look = setInterval(() => {
      // The toast does not move while the user scrolls.
      if (scrollY === scrolledTo) setTop((now) => (controlIn(now) ? clearTop() : now));
      scrolledTo = scrollY;
    }, CHECK_ROOM_MS);
    return () => clearInterval(look);
  }, [isEmpty]);

  useEffect(() => {
    const note = (event: PointerEvent) => {
      isTouch.current = event.pointerType !== 'mouse';
    };
    const tap = ({ target }: MouseEvent) => {
      const tapped = (target as Element).closest<HTMLElement>(`${TOASTER} [data-sonner-toast]`);
      if (!tapped || !isTouch.current || (target as Element).closest('button')) return;
      toast.dismiss(newestFirst.current[Number(tapped.dataset.index)]?.id);
    };
    addEventListener('pointerdown', note, true);
    addEventListener('click', tap, true);
    return () => {
      removeEventListener('pointerdown', note, true);
      removeEventListener('click', tap, true);
    };
  }, []);

  useEffect(() => {
    for (const { id, duration = usualMs } of toasts) {
      if (timed.current.has(id) || !Number.isFinite(duration)) continue;
      timed.current.add(id);
      const end = () => {
        if (!newestFirst.current.some((one) => one.id === id)) timed.current.delete(id);
        else if (isTouch.current && !document.hidden && !hasKeyboardFocus()) toast.dismiss(id);
        else setTimeout(end, CHECK_AGAIN_MS);
      };
      setTimeout(end, duration);
    }
  }, [toasts, usualMs]);

  return top;
}

function hasKeyboardFocus(): boolean {
  return document.querySelector(`${TOASTER} :focus-visible, ${TOASTER}:focus-visible`) !== null;
}

/**
 * Returns the first position below the header where a toast covers no control, px. Only looks in the upper half of the
 * screen; if there is none, returns the position right below the header.
 */
function clearTop(): number {
  const header = document.querySelector('header')?.getBoundingClientRect();
  const first = Math.max(header && header.top <= 0 ? header.bottom : 0, 0) + GAP;
  for (let top = first; top + frontHeight() < innerHeight / 2; ) {
    const pressed = controlIn(top);
    if (!pressed) return top;
    top = Math.max(top, pressed.getBoundingClientRect().bottom) + GAP;
  }
  return first;
}

function controlIn(top: number): Element | undefined {
  const height = frontHeight();
  for (let y = top; y <= top + height; y += height / 4) {
    for (let x = 24; x < innerWidth; x += 24) {
      const found = document.elementsFromPoint(x, y).find((one) => !one.closest(TOASTER));
      const control = found?.closest('a, button, input, select, textarea, label, summary, [role="button"]');
      if (control) return control;
    }
  }
  return undefined;
}

/** Returns the height of the newest toast, which the others are stacked behind, px. */
function frontHeight(): number {
  return document.querySelector<HTMLElement>(`${TOASTER} [data-front="true"]`)?.offsetHeight || ONE_LINE;
}
