import { memo, useState } from 'react';
import { Panel } from '#platform/ui/panel.tsx';
import { ItemCard, ItemRows, type RowParts } from '../list/item-rows.tsx';
import { panelPx } from '../list/row-size.ts';
import type { Category, MenuItem } from '../menu.ts';
import { priceText } from '../no-price/price-text.ts';
import { SizeSwitches } from '../sizes/size-switches.tsx';
import { isAllOff } from '../sizes/sold-out-words.ts';
import { StockStepper } from '../stock/stock-stepper.tsx';
import { AvailableSwitch } from './available-switch.tsx';

function Price({ item }: { item: MenuItem }) {
  if (item.variants.length > 0) return <SizeSwitches item={item} />;
  return (
    <>
      <p className="figures">{priceText(item)}</p>
      <StockStepper item={item} className="mt-1" />
    </>
  );
}

const parts: RowParts = {
  Price,
  End: AvailableSwitch,
  endHeading: 'Available',
  endWidth: 'w-28',
  noDescription: '-',
  Card: ({ item }: { item: MenuItem }) => <ItemCard item={item} Price={Price} End={AvailableSwitch} />,
  cardPx: ({ description, stockLeft, variants }) =>
    (description.length > 36 ? 108 : 89) +
    Math.max(variants.length * 44 - 20, 0) +
    68 * [stockLeft, ...variants.map((size) => size.stockLeft)].filter((left) => left !== null).length,
};

/** Estimates the height of the panel of a category, in pixels. */
export function availabilityPanelPx({ items }: Category, isWide: boolean): number {
  return panelPx(items, parts.cardPx, isWide);
}

type Props = {
  category: Category;
  /** Set while searching: a collapsed panel then shows its search results. */
  keepOpen: boolean;
};

/** A category of the availability page: an accordion, open by default. */
export const AvailabilityPanel = memo(function AvailabilityPanel({ category, keepOpen }: Props) {
  const [open, setOpen] = useState(true);
  const { name, items } = category;
  const soldOut = items.filter(isAllOff).length;
  return (
    <Panel
      title={name}
      note={soldOut > 0 ? `${items.length}, ${soldOut} sold out` : String(items.length)}
      open={open || keepOpen}
      onOpenChange={setOpen}
    >
      {items.length > 0 ? (
        <ItemRows items={items} parts={parts} label={name} />
      ) : (
        <p className="px-4 py-6 text-center text-muted text-sm">No items in this category</p>
      )}
    </Panel>
  );
});
