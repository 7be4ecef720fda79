import { type MouseEventHandler, useLayoutEffect, useRef, useState } from 'react';
import { PartLoading } from '../components/part-loading.tsx';
import { type Frame, serverMarkupFrame } from '../components/server-markup.tsx';
import { useParts } from '../page/parts.ts';
import { sharedTexts } from '../page/shared-texts.ts';
import { type StorefrontView, takesOrders } from '../view/view.ts';
import { CartBar } from './cart-bar.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuSections } from './menu-sections.tsx';
import { restaurantTexts as texts } from './restaurant-texts.ts';
import {
  type DietFilter,
  type DietFilterOffer,
  dietFilterOffers,
  useDietFilter,
} from './search/diet-filter.ts';

interface RestaurantPageProps {
  view: StorefrontView;
  /** Header and footer around the menu; left out in the browser, where the server's markup stays. */
  frame?: Frame | undefined;
  /** Shows only this category, with all its items (docs/product/storefront.md#public-page). */
  shownCategoryId?: string | undefined;
  /** Whether the URL names an item that does not exist. */
  isItemGone: boolean;
  /** Whether this is only the last known menu. */
  isStale: boolean;
  table: string;
  menuHref: string;
  cartHref: string;
  onOpenCart: MouseEventHandler;
}

/** The target of the skip link. */
const MENU_ID = 'menu';

/** The public page of a restaurant. */
export function RestaurantPage(props: RestaurantPageProps) {
  const {
    view,
    frame = serverMarkupFrame,
    shownCategoryId,
    isItemGone,
    isStale,
    table,
    menuHref,
    cartHref,
    onOpenCart,
  } = props;
  const { categories, restaurant } = view;
  const canOrder = takesOrders(restaurant);
  const { header, popular, footer } = frame;
  const only = categories.find(({ id }) => id === shownCategoryId);
  const { typed, type, end, isSearching, main, parts, hasFailed } = useSearch();
  const { only: shows, choose } = useDietFilter(view);
  const offers = dietFilterOffers(view);
  return (
    <>
      <a className="skip" href={`#${MENU_ID}`}>
        {texts.skipToMenu}
      </a>
      {canOrder && (
        <a className="skip" href={cartHref} onClick={onOpenCart}>
          {texts.skipToCart}
        </a>
      )}
      {header}
      <div className="menu">
        {offers.length > 0 && <OnlyChips offers={offers} only={shows} onChoose={choose} />}
        {only ? (
          <BackToFullMenu href={menuHref} />
        ) : (
          <MenuBar view={view} typed={typed} onType={type} only={shows} />
        )}
        <main ref={main} id={MENU_ID} className={isSearching ? 'searched' : undefined} tabIndex={-1}>
          {isItemGone && <p className="notice">{texts.itemGone}</p>}
          {isStale && <p className="notice">{texts.stale}</p>}
          <OnlyNotes offers={offers} />
          {categories.length === 0 && (
            // The view has only serving times in use: if there are any, dishes exist but are not served now.
            <p className="empty">{view.servingTimes.length > 0 ? texts.notServed : texts.noItems}</p>
          )}
          {categories.length > 0 && !canOrder && <p className="notice">{sharedTexts.noOrders}</p>}
          {canOrder && view.closed && <p className="notice">{view.closed}</p>}
          {isSearching &&
            (parts ? (
              <parts.SearchResults view={view} typed={typed} only={shows} onEnd={end} />
            ) : (
              <PartLoading hasFailed={hasFailed} />
            ))}
          <div className={isSearching ? 'away' : undefined}>
            {!only && popular}
            <MenuSections categories={categories} restaurant={restaurant} only={only} />
          </div>
        </main>
      </div>
      {footer}
      <CartBar view={view} href={cartHref} onOpen={onOpenCart} table={table} canOrder={canOrder} />
    </>
  );
}

function BackToFullMenu({ href }: { href: string }) {
  return (
    <div className="bar">
      <nav aria-label={sharedTexts.categories}>
        <a href={href}>{sharedTexts.wholeMenu}</a>
      </nav>
    </div>
  );
}

/**
 * The text typed into the search, and the scroll position: the results begin right below the bar, and after the
 * search the menu is at the scroll position where the customer left it.
 */
function useSearch() {
  const [typed, setTyped] = useState('');
  const main = useRef<HTMLElement>(null);
  const left = useRef(0);
  const isSearching = typed.trim() !== '';
  const { parts, hasFailed } = useParts(isSearching);

  function type(text: string) {
    // Saved before rendering: without its menu the page is too short for this scroll position.
    if (!isSearching) left.current = scrollY;
    setTyped(text);
  }

  function end() {
    const field = document.querySelector<HTMLInputElement>('.find');
    if (field) field.value = '';
    type('');
    // Not to the search field, which would open the phone's keyboard over the menu.
    main.current?.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    if (!isSearching) return;
    main.current?.scrollIntoView();
    return () => scrollTo(0, left.current);
  }, [isSearching]);

  return { typed, type, end, isSearching, main, parts, hasFailed };
}

interface OnlyChipsProps {
  offers: readonly DietFilterOffer[];
  only: DietFilter | '';
  onChoose: (only: DietFilter) => void;
}

/**
 * The filter buttons (veg, Jain), in a row of their own above the bar. Before hydration `earlyScript` reads the
 * filter from the `value` of a button.
 */
function OnlyChips({ offers, only, onChoose }: OnlyChipsProps) {
  const [spoken, setSpoken] = useState('');
  return (
    <div className={`chips ${offers.map((offer) => offer.only).join(' ')}`}>
      {offers.map((offer) => {
        const isOn = offer.only === only;
        return (
          <button
            key={offer.only}
            type="button"
            value={offer.only}
            aria-pressed={isOn}
            onClick={() => {
              onChoose(offer.only);
              setSpoken(isOn ? texts.allShown : hiddenText(offer));
            }}
          >
            {sharedTexts.only[offer.only]}
          </button>
        );
      })}
      {spoken && (
        <span className="vh" role="status">
          {spoken}
        </span>
      )}
    </div>
  );
}

/** What a filter hides, as facts beside each other. */
function hiddenText({ hidden, unmarked, onRequest }: DietFilterOffer): string {
  return [
    texts.hidden({ count: hidden }),
    unmarked > 0 && texts.unmarked({ count: unmarked }),
    onRequest > 0 && texts.jainOnRequest({ count: onRequest }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A sentence for each filter on what it hides; CSS shows that of the filter that is on. */
function OnlyNotes({ offers }: { offers: readonly DietFilterOffer[] }) {
  return offers.map((offer) => (
    <p key={offer.only} className={`about is-${offer.only}`}>
      {hiddenText(offer)}
    </p>
  ));
}
