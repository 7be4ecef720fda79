import { clsx } from 'clsx';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { type ComponentType, memo, useState } from 'react';
import { imageSources } from '#platform/image-url.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { MenuItem } from './menu.ts';
import { rowId } from './row-focus.ts';
import { type CardHeight, rowsPx, TABLE_FITS } from './row-size.ts';
import { useGradually } from './use-gradually.ts';

const ROWS_AT_FIRST = 10;
const ROWS_A_STEP = 20;

type ItemPart = ComponentType<{ item: MenuItem }>;

/** What a screen puts into the rows of its items; define it once, outside any component. */
export interface RowParts {
  Price: ItemPart;
  /** The last column. */
  End: ItemPart;
  endHeading: string;
  /** Stands for an empty description. */
  noDescription: string;
  /** Whether `End` is small enough to stand beside the text of a phone's card, with the price in that text. */
  isEndBeside: boolean;
  cardPx: CardHeight;
}

type RowProps = { item: MenuItem; parts: RowParts };

/** The items of a category: a table, or on a phone the same data as cards. `label` names it. */
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
            <ItemCard key={item.id} item={item} parts={parts} />
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
          <th scope="col" className="w-28">
            {parts.endHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <ItemRow key={item.id} item={item} parts={parts} />
        ))}
      </tbody>
    </table>
  );
}

// Memoised: of 500 rows only the one that changed is drawn again.
const ItemRow = memo(function ItemRow({ item, parts }: RowProps) {
  return (
    <tr id={rowId(item.id)} className="border-line border-t [&>*]:py-2 [&>*]:pr-4">
      <td className="pl-4!">
        <ItemThumb imageUrl={item.imageUrl} className="size-14" />
      </td>
      <th scope="row" className="font-medium">
        <span {...langAttributes(item.name)}>{item.name}</span> <SoldOut item={item} />
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

const ItemCard = memo(function ItemCard({ item, parts }: RowProps) {
  const { Price, End, isEndBeside } = parts;
  const description = item.description || parts.noDescription;
  return (
    <li id={rowId(item.id)} className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 px-4 py-3">
      <ItemThumb imageUrl={item.imageUrl} className="size-16" />
      <div className={clsx('min-w-0 text-sm', !isEndBeside && 'col-span-2')}>
        <h3 className="text-sm">
          <span {...langAttributes(item.name)}>{item.name}</span> <SoldOut item={item} />
        </h3>
        {description && (
          <p className="line-clamp-2 text-muted text-xs" {...langAttributes(description)}>
            {description}
          </p>
        )}
        {isEndBeside && <Price item={item} />}
      </div>
      {isEndBeside ? (
        <div className="self-center">
          <End item={item} />
        </div>
      ) : (
        <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-2 text-sm">
          <Price item={item} />
          <End item={item} />
        </div>
      )}
    </li>
  );
});

function SoldOut({ item }: { item: MenuItem }) {
  return item.isAvailable ? null : <Badge tone="danger">Sold out</Badge>;
}

/** The picture of an item in a list. It says nothing the name beside it does not, so it has no text of its own. */
function ItemThumb({ imageUrl, className }: { imageUrl: string; className?: string }) {
  const [broken, setBroken] = useState('');
  const sources = imageSources(imageUrl);
  const box = clsx('block shrink-0 overflow-hidden rounded-md bg-well', className);

  if (!sources || broken === imageUrl) {
    const label = sources ? 'Image not available' : 'No image available';
    return (
      <span title={label} className={clsx(box, 'grid! place-items-center text-muted')}>
        <UtensilsCrossed aria-hidden="true" className="size-5 stroke-[1.5]" />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <picture className={box} style={{ backgroundColor: sources.color }}>
      <source type="image/avif" srcSet={sources.avif} sizes="64px" />
      <img
        src={sources.src}
        srcSet={sources.webp}
        sizes="64px"
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(imageUrl)}
      />
    </picture>
  );
}
