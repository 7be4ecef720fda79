import { memo, useState } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { Panel } from '#platform/ui/panel.tsx';
import { AvailableSwitch } from './available-switch.tsx';
import { ItemCard, ItemRows, type RowParts } from './item-rows.tsx';
import type { Category, MenuItem } from './menu.ts';
import { panelPx } from './row-size.ts';

function Price({ item }: { item: MenuItem }) {
  return <span className="figures">{formatRupees(priceOf(item))}</span>;
}

const parts: RowParts = {
  Price,
  End: AvailableSwitch,
  endHeading: 'Available',
  endWidth: 'w-28',
  noDescription: '-',
  Card: ({ item }: { item: MenuItem }) => <ItemCard item={item} Price={Price} End={AvailableSwitch} />,
  cardPx: ({ description }) => (description.length > 36 ? 109 : 90),
};

/** About how high the panel of a category is, px. */
export function availabilityPanelPx({ items }: Category, isWide: boolean): number {
  return panelPx(items, parts.cardPx, isWide);
}

type Props = {
  category: Category;
  /** While searching: a folded panel shows what was found in it. */
  keepOpen: boolean;
};

/** A category of the availability page: an accordion, open by default. */
export const AvailabilityPanel = memo(function AvailabilityPanel({ category, keepOpen }: Props) {
  const [open, setOpen] = useState(true);
  const { name, items } = category;
  const soldOut = items.filter(({ isAvailable }) => !isAvailable).length;
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
