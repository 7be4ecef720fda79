import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How near the edge of the window, in px, the page begins to scroll, and how far a frame. */
const EDGE_PX = 72;
const SCROLL_PX = 9;

interface Drag {
  from: number;
  to: number;
  /** How far the row has been carried down, px. */
  by: number;
}

interface Start {
  pointerY: number;
  scrollY: number;
  rows: DOMRect[];
}

/**
 * Drags the rows of a list by a handle, with a pointer; the up and down buttons stay the way for
 * keyboards and screen readers. `onMove` hears where a row was dropped.
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const start = useRef<Start>(undefined);
  const pointerY = useRef(0);
  const [drag, setDrag] = useState<Drag>();
  const dragging = drag !== undefined;

  const stop = () => {
    start.current = undefined;
    setDrag(undefined);
  };

  useEffect(() => {
    if (!dragging) return;
    let frame = 0;
    const follow = () => {
      scrollNearEdge(pointerY.current);
      setDrag((now) => now && start.current && carried(now, start.current, pointerY.current));
      frame = requestAnimationFrame(follow);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      start.current = undefined;
      setDrag(undefined);
    };
    frame = requestAnimationFrame(follow);
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [dragging]);

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !list.current) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
      pointerY.current = event.clientY;
      start.current = { pointerY: event.clientY, scrollY: window.scrollY, rows };
      setDrag({ from: index, to: index, by: 0 });
    },
    onPointerMove(event: PointerEvent) {
      pointerY.current = event.clientY;
    },
    onPointerUp(event: PointerEvent) {
      const dropped = drag && start.current && carried(drag, start.current, event.clientY);
      stop();
      if (dropped && dropped.from !== dropped.to) onMove(dropped.from, dropped.to);
    },
    onPointerCancel: stop,
  });

  const rowStyle = (index: number): CSSProperties | undefined =>
    drag && start.current ? styleOf(index, drag, start.current) : undefined;

  return { list, handle, rowStyle, draggedIndex: drag?.from };
}

function carried({ from }: Drag, { pointerY, scrollY, rows }: Start, nowY: number): Drag {
  const by = nowY - pointerY + window.scrollY - scrollY;
  const centre = (row: DOMRect | undefined) => (row ? row.top + row.height / 2 : 0);
  const carriedTo = centre(rows[from]) + by;
  const to = rows.filter((row, index) => index !== from && centre(row) < carriedTo).length;
  return { from, to, by };
}

function styleOf(index: number, { from, to, by }: Drag, { rows }: Start): CSSProperties {
  if (index === from) return { translate: `0 ${by}px`, zIndex: 1 };
  const pitch = (rows[1]?.top ?? 0) - (rows[0]?.top ?? 0);
  const makesRoom = index > from && index <= to ? -pitch : index < from && index >= to ? pitch : 0;
  return { translate: `0 ${makesRoom}px`, transition: 'translate var(--quick) var(--ease)' };
}

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}
