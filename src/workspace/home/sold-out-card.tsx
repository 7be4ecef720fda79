import { useState } from 'react';
import { AvailableSwitch, SizeSwitches } from '#menu/availability/availability-switches.tsx';
import { isOnSale } from '#menu/availability/stock.ts';
import { useMenu } from '#menu/client/menu-queries.ts';
import type { Category, MenuItem } from '#menu/menu.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { pages } from '#routes';
import { homeTexts } from './home-texts.ts';

/** More names than this make a list nobody reads. */
const SHOWN = 6;

/** The items that customers cannot order now, each with a switch. Absent while there is no menu. */
export function SoldOutCard() {
  const { data: menu } = useMenu();
  if (!menu?.some(({ items }) => items.length > 0)) return null;
  return <SoldOut menu={menu} />;
}

function SoldOut({ menu }: { menu: readonly Category[] }) {
  const soldOut = soldOutItems(menu);
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  // An item switched on here stays in the list until the page is left, so that a wrong tap can be undone in place.
  const seen = new Set([...listed, ...soldOut.slice(0, SHOWN).map(({ item }) => item.id)]);
  if (seen.size > listed.size) setListed(seen);
  const rows = itemsWithCategory(menu).filter(({ item }) => seen.has(item.id));
  const more = soldOut.filter(({ item }) => !seen.has(item.id)).length;
  return (
    <Card
      title={homeTexts.soldOut.title}
      description={soldOut.length === 0 ? homeTexts.soldOut.nothing : undefined}
      actions={
        <LinkButton to={pages.available()} size="sm">
          {rich(homeTexts.soldOut.all, { hidden })}
        </LinkButton>
      }
    >
      {rows.length > 0 && (
        <ul className="-my-1 divide-y">
          {rows.map(({ item, categoryName }) => (
            <li
              key={item.id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1 has-[ul]:pb-2"
            >
              <div className="min-w-0 flex-1">
                <p className="break-words text-sm" {...langAttributes(item.name)}>
                  {item.name}
                </p>
                <p className="break-words text-muted text-xs" {...langAttributes(categoryName)}>
                  {categoryName}
                </p>
              </div>
              {item.isAvailable && item.variants.length > 0 ? (
                <SizeSwitches item={item} className="w-full" />
              ) : (
                <AvailableSwitch item={item} />
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-3 text-muted text-sm">{homeTexts.soldOut.more({ count: more })}</p>}
    </Card>
  );
}

interface Row {
  item: MenuItem;
  categoryName: string;
}

function itemsWithCategory(menu: readonly Category[]): Row[] {
  return menu.flatMap(({ name: categoryName, items }) => items.map((item) => ({ item, categoryName })));
}

/** The items that are sold out now, or some of their sizes, in the order of the menu, each with its category's name. */
export function soldOutItems(menu: readonly Category[]): Row[] {
  return itemsWithCategory(menu).filter(({ item }) =>
    [item, ...item.variants].some((thing) => !isOnSale(thing)),
  );
}
