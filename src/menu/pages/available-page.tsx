import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { memo, useState } from 'react';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { useLoadErrorToast } from '#platform/ui/feedback/toaster.tsx';
import { Panel } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { AvailableSwitch, SizeSwitches } from '../availability/availability-switches.tsx';
import { availabilityTexts } from '../availability/availability-texts.ts';
import { StockStepper } from '../availability/stock-inputs.tsx';
import { BlockedNotice, GroupsScope } from '../choice-groups/group-notices.tsx';
import { useMenu } from '../client/menu-queries.ts';
import { priceText } from '../items/prices/no-price.ts';
import { isAllOff } from '../items/sizes/size-summary.ts';
import type { Category, MenuItem } from '../menu.ts';
import { MenuSearchBox, useMenuSearch } from '../search/menu-search.tsx';
import { ItemCard, ItemRows, type RowParts } from './list/item-rows.tsx';
import { MenuSkeleton, PanelList, panelPx } from './list/panel-list.tsx';

/** Switches items on and off: `/dashboard/available`. */
export function AvailablePage() {
  const query = useMenu();
  const { data: menu, isPending, isFetching, refetch } = query;
  useLoadErrorToast(query, availabilityTexts.loadFailed);

  return (
    <>
      <title>{availabilityTexts.pageTitle}</title>
      <PageHeader title={availabilityTexts.title} description={availabilityTexts.pageHint} />
      {isPending && <MenuSkeleton />}
      {!isPending && !menu && (
        <ErrorState title={availabilityTexts.didNotLoad} onRetry={refetch} retrying={isFetching}>
          {availabilityTexts.checkInternet}
        </ErrorState>
      )}
      {menu?.length === 0 && <NoMenu />}
      {menu && menu.length > 0 && <AvailabilityList menu={menu} />}
    </>
  );
}

function AvailabilityList({ menu }: { menu: Category[] }) {
  const [typed, setTyped] = useState('');
  const [isOffOnly, setOffOnly] = useState(false);
  // An item switched on in this filtered list stays in it, so that a mistake can be corrected at the same place.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const off = menu.flatMap(({ items }) => items).filter(isAllOff);
  const shown = isOffOnly ? onlyItems(menu, new Set([...kept, ...off.map(({ id }) => id)])) : menu;
  const { found, isSearching } = useMenuSearch(shown, typed);
  return (
    <>
      <MenuSearchBox typed={typed} onTyped={setTyped} found={found} />
      {(off.length > 0 || isOffOnly) && (
        <Button
          size="sm"
          aria-pressed={isOffOnly}
          className="mb-4"
          onClick={() => {
            setKept(new Set(off.map(({ id }) => id)));
            setOffOnly(!isOffOnly);
          }}
        >
          {availabilityTexts.offNow({ count: off.length })}
        </Button>
      )}
      <BlockedNotice menu={menu} className="mb-4" />
      <div className="grid grid-cols-1 gap-4">
        <GroupsScope menu={menu}>
          <PanelList categories={found} heightOf={availabilityPanelPx}>
            {(category) => <AvailabilityPanel category={category} keepOpen={isSearching} />}
          </PanelList>
        </GroupsScope>
      </div>
    </>
  );
}

function NoMenu() {
  const mayWrite = useCan()('menu.write');
  const linkTo = useLinkTo();
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title={mayWrite ? availabilityTexts.noMenu : availabilityTexts.noMenuForStaff}
      action={
        mayWrite && (
          <LinkButton to={linkTo(pages.menuCreate())} variant="primary">
            {availabilityTexts.addItem}
          </LinkButton>
        )
      }
    />
  );
}

function onlyItems(menu: Category[], ids: ReadonlySet<string>): Category[] {
  return menu
    .map((category) => ({ ...category, items: category.items.filter(({ id }) => ids.has(id)) }))
    .filter(({ items }) => items.length > 0);
}

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
  endHeading: availabilityTexts.available,
  endWidth: 'w-28',
  noDescription: '-',
  Card: ({ item }: { item: MenuItem }) => <ItemCard item={item} Price={Price} End={AvailableSwitch} />,
  cardPx: ({ description, stockLeft, variants }) =>
    (description.length > 36 ? 108 : 89) +
    Math.max(variants.length * 44 - 20, 0) +
    68 * [stockLeft, ...variants.map((size) => size.stockLeft)].filter((left) => left !== null).length,
};

/** Estimates the height of the panel of a category, in pixels. */
function availabilityPanelPx({ items }: Category, isWide: boolean): number {
  return panelPx(items, parts.cardPx, isWide);
}

type Props = {
  category: Category;
  /** Set while searching: a collapsed panel then shows its search results. */
  keepOpen: boolean;
};

/** A category of the availability page: an accordion, open by default. */
const AvailabilityPanel = memo(function AvailabilityPanel({ category, keepOpen }: Props) {
  const [open, setOpen] = useState(true);
  const { name, items } = category;
  const soldOut = items.filter(isAllOff).length;
  return (
    <Panel
      title={name}
      note={
        soldOut > 0
          ? availabilityTexts.itemsAndSoldOut({ items: items.length, soldOut })
          : String(items.length)
      }
      open={open || keepOpen}
      onOpenChange={setOpen}
    >
      {items.length > 0 ? (
        <ItemRows items={items} parts={parts} label={name} />
      ) : (
        <p className="px-4 py-6 text-center text-muted text-sm">{availabilityTexts.noItems}</p>
      )}
    </Panel>
  );
});
