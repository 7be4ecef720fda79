import { Component, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { publicPages as pages } from '#routes';
import { LiveRegion } from './components/live-region.tsx';
import { PartLoading, SheetLoading } from './components/part-loading.tsx';
import { LeanContext } from './components/picture.tsx';
import type { Frame } from './components/server-markup.tsx';
import { ChoicesContext, type OpenChoices } from './menu/choices/choices-context.ts';
import { ChoicesPlace } from './menu/choices/choices-place.tsx';
import type { MenuState } from './menu/choices/use-choices.tsx';
import { RestaurantPage } from './menu/restaurant-page.tsx';
import { restaurantTexts as texts } from './menu/restaurant-texts.ts';
import { useItem, usePages } from './page/navigation.ts';
import { whenIdle } from './page/page-view.ts';
import { useParts } from './page/parts.ts';
import { sharedTexts } from './page/shared-texts.ts';
import { countingTable, useTable, withTable } from './page/table.ts';
import { useTaps } from './page/use-taps.ts';
import type { CheckedMenu } from './view/use-menu-check.ts';
import { isBareItem, itemsOf, type StorefrontData, type StorefrontView, shownView } from './view/view.ts';

interface AppProps extends StorefrontData {
  /** When the page was made, if it is the copy that the service worker shows because the network fails. */
  keptSince?: Date | undefined;
  /** Header and footer; only passed on the server. */
  frame?: Frame;
}

/** The public page and the cart page as one small application; the server renders the one asked for. */
export function StorefrontApp(props: AppProps) {
  return (
    <ErrorBoundary>
      <LeanContext value={!!props.lean}>
        <Pages {...props} />
      </LeanContext>
    </ErrorBoundary>
  );
}

function Pages(props: AppProps) {
  const {
    page: first,
    view: embedded,
    shownCategoryId,
    shownItemId,
    isItemGone,
    stale,
    preview,
    keptSince,
  } = props;
  const { slug } = embedded.restaurant;
  const [menu, setMenu] = useState<CheckedMenu>(() => ({
    view: embedded,
    check: preview ? 'preview' : 'none',
    asOf: keptSince ?? new Date(),
  }));
  const { page, openCart, openMenu } = usePages(first, embedded.restaurant);
  const isStale = !!stale || !!keptSince;
  const hasTrouble = useTrouble(isStale);
  const opener = useRef<OpenChoices>(() => {});
  const openChoices: OpenChoices = useCallback((...dish) => opener.current(...dish), []);
  const { parts, hasFailed } = useParts(page === 'cart' || hasTrouble);
  // Load the lazy parts when idle, so that they are there when needed, also without a network.
  const [isIdle, setIdle] = useState(false);
  const { parts: watch } = useParts(isIdle || isStale);
  const { itemId, close } = useItem(shownItemId, slug);
  const shown = useMemo(() => shownView(menu.view), [menu.view]);
  useTaps(shown, openChoices);

  useEffect(() => whenIdle(() => setIdle(true)), []);

  const table = countingTable(useTable(), menu.view.restaurant);
  const menuHref = withTable(pages.storefront(slug), table);
  return (
    <ChoicesContext value={openChoices}>
      {/* Hidden while the cart shows, so that Back finds the menu as it was. */}
      {first === 'menu' && (
        <div className="page" hidden={page !== 'menu'}>
          <RestaurantPage
            view={shown}
            frame={props.frame}
            shownCategoryId={shownCategoryId}
            isItemGone={!!isItemGone}
            isStale={!!stale && menu.check !== 'fresh'}
            table={table}
            menuHref={menuHref}
            cartHref={withTable(pages.cart(slug), table)}
            onOpenCart={openCart}
          />
        </div>
      )}
      {page === 'menu' && watch && (
        <watch.MenuWatch menu={menu} onMenu={setMenu} isStale={isStale} table={table} onOpenCart={openCart} />
      )}
      {page === 'menu' && (
        <ItemPlace
          menu={menu}
          onMenu={setMenu}
          shown={shown}
          itemId={itemId}
          canShare={!preview}
          onClose={close}
        />
      )}
      {page === 'cart' && (
        <div className="page cart">
          {parts ? (
            <parts.CartPage
              menu={menu}
              onMenu={setMenu}
              table={table}
              isFromMenu={first === 'menu'}
              menuHref={menuHref}
              onOpenMenu={openMenu}
            />
          ) : (
            <PartLoading hasFailed={hasFailed} />
          )}
        </div>
      )}
      <ChoicesPlace opener={opener} menu={menu} onMenu={setMenu} />
      {watch && <watch.ChoicesWatch menu={menu} onMenu={setMenu} />}
      {hasTrouble && parts && <parts.ConnectionNotice isKept={!!keptSince} menu={menu} page={page} />}
      <LiveRegion view={menu.view} News={watch?.CartNews} />
    </ChoicesContext>
  );
}

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** Shows the error instead of the page, and a button to reload. */
class ErrorBoundary extends Component<Props, State> {
  constructor(props: Props) {
    super(props);
    this.state = { error: null };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="page status" role="alert">
        <h1>{texts.crashed}</h1>
        <p>{error.message}</p>
        <button type="button" className="go" onClick={() => location.reload()}>
          {sharedTexts.reload}
        </button>
      </main>
    );
  }
}

interface ItemPlaceProps extends MenuState {
  /** The menu as shown on the page; an item that is hidden for now can still be opened by its link. */
  shown: StorefrontView;
  itemId: string | undefined;
  onClose: () => void;
  /** Whether its URL can be opened by others; not so in a preview. */
  canShare: boolean;
}

/**
 * Shows the view of one item, once its code has loaded. An item that leaves the menu meanwhile stays as it was, and is
 * marked as gone.
 */
function ItemPlace({ menu, onMenu, shown, itemId, canShare, onClose }: ItemPlaceProps) {
  const { view } = menu;
  const [known, setKnown] = useState(view);
  const itemIn = (one: StorefrontView) => itemsOf(one).find(({ id }) => id === itemId);
  const isThere = itemIn(view) !== undefined;
  if (isThere && known !== view) setKnown(view);
  const item = itemIn(isThere ? view : known);
  const { parts, hasFailed } = useParts(!!item);
  if (!item) return null;
  if (!parts) return <SheetLoading hasFailed={hasFailed} />;
  return (
    <parts.ItemView
      key={item.id}
      item={item}
      number={itemsOf(shown).indexOf(item)}
      menu={menu}
      onMenu={onMenu}
      isBare={isBareItem(isThere ? view : known, item)}
      isGone={!isThere}
      canShare={canShare}
      onClose={onClose}
    />
  );
}

/** Whether the page is a stored copy, or the browser is or has been offline. */
function useTrouble(isKept: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isKept);

  useEffect(() => {
    const note = () => navigator.onLine || setHasBeen(true);
    note();
    addEventListener('offline', note);
    return () => removeEventListener('offline', note);
  }, []);

  return hasBeen;
}
