import { memo } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { AvailableSwitch } from './available-switch.tsx';
import { ItemThumb } from './item-thumb.tsx';
import type { MenuItem } from './menu.ts';
import { useRowActions } from './row-actions.ts';
import { rowId } from './row-focus.ts';
import { useRowSelection } from './selection.ts';
import { useLongPress } from './use-long-press.ts';

/** How high a row is, with its line, px. */
export const DENSE_ROW_PX = 69;

const rowStyle = 'flex min-h-17 min-w-0 flex-1 select-none items-center gap-3 py-1 text-left';

/** An item on a phone: what it is, and whether it is sold out. A press opens the rest, a long one selects it. */
export const DenseRow = memo(function DenseRow({ item }: { item: MenuItem }) {
  const openActions = useRowActions();
  const { selection, state } = useRowSelection(item.id);
  const longPress = useLongPress(() => selection.start([item.id]));
  if (state !== 'off') {
    return (
      <li id={rowId(item.id)} className={state === 'selected' ? 'bg-leaf-soft' : undefined}>
        <label className={`${rowStyle} pr-4 pl-4`}>
          <input
            type="checkbox"
            checked={state === 'selected'}
            onChange={() => selection.toggle(item.id)}
            className="size-5.5 shrink-0 accent-leaf"
          />
          <RowText item={item} />
        </label>
      </li>
    );
  }
  return (
    <li id={rowId(item.id)} className="flex items-center pr-3">
      <button
        type="button"
        aria-haspopup="dialog"
        data-row-focus=""
        onClick={() => openActions(item)}
        {...longPress}
        className={`${rowStyle} -outline-offset-2 pr-2 pl-4 [-webkit-touch-callout:none] active:bg-well`}
      >
        <RowText item={item} />
        <span className="sr-only">, actions</span>
      </button>
      <AvailableSwitch item={item} />
    </li>
  );
});

function RowText({ item }: { item: MenuItem }) {
  return (
    <>
      <span aria-hidden="true">
        <ItemThumb imageUrl={item.imageUrl} className="size-12" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium text-sm leading-[1.3]" {...langAttributes(item.name)}>
          {item.name}
        </span>{' '}
        <span className="flex flex-wrap gap-x-2 text-xs">
          <span className="figures text-muted">{formatRupees(priceOf(item))}</span>
          {!item.isAvailable && <span className="font-semibold text-chilli">Sold out</span>}
        </span>
      </span>
    </>
  );
}
