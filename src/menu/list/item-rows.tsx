import { type ComponentType, Fragment, memo } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { ItemOffUntil } from '../availability/available-switch.tsx';
import { useJustOff } from '../availability/just-off.ts';
import { AskedNote } from '../choice-groups/asked-note.tsx';
import { DietMark } from '../marks/diet-mark.tsx';
import type { MenuItem } from '../menu.ts';
import { formatSoldOut } from '../sizes/sold-out-words.ts';
import { ItemThumb } from './item-thumb.tsx';
import { rowId } from './row-focus.ts';
import { type CardHeight, rowsPx, TABLE_FITS } from './row-size.ts';
import { useGradually } from './use-gradually.ts';

const ROWS_AT_FIRST = 10;
const ROWS_A_STEP = 20;

type ItemPart = ComponentType<{ item: MenuItem }>;

/** The parts of an item row that differ per screen. Define them once, outside any component. */
export interface RowParts {
  Price: ItemPart;
  /** The last column. */
  End: ItemPart;
  endHeading: string;
  /** The width of the last column, as a class. */
  endWidth: string;
  /** Stands before the picture in a table. */
  Begin?: ItemPart;
  /** Shown instead of an empty description. */
  noDescription: string;
  /** The item on a phone, a `li`. */
  Card: ItemPart;
  cardPx: CardHeight;
}

type RowProps = { item: MenuItem; parts: RowParts };

/** The items of a category: a table, or on a phone the same data as cards. `label` is its accessible name. */
export function ItemRows({ items, parts, label }: { items: MenuItem[]; parts: RowParts; label: string }) {
  const isWide = useMediaQuery(TABLE_FITS);
  const drawn = useGradually(items.length, ROWS_AT_FIRST, ROWS_A_STEP);
  const rows = drawn < items.length ? items.slice(0, drawn) : items;
  const later = items.slice(rows.length);
  return (
    <>
      {isWide ? (
        <ItemTable rows={rows} parts={parts} label={label} />
      ) : (
        <ul aria-label={label} className="divide-y divide-line">
          {rows.map((item) => (
            <parts.Card key={item.id} item={item} />
          ))}
        </ul>
      )}
      {later.length > 0 && <div style={{ height: rowsPx(later, parts.cardPx, isWide) }} />}
    </>
  );
}

function ItemTable({ rows, parts, label }: { rows: MenuItem[]; parts: RowParts; label: string }) {
  return (
    <table aria-label={label} className="w-full table-fixed text-left text-sm">
      <thead className="text-muted text-xs">
        <tr className="[&>th]:py-2.5 [&>th]:pr-4 [&>th]:font-medium">
          <th scope="col" className="w-22 pl-4">
            Image
          </th>
          <th scope="col" className="w-[30%]">
            Item Name
          </th>
          <th scope="col">Description</th>
          <th scope="col" className="w-44">
            Price (₹)
          </th>
          <th scope="col" className={parts.endWidth}>
            {parts.endHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <Fragment key={item.id}>
            <ItemRow item={item} parts={parts} />
            <OffUntilRow item={item} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

// Memoised: of 500 rows only the one that changed is drawn again.
const ItemRow = memo(function ItemRow({ item, parts }: RowProps) {
  return (
    <tr id={rowId(item.id)} className="border-line border-t [&>*]:py-2 [&>*]:pr-4">
      <td className="relative pl-4!">
        {parts.Begin && <parts.Begin item={item} />}
        <ItemThumb imageUrl={item.imageUrl} className="size-14" />
      </td>
      <th scope="row" className="font-medium">
        <DietMark diet={item.diet} />
        <span {...langAttributes(item.name)}>{item.name}</span> <SoldOut item={item} />
        <p className="leading-tight">
          <AskedNote item={item} />
        </p>
      </th>
      <td className="text-muted">
        <span className="line-clamp-2" {...langAttributes(item.description)}>
          {item.description || parts.noDescription}
        </span>
      </td>
      <td className="tabular-nums">
        <parts.Price item={item} />
      </td>
      <td>
        <parts.End item={item} />
      </td>
    </tr>
  );
});

type CardProps = { item: MenuItem; Price: ItemPart; End: ItemPart };

/** The card of an item on a phone with all its data, and `End` beside it. */
export const ItemCard = memo(function ItemCard({ item, Price, End }: CardProps) {
  return (
    <li id={rowId(item.id)} className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 px-4 py-3">
      <ItemThumb imageUrl={item.imageUrl} className="size-16" />
      <div className="min-w-0 text-sm">
        <h3 className="text-sm">
          <DietMark diet={item.diet} />
          <span {...langAttributes(item.name)}>{item.name}</span> <SoldOut item={item} />
        </h3>
        <p className="line-clamp-2 text-muted text-xs" {...langAttributes(item.description)}>
          {item.description || '-'}
        </p>
        <Price item={item} />
        <p className="leading-tight">
          <AskedNote item={item} />
        </p>
      </div>
      <div className="self-center">
        <End item={item} />
      </div>
      <ItemOffUntil item={item} className="col-span-full" />
    </li>
  );
});

function SoldOut({ item }: { item: MenuItem }) {
  const words = formatSoldOut(item);
  return words && <Badge tone="danger">{words}</Badge>;
}

/** Says until when an item is sold out, below its row in the table. */
function OffUntilRow({ item }: { item: MenuItem }) {
  if (!useJustOff(item.id)) return null;
  return (
    <tr>
      <td colSpan={5} className="pb-2 pl-22">
        <ItemOffUntil item={item} />
      </td>
    </tr>
  );
}
