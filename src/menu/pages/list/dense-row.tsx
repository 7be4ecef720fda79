import { clsx } from 'clsx';
import { memo, type PointerEvent, type SyntheticEvent, useContext, useEffect, useRef } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { AvailableSwitch, ItemOffUntil } from '../../availability/availability-switches.tsx';
import { useGroupsNote } from '../../choice-groups/group-notices.tsx';
import { DietMark } from '../../items/marks/diet-mark.tsx';
import { dietNames } from '../../items/marks/names/mark-names-texts.ts';
import { formatSoldOut, priceInList } from '../../items/sizes/size-summary.ts';
import type { MenuItem } from '../../menu.ts';
import { SelectBox, SelectionContext } from '../../several/selection/selection.tsx';
import { ItemThumb, rowId, useRowActions } from './item-rows.tsx';
import { menuListTexts } from './menu-list-texts.ts';

/** The height of a row with its divider, in pixels. */
export const DENSE_ROW_PX = 68;

/**
 * The row of an item on a phone, with its availability. A tap opens the actions, a long press selects the item. While
 * items are selected, the row is a checkbox: the `data-selecting` attribute around the list switches this in CSS, so
 * that hundreds of rows need not render again.
 */
export const DenseRow = memo(function DenseRow({ item }: { item: MenuItem }) {
  const openActions = useRowActions();
  const selection = useContext(SelectionContext);
  const longPress = useLongPress(() => selection.start([item.id]));
  const price = priceInList(item);
  const soldOut = formatSoldOut(item);
  const mark = item.diet && dietNames[item.diet];
  const groupsNote = useGroupsNote(item);
  const words = [mark, item.name, price, soldOut, groupsNote?.words].filter(Boolean).join(' ');
  return (
    // `content-visibility` saves the layout and style work of rows off screen: a category may be long, and
    // `data-selecting` affects each of its elements. The intrinsic height is that of the content (the photo);
    // `min-h-17` applies as well.
    <li
      id={rowId(item.id)}
      className="relative flex min-h-17 [contain-intrinsic-height:auto_3rem] [content-visibility:auto] min-w-0 select-none flex-wrap items-center gap-x-3 py-1 pe-3 ps-4 in-data-selecting:has-[[data-select]:checked]:bg-leaf-soft"
    >
      <SelectBox item={item} className="after:absolute after:inset-0 after:content-['']" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={menuListTexts.rowActions({ item: words })}
        data-row-focus=""
        onClick={() => openActions(item)}
        {...longPress}
        className="absolute inset-0 -outline-offset-2 [-webkit-touch-callout:none] active:bg-ink/5 in-data-selecting:hidden"
      />
      <span aria-hidden="true" className="pointer-events-none flex min-w-0 flex-1 items-center gap-3">
        <ItemThumb imageUrl={item.imageUrl} className="size-12" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium text-sm leading-[1.3]" {...langAttributes(item.name)}>
            <DietMark diet={item.diet} />
            {item.name}
          </span>
          <span className={clsx('flex gap-x-2 text-xs', !groupsNote && 'flex-wrap')}>
            <span className="figures text-muted">{price}</span>
            {soldOut && <span className="shrink-0 font-semibold text-chilli">{soldOut}</span>}
            {groupsNote && (
              <span
                className={clsx(
                  groupsNote.isBlocked ? 'font-semibold text-chilli wrap-anywhere' : 'truncate text-muted',
                )}
              >
                {groupsNote.words}
              </span>
            )}
          </span>
        </span>
      </span>
      <span className="relative in-data-selecting:hidden">
        <AvailableSwitch item={item} />
      </span>
      <ItemOffUntil item={item} className="w-full ps-15 in-data-selecting:hidden" />
    </li>
  );
});

const LONG_MS = 500;
/** How far a finger may move, in pixels; further is scrolling. */
const STILL_PX = 10;

/**
 * Returns event handlers that call `onLongPress` after a long touch. Releasing the finger then clicks nothing below
 * it. Keyboard users need another way to do the same.
 */
function useLongPress(onLongPress: () => void) {
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
