import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type RefObject, useRef, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { VerifyEmailNotice, type VerifyEmailView } from '#identity/email/verify-email.tsx';
import { ReadOnlyWhenViewingAs } from '#identity/users/as-owner.tsx';
import { AnnouncementNotice } from '#membership/settings/announcement-notice.tsx';
import { LiveBar, LiveOrders } from '#orders/live/live-orders.tsx';
import { useKeepsOrders } from '#orders/live/use-keeps-orders.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { Brand, BrandMark } from '#platform/ui/display/brand.tsx';
import { OfflineNotice } from '#platform/ui/feedback/notice.tsx';
import { RestoreScroll, SkipLink, useFocusOnNavigation } from '#platform/ui/layout/navigation.tsx';
import { pages } from '#routes';
import { OrSwitch, Sidebar, TabBar, ViewPageLink } from './navigation.tsx';
import { navigationTexts } from './navigation-texts.ts';
import type { DashboardContext } from './use-dashboard.ts';

const OPEN_WITHOUT_RESTAURANT: string[] = [pages.membership(), pages.account()];

/** The owner's area around its pages: a sidebar on a wide screen, a tab bar within the thumb's reach on a phone. */
export function DashboardLayout() {
  const { user } = useApp();
  const keepsOrders = useKeepsOrders();
  const main = useRef<HTMLElement>(null);
  const [verifyView, setVerifyView] = useState<VerifyEmailView>('asking');
  useFocusOnNavigation(main);
  const { pathname } = useLocation();

  if (!user?.restaurant) {
    const isOpen = OPEN_WITHOUT_RESTAURANT.includes(pathname);
    return isOpen ? <WithoutRestaurant main={main} /> : <Navigate to={pages.onboarding()} replace />;
  }
  const context: DashboardContext = { confirmEmail: () => setVerifyView('open') };
  const screens = (
    <div className="has-tab-bar min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <RestoreScroll />
      <SkipLink />
      <Sidebar restaurant={user.restaurant} email={user.device?.name ?? user.email} />
      <div className="flex min-w-0 flex-col pb-(--tab-bar)">
        <TopBar restaurant={user.restaurant} />
        <div className="sticky top-0 z-20">
          <OfflineNotice />
          <LiveBar />
        </div>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          // The key remounts all pages when another account's restaurant is shown.
          key={user.restaurant.id}
          className="mx-auto w-full max-w-5xl flex-1 px-4 pt-4 pb-8 outline-none sm:px-8 sm:pt-5 lg:pt-10"
        >
          <ReadOnlyWhenViewingAs>
            <AnnouncementNotice onPutAway={() => main.current?.focus()} />
            <VerifyEmailNotice view={verifyView} onView={setVerifyView} />
            <Outlet context={context} />
          </ReadOnlyWhenViewingAs>
        </main>
      </div>
      <TabBar restaurant={user.restaurant} email={user.device?.name ?? user.email} />
    </div>
  );
  // LiveOrders always wraps the screens: switching orders on in a form must not remount that form.
  return (
    <LiveOrders key={user.restaurant.id} isWanted={keepsOrders}>
      {screens}
    </LiveOrders>
  );
}

/** The plan and the account of an owner who has not set up a restaurant (docs/product/common.md#routes). */
function WithoutRestaurant({ main }: { main: RefObject<HTMLElement | null> }) {
  const { signOut } = useApp();
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-2 px-4 pt-2 sm:px-8">
        <Brand className="me-auto" />
        <LinkButton to={pages.onboarding()} variant="ghost" size="sm">
          {navigationTexts.setUpPage}
        </LinkButton>
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          {navigationTexts.signOut}
        </Button>
      </header>
      <OfflineNotice />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl px-4 pt-4 pb-8 outline-none sm:px-8"
      >
        <ReadOnlyWhenViewingAs>
          <Outlet />
        </ReadOnlyWhenViewingAs>
      </main>
    </div>
  );
}

/** The top of every page on a phone. Its link home is the only navigation where a form replaces the tab bar. */
function TopBar({ restaurant }: { restaurant: { name: string; slug: string } }) {
  return (
    <header className="flex min-h-12 items-center gap-2.5 border-b bg-surface pe-2 ps-4 lg:hidden">
      <Link
        to={pages.dashboardHome()}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md font-semibold text-sm"
      >
        <ArrowLeft aria-hidden="true" className="instead-of-tab-bar size-5 shrink-0" />
        <BrandMark className="size-7 shrink-0" />
        {rich(navigationTexts.restaurantHome, {
          restaurant: restaurant.name,
          name: (text) => (
            <span className="truncate" {...langAttributes(restaurant.name)}>
              {text}
            </span>
          ),
          hidden,
        })}
      </Link>
      <OrSwitch isIcon />
      <ViewPageLink
        slug={restaurant.slug}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-medium text-leaf text-sm [&_svg]:size-[1.2em]"
      />
    </header>
  );
}
