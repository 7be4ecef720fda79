import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMenu } from '#menu/client/menu-queries.ts';
import { NamesLink } from '#menu/translations/names-link.tsx';
import { defaultsOf } from '#platform/fields/fields.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import tokensCss from '#platform/ui/theme/tokens.css?inline';
import { orderingFields } from '#restaurant/ordering/ordering.ts';
import { accentCss } from '#restaurant/settings/accent-color.ts';
import type { DraftRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { RestaurantSettingsPage } from '#restaurant/settings/restaurant-page.tsx';
import { upiFields } from '#restaurant/upi/upi.ts';
import { pages } from '#routes';
import { serverFrame } from '#storefront/document/server-frame.tsx';
import { RestaurantPage } from '#storefront/menu/restaurant-page.tsx';
import belowHeaderCss from '#storefront/styles/pages/below-header.css?inline';
import menuPageCss from '#storefront/styles/pages/menu-page.css?inline';
import { presentStorefront } from '#storefront/view/presenter.ts';
import { appTexts } from './app-texts.ts';

/** Fields that a public page needs besides a draft; they are not visible. */
const hiddenInPreview = {
  id: '',
  timeZone: 'Asia/Kolkata',
  isDemo: false,
  pageVersion: 0,
  version: 0,
  isSetUp: true,
  keepsSizesApart: false,
  hoursVersion: 0,
  popularItems: '',
  // The page is shown as if orders are taken now.
  openingTimes: [],
  openingExceptions: [],
  lastOrderMinutes: 0,
  pausedUntil: null,
  pauseNote: '',
  ...defaultsOf(orderingFields),
  ...defaultsOf(upiFields),
};

/** The restaurant's settings with a preview of the page: only `app` may combine these two rooms. */
export function RestaurantSettings() {
  return <RestaurantSettingsPage Preview={StorefrontPreview} Names={NamesLink} />;
}

/** The real public page with a draft of the settings and the current menu, in a phone frame. Not interactive. */
function StorefrontPreview({ draft }: { draft: DraftRestaurant }) {
  const menu = useMenu();
  const view = useMemo(
    () => presentStorefront({ ...hiddenInPreview, ...draft }, menu.data ?? []),
    [draft, menu.data],
  );

  if (!menu.data && menu.isError) {
    return (
      <ErrorState title={appTexts.menuFailedTitle} onRetry={menu.refetch} retrying={menu.isFetching}>
        {appTexts.menuFailedHint}
      </ErrorState>
    );
  }
  return (
    <PhoneFrame>
      {menu.data ? (
        <PhonePage>
          <style>{accentCss(draft.accentColor)}</style>
          <RestaurantPage
            view={view}
            frame={serverFrame(view, { canReport: false })}
            isItemGone={false}
            isStale={false}
            table=""
            menuHref={pages.storefront(draft.slug)}
            cartHref={pages.cart(draft.slug)}
            onOpenCart={(event) => event.preventDefault()}
          />
        </PhonePage>
      ) : (
        <Loading label={appTexts.loadingPreview} className="grid grid-cols-1 gap-4 p-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </PhoneFrame>
  );
}

function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto h-[max(26rem,min(44rem,calc(100dvh-9rem)))] w-full max-w-[24rem] overflow-hidden rounded-[2rem] border-[6px] border-edge/40 bg-paper">
      {children}
    </div>
  );
}

const css = `${tokensCss}${menuPageCss}${belowHeaderCss}body{outline-offset:-3px;scrollbar-width:none}`;

/** Focusable, so that the arrow keys scroll; the content itself is inert. */
const emptyPage = `<!doctype html><html lang="en-IN"><head><style>${css}</style></head><body tabindex="0"></body></html>`;

/** A separate document, so that media queries see the phone's width and no style leaks in or out. */
function PhonePage({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useSameTheme(frame, body);
  return (
    <>
      <iframe
        ref={frame}
        title={appTexts.previewTitle}
        srcDoc={emptyPage}
        onLoad={() => setBody(frame.current?.contentDocument?.body)}
        className="size-full"
      />
      {body &&
        createPortal(
          <div className="page" inert>
            {children}
          </div>,
          body,
        )}
    </>
  );
}

/** Hands the chosen theme on to the document in the frame, now and whenever it changes. */
function useSameTheme(frame: RefObject<HTMLIFrameElement | null>, body: HTMLElement | undefined) {
  useEffect(() => {
    const inner = frame.current?.contentDocument?.documentElement;
    if (!body || !inner) return;
    const outer = document.documentElement;
    const follow = () => {
      inner.dataset.theme = outer.dataset.theme ?? 'system';
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(outer, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [frame, body]);
}
