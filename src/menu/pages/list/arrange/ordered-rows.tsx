import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import {
  type ComponentProps,
  type CSSProperties,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { arrangeTexts } from './arrange-texts.ts';

export type Direction = 'up' | 'down';

interface Rows {
  keys: readonly string[];
  nameAt(at: number): string;
  move(from: number, to: number): unknown;
}

/**
 * Rows that can be reordered, by dragging (`handle`) and with `MoveButtons` (`press`). Each move is announced, and the
 * focus stays on the button that was pressed. `handle` and `press` keep their identity, so that rows need not render
 * again.
 */
export function useOrderedRows<List extends HTMLElement>({ keys, nameAt, move }: Rows) {
  const moveTo = (from: number, to: number) => {
    if (keys[from] === undefined || keys[to] === undefined) return;
    const name = nameAt(from);
    move(from, to);
    announce(arrangeTexts.moved({ name, place: to + 1, count: keys.length }));
  };
  const { list, ...drag } = useDragOrder<List>(moveTo);
  const pressed = useRef<{ at: number; direction: Direction }>(undefined);

  // A row that moves in the DOM loses the focus, and a button disabled at the end of the list cannot keep it.
  const order = keys.join();
  useLayoutEffect(() => {
    const { at, direction } = pressed.current ?? {};
    pressed.current = undefined;
    const row = at === undefined ? undefined : list.current?.children[at];
    const button = row?.querySelector<HTMLButtonElement>(`[data-direction="${direction}"]`);
    if (button?.disabled) row?.querySelector<HTMLButtonElement>('[data-direction]:enabled')?.focus();
    else button?.focus();
  }, [order, list]);

  const latest = useRef(moveTo);
  latest.current = moveTo;
  const press = useRef((from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    pressed.current = { at: to, direction };
    latest.current(from, to);
  });

  return { list, ...drag, moveTo, press: press.current };
}

type Props = {
  name: string;
  at: number;
  isLast: boolean;
  onPress: (at: number, direction: Direction) => void;
  variant?: ComponentProps<typeof IconButton>['variant'];
};

/** The two buttons that move a row up or down, for `useOrderedRows`. */
export function MoveButtons({ name, at, isLast, onPress, variant }: Props) {
  return (
    <>
      <IconButton
        label={arrangeTexts.moveUp({ name })}
        icon={<ArrowUp />}
        variant={variant}
        data-direction="up"
        disabled={at === 0}
        onClick={() => onPress(at, 'up')}
      />
      <IconButton
        label={arrangeTexts.moveDown({ name })}
        icon={<ArrowDown />}
        variant={variant}
        data-direction="down"
        disabled={isLast}
        onClick={() => onPress(at, 'down')}
      />
    </>
  );
}

/** The handle to drag a row with a finger or a mouse; keyboards and screen readers use `MoveButtons`. */
export function DragHandle({ className, ...listeners }: DragListeners & { className: string }) {
  return (
    <span
      {...listeners}
      aria-hidden="true"
      title={arrangeTexts.drag}
      className={clsx(
        'grid cursor-grab touch-none place-items-center text-muted active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical className="size-5" />
    </span>
  );
}

/** How close to the edge of the window, in pixels, the page starts to scroll, and how far it scrolls per frame. */
const EDGE_PX = 72;
const SCROLL_PX = 9;

interface Drag {
  from: number;
  to: number;
}

interface Start {
  pointerY: number;
  scrollY: number;
  rows: DOMRect[];
}

export type DragListeners = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>;

/**
 * Reorders the rows of a list by dragging a handle with a pointer; keyboards and screen readers use the up and down
 * buttons. `onMove` is called when a row is dropped at another place. `handle` keeps its identity, so that rows need
 * not render again.
 */
function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const start = useRef<Start>(undefined);
  const pointerY = useRef(0);
  const dropped = useRef(onMove);
  dropped.current = onMove;
  const [drag, setDrag] = useState<Drag>();
  const from = drag?.from;

  const handle = useRef((index: number): DragListeners => {
    const stop = () => {
      start.current = undefined;
      setDrag(undefined);
    };
    return {
      onPointerDown(event) {
        if (event.button !== 0 || !list.current) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
        pointerY.current = event.clientY;
        start.current = { pointerY: event.clientY, scrollY: window.scrollY, rows };
        setDrag({ from: index, to: index });
      },
      onPointerMove(event) {
        pointerY.current = event.clientY;
      },
      onPointerUp(event) {
        const end = start.current && dragOffset({ from: index }, start.current, event.clientY);
        stop();
        if (end && end.from !== end.to) dropped.current(end.from, end.to);
      },
      onPointerCancel: stop,
    };
  });

  useEffect(() => {
    if (from === undefined) return;
    let frame = 0;
    const row = list.current?.children[from] as HTMLElement | undefined;
    const follow = () => {
      scrollNearEdge(pointerY.current);
      if (start.current) {
        const { to, by } = dragOffset({ from }, start.current, pointerY.current);
        // Moving the dragged row needs no render: the list renders only when other rows have to make room.
        if (row) row.style.translate = `0 ${by}px`;
        setDrag((now) => (now && now.to !== to ? { from, to } : now));
      }
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
      if (row) row.style.translate = '';
      window.removeEventListener('keydown', cancel);
    };
  }, [from]);

  /** How far a row moves to make room, in pixels; empty while no row is dragged. */
  const shiftAt = (index: number): { shift?: number } =>
    drag && start.current ? { shift: shiftOf(index, drag, start.current) } : {};

  return { list, handle: handle.current, shiftAt, draggedIndex: from };
}

/** Returns how far down a row has been dragged, in pixels, and where it would drop. */
function dragOffset({ from }: Pick<Drag, 'from'>, { pointerY, scrollY, rows }: Start, nowY: number) {
  const by = nowY - pointerY + window.scrollY - scrollY;
  const centre = (row: DOMRect | undefined) => (row ? row.top + row.height / 2 : 0);
  const draggedTo = centre(rows[from]) + by;
  const to = rows.filter((row, index) => index !== from && centre(row) < draggedTo).length;
  return { from, to, by };
}

function shiftOf(index: number, { from, to }: Drag, { rows }: Start): number {
  if (index === from) return 0;
  const gap = (rows[1]?.top ?? 0) - (rows[0]?.bottom ?? 0);
  const room = (rows[from]?.height ?? 0) + gap;
  if (index > from && index <= to) return -room;
  return index < from && index >= to ? room : 0;
}

/** Returns the style of a row during a drag: the dragged row is above the others, which make room. */
export function rowStyle(shift: number | undefined, isDragged: boolean): CSSProperties | undefined {
  if (shift === undefined) return undefined;
  if (isDragged) return { zIndex: 1 };
  return { translate: `0 ${shift}px`, transition: 'translate var(--quick) var(--ease)' };
}

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}
