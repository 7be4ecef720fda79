import { clsx } from 'clsx';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { type ComponentType, createContext, Fragment, memo, useContext, useState } from 'react';
import { imageSources } from '#platform/files/image-url.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { useMediaQuery } from '#platform/ui/browser-state.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ItemOffUntil } from '../../availability/availability-switches.tsx';
import { useJustOff } from '../../availability/off-until-line.tsx';
import { GroupsNote } from '../../choice-groups/group-notices.tsx';
import { DietMark } from '../../items/marks/diet-mark.tsx';
import { formatSoldOut } from '../../items/sizes/size-summary.ts';
import type { MenuItem } from '../../menu.ts';
import { menuListTexts } from './menu-list-texts.ts';
import { type CardHeight, rowsPx, TABLE_FITS, useGradually } from './panel-list.tsx';

const ROWS_AT_FIRST = 10;
const ROWS_A_STEP = 20;

type ItemPart = ComponentType<{ item: MenuItem }>;

/** The parts of an item row that differ per screen. Define them once, outside any component. */
export interface RowParts {
  Price: ItemPart;
  End: ItemPart;
  endHeading: string;
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
  const rendered = useGradually(items.length, ROWS_AT_FIRST, ROWS_A_STEP);
  const rows = rendered < items.length ? items.slice(0, rendered) : items;
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
    <table aria-label={label} className="w-full table-fixed text-sm">
      <thead className="text-muted text-xs">
        <tr className="[&>th]:py-2.5 [&>th]:pe-4 [&>th]:font-medium">
          <th scope="col" className="w-22 ps-4">
            {menuListTexts.image}
          </th>
          <th scope="col" className="w-[30%]">
            {menuListTexts.itemName}
          </th>
          <th scope="col">{commonTexts.description}</th>
          <th scope="col" className="w-44">
            {menuListTexts.priceHeading}
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

// Memoised: of 500 rows only the one that changed is rendered again.
const ItemRow = memo(function ItemRow({ item, parts }: RowProps) {
  return (
    <tr id={rowId(item.id)} className="border-line border-t [&>*]:py-2 [&>*]:pe-4">
      <td className="relative ps-4!">
        {parts.Begin && <parts.Begin item={item} />}
        <ItemThumb imageUrl={item.imageUrl} className="size-14" />
      </td>
      <th scope="row" className="font-medium">
        <DietMark diet={item.diet} />
        <span {...langAttributes(item.name)}>{item.name}</span> <SoldOut item={item} />
        <p className="leading-tight">
          <GroupsNote item={item} />
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
          <GroupsNote item={item} />
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

function OffUntilRow({ item }: { item: MenuItem }) {
  if (!useJustOff(item.id)) return null;
  return (
    <tr>
      <td colSpan={5} className="pb-2 ps-22">
        <ItemOffUntil item={item} />
      </td>
    </tr>
  );
}

/** The picture of an item in a list. Its alt text is empty, since the name is beside it. */
export function ItemThumb({ imageUrl, className }: { imageUrl: string; className?: string }) {
  const [broken, setBroken] = useState('');
  const sources = imageSources(imageUrl);
  const box = clsx('block shrink-0 overflow-hidden rounded-md bg-well', className);

  if (!sources || broken === imageUrl) {
    const label = sources ? menuListTexts.imageNotAvailable : menuListTexts.noImageAvailable;
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

/** Returns the DOM id of an item's row or card. */
export function rowId(itemId: string): string {
  return `item-${itemId}`;
}

/** Scrolls an item's row into view and focuses its main button; returns whether the row exists. */
export function focusRow(itemId: string): boolean {
  const row = document.getElementById(rowId(itemId));
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true });
  return row !== null;
}

export const RowActionsContext = createContext<(item: MenuItem, button?: HTMLElement) => void>(() => {});

/**
 * Returns a function that opens the actions of an item, next to `button` if given. Its identity is stable, so rows
 * that use it do not render again.
 */
export function useRowActions(): (item: MenuItem, button?: HTMLElement) => void {
  return useContext(RowActionsContext);
}
