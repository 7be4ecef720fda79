import { memo, useContext } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { AvailableSwitch } from './available-switch.tsx';
import { ItemThumb } from './item-thumb.tsx';
import type { MenuItem } from './menu.ts';
import { useRowActions } from './row-actions.ts';
import { rowId } from './row-focus.ts';
import { SelectBox } from './select-box.tsx';
import { SelectionContext } from './selection.ts';
import { useLongPress } from './use-long-press.ts';

/** How high a row is, with its line, px. */
export const DENSE_ROW_PX = 68;

/**
 * An item on a phone: what it is, and whether it is sold out. A press opens the rest, a long one selects it. While items are
 * selected the same row is a checkbox: what shows is a matter of `data-selecting` around the list, so that hundreds of rows
 * need not be drawn anew.
 */
export const DenseRow = memo(function DenseRow({ item }: { item: MenuItem }) {
  const openActions = useRowActions();
  const selection = useContext(SelectionContext);
  const longPress = useLongPress(() => selection.start([item.id]));
  const price = formatRupees(priceOf(item));
  const words = [item.name, price, ...(item.isAvailable ? [] : ['Sold out'])].join(' ');
  return (
    // Out of sight it costs nothing: a category may be long, and `data-selecting` concerns each element of it. The height it
    // is given then is that of its content, the photo's; the least height holds as well.
    <li
      id={rowId(item.id)}
      className="relative flex min-h-17 [contain-intrinsic-height:auto_3rem] [content-visibility:auto] min-w-0 select-none items-center gap-3 py-1 pr-3 pl-4 has-[[data-select]:checked]:bg-leaf-soft"
    >
      <SelectBox item={item} className="after:absolute after:inset-0 after:content-['']" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${words}, actions`}
        data-row-focus=""
        onClick={() => openActions(item)}
        {...longPress}
        className="absolute inset-0 -outline-offset-2 [-webkit-touch-callout:none] active:bg-ink/5 in-data-selecting:hidden"
      />
      <span aria-hidden="true" className="pointer-events-none flex min-w-0 flex-1 items-center gap-3">
        <ItemThumb imageUrl={item.imageUrl} className="size-12" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium text-sm leading-[1.3]" {...langAttributes(item.name)}>
            {item.name}
          </span>
          <span className="flex flex-wrap gap-x-2 text-xs">
            <span className="figures text-muted">{price}</span>
            {!item.isAvailable && <span className="font-semibold text-chilli">Sold out</span>}
          </span>
        </span>
      </span>
      <span className="relative in-data-selecting:hidden">
        <AvailableSwitch item={item} />
      </span>
    </li>
  );
});
