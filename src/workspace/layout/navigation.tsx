import { clsx } from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import House from 'lucide-react/icons/house';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import Printer from 'lucide-react/icons/printer';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import ToggleRight from 'lucide-react/icons/toggle-right';
import UserRound from 'lucide-react/icons/user-round';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { type ComponentType, lazy, type ReactNode, Suspense, type SVGProps, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useApp, useCan } from '#identity/app-context.tsx';
import type { Action } from '#identity/guards/rights.ts';
import { useNewOrders } from '#orders/live/live-orders.tsx';
import { useKeepsOrders } from '#orders/live/use-keeps-orders.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Brand } from '#platform/ui/display/brand.tsx';
import { ConfirmDialog, Dialog } from '#platform/ui/layout/dialog.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import { ThemeToggle } from '#platform/ui/theme/theme-toggle.tsx';
import { pages } from '#routes';
import { navigationTexts } from './navigation-texts.ts';

const OutletSwitch = lazy(() =>
  import('../outlets/outlet-switch.tsx').then(({ OutletSwitch: Component }) => ({ default: Component })),
);

type Props = { restaurant: { name: string; slug: string }; email: string };

/** The navigation on a wide screen. */
export function Sidebar({ restaurant, email }: Props) {
  const entries = useEntries();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e bg-surface px-4 pt-6 pb-4 compact:gap-3 compact:pt-4 compact:[&_nav]:gap-0 compact:[&_:is(a,button)]:min-h-8 lg:flex">
      <Brand className="px-3" />
      <nav aria-label={navigationTexts.label} className="grid grid-cols-1 gap-1">
        {entries.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={navRowStyle}>
            <Icon aria-hidden="true" />
            {label}
            {to === pages.orders() && <NewOrdersCount className="ms-auto" />}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-1 gap-1 border-t pt-4 compact:gap-0 compact:pt-3">
        <OrSwitch>
          <p
            className="truncate px-3 font-semibold text-sm"
            title={restaurant.name}
            {...langAttributes(restaurant.name)}
          >
            {restaurant.name}
          </p>
        </OrSwitch>
        <p className="mb-2 truncate px-3 text-muted text-xs" title={email}>
          {email}
        </p>
        <LastEntries slug={restaurant.slug} />
        <ThemeToggle iconsOnly className="mt-3 compact:mt-1" />
      </div>
    </header>
  );
}

const tabStyle = [
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs',
  '-outline-offset-4 rounded-lg aria-[current=page]:text-leaf [&_svg]:size-6',
].join(' ');

/** The navigation on a phone, within the thumb's reach. */
export function TabBar({ restaurant, email }: Props) {
  const [isMoreOpen, setMoreOpen] = useState(false);
  const entries = useEntries();
  return (
    <>
      <nav
        aria-label={navigationTexts.label}
        className="tab-bar fixed inset-x-0 bottom-0 z-20 h-(--tab-bar) auto-cols-fr grid-flow-col border-t bg-surface px-2 pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {entries
          .filter((entry) => entry.isTab)
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} className={tabStyle}>
              <Icon aria-hidden="true" />
              {label}
              {to === pages.orders() && <NewOrdersCount className="absolute top-1 left-1/2 ms-2" />}
            </NavLink>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMoreOpen(true)} className={tabStyle}>
          <Ellipsis aria-hidden="true" />
          {navigationTexts.more}
        </button>
      </nav>
      <MoreSheet open={isMoreOpen} onOpenChange={setMoreOpen} restaurant={restaurant} email={email} />
    </>
  );
}

type MoreProps = Props & { open: boolean; onOpenChange: (open: boolean) => void };

/** The entries that do not fit in the phone's tab bar. */
function MoreSheet({ open, onOpenChange, restaurant, email }: MoreProps) {
  const entries = useEntries();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={restaurant.name} description={email}>
      <div className="-mx-3 grid grid-cols-1 gap-1">
        {entries
          .filter((entry) => !entry.isTab)
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} onClick={() => onOpenChange(false)} className={navRowStyle}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        <LastEntries slug={restaurant.slug} />
      </div>
      <ThemeToggle className="mt-4 w-full" />
    </Dialog>
  );
}

/** The way to another restaurant of the account, in place of `children`, where there is one. */
export function OrSwitch({ isIcon, children }: { isIcon?: boolean; children?: ReactNode }) {
  if ((useApp().user?.restaurants.length ?? 0) < 2) return children;
  return (
    <Suspense fallback={children}>
      <OutletSwitch isIcon={isIcon} />
    </Suspense>
  );
}

/** The ways out of the dashboard. An admin may run a restaurant, too. */
function LastEntries({ slug }: { slug: string }) {
  const { user, signOut } = useApp();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <ViewPageLink slug={slug} className={navRowStyle} />
      {user?.isAdmin && (
        <Link to={pages.adminboard()} className={navRowStyle}>
          <ShieldCheck aria-hidden="true" />
          {navigationTexts.adminArea}
        </Link>
      )}
      <button
        type="button"
        onClick={() => (user?.device ? setLeaving(true) : void signOut())}
        className={navRowStyle}
      >
        <LogOut aria-hidden="true" />
        {navigationTexts.signOut}
      </button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={navigationTexts.signOutPhone}
        confirmLabel={navigationTexts.signOut}
        onConfirm={() => void signOut()}
      >
        {navigationTexts.signOutPhoneHint}
      </ConfirmDialog>
    </>
  );
}

/** Opens the restaurant's page as customers see it, in a tab of its own. */
export function ViewPageLink({ slug, className }: { slug: string; className: string }) {
  return (
    <a href={pages.storefront(slug)} target="_blank" rel="noopener" className={className}>
      <ExternalLink aria-hidden="true" />
      <span>{rich(navigationTexts.viewPage, { hidden })}</span>
    </a>
  );
}

/** The number of orders nobody has answered yet, beside the link to them; nothing when there are none. */
function NewOrdersCount({ className }: { className: string }) {
  const count = useNewOrders();
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1.5 font-semibold text-on-leaf text-xs tabular-nums',
        className,
      )}
    >
      {rich(navigationTexts.newOrders, { number: count > 99 ? '99+' : `${count}`, hidden })}
    </span>
  );
}

interface Entry {
  to: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Whether it has its own tab in the phone's tab bar, which holds three; the others are under More. */
  isTab: boolean;
  /** The right that a person needs to go there. */
  right: Action;
}

const ordersEntry: Entry = {
  to: pages.orders(),
  label: navigationTexts.orders,
  icon: ConciergeBell,
  isTab: true,
  right: 'orders.read',
};

const entries: readonly Entry[] = [
  { to: pages.dashboardHome(), label: navigationTexts.home, icon: House, isTab: true, right: 'pause.write' },
  ordersEntry,
  { to: pages.menu(), label: navigationTexts.menu, icon: UtensilsCrossed, isTab: true, right: 'menu.write' },
  {
    to: pages.available(),
    label: navigationTexts.available,
    icon: ToggleRight,
    isTab: true,
    right: 'availability.write',
  },
  {
    to: pages.menuChoices(),
    label: navigationTexts.addOns,
    icon: ListChecks,
    isTab: false,
    right: 'menu.read',
  },
  {
    to: pages.bulkAdd(),
    label: navigationTexts.bulkAdd,
    icon: ClipboardList,
    isTab: false,
    right: 'menu.write',
  },
  { to: pages.print(), label: navigationTexts.print, icon: Printer, isTab: false, right: 'codes.read' },
  {
    to: pages.openingHours(),
    label: navigationTexts.openingHours,
    icon: Clock,
    isTab: false,
    right: 'settings.write',
  },
  {
    to: pages.orderTypes(),
    label: navigationTexts.orderTypes,
    icon: ShoppingBag,
    isTab: false,
    right: 'settings.write',
  },
  {
    to: pages.charges(),
    label: navigationTexts.charges,
    icon: ReceiptIndianRupee,
    isTab: false,
    right: 'settings.write',
  },
  { to: pages.upi(), label: navigationTexts.upi, icon: IndianRupee, isTab: false, right: 'settings.write' },
  {
    to: pages.restaurantSettings(),
    label: navigationTexts.restaurant,
    icon: Store,
    isTab: false,
    right: 'settings.write',
  },
  {
    to: pages.devices(),
    label: navigationTexts.phones,
    icon: Smartphone,
    isTab: false,
    right: 'devices.read',
  },
  {
    to: pages.membership(),
    label: navigationTexts.membership,
    icon: BadgeCheck,
    isTab: false,
    right: 'membership.read',
  },
  {
    to: pages.account(),
    label: navigationTexts.account,
    icon: UserRound,
    isTab: false,
    right: 'account.read',
  },
];

/**
 * The pages the caller may open, in order. Orders is listed where orders are stored, and replaces Menu in the tab bar:
 * while orders come in, a kitchen looks at them and at what has run out, and edits its menu in quiet hours.
 */
function useEntries(): Entry[] {
  const can = useCan();
  const keepsOrders = useKeepsOrders();
  const allowed = entries.filter(({ right }) => can(right));
  if (!keepsOrders) return allowed.filter((entry) => entry !== ordersEntry);
  return allowed.map((entry) => (entry.to === pages.menu() ? { ...entry, isTab: false } : entry));
}
