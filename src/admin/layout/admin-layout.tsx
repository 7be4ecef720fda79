import { clsx } from 'clsx';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import UserRound from 'lucide-react/icons/user-round';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useRef, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { storedText } from '#platform/browser/stored-text.ts';
import { IconButton } from '#platform/ui/actions/button.tsx';
import { useStored } from '#platform/ui/browser-state.ts';
import { Brand, BrandMark } from '#platform/ui/display/brand.tsx';
import { OfflineNotice } from '#platform/ui/feedback/notice.tsx';
import { SlideOver } from '#platform/ui/layout/dialog.tsx';
import {
  navRowStyle,
  RestoreScroll,
  SkipLink,
  useFocusOnNavigation,
} from '#platform/ui/layout/navigation.tsx';
import { ThemeToggle } from '#platform/ui/theme/theme-toggle.tsx';
import { pages } from '#routes';
import { AdminNav } from './admin-nav.tsx';
import { adminTexts } from './admin-texts.ts';

export function AdminLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="min-h-dvh lg:flex">
      <RestoreScroll />
      <SkipLink />
      <AdminSidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminTopBar />
        <OfflineNotice className="sticky top-14 z-20 lg:top-0" />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 pt-5 pb-10 outline-none sm:px-8 lg:pt-10"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** The header on small screens; its button opens the navigation over the page. */
function AdminTopBar() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b bg-surface px-2 lg:hidden">
      <IconButton
        label={adminTexts.menu}
        aria-haspopup="dialog"
        icon={<Menu />}
        onClick={() => setOpen(true)}
      />
      <BrandMark className="size-7" />
      <p className="min-w-0 truncate font-semibold text-sm">{adminTexts.areaName}</p>
      <SlideOver open={isOpen} onOpenChange={setOpen} title={adminTexts.areaName}>
        <AdminNav onChosen={close} />
        <AdminFooter onChosen={close} />
      </SlideOver>
    </header>
  );
}

/** The navigation on a large screen: wide, or narrow with icons only. */
export function AdminSidebar() {
  const { isNarrow, toggle } = useSidebarWidth();
  return (
    <header
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-y-auto overflow-x-hidden border-e bg-surface pt-5 pb-4',
        'transition-[width] duration-200 motion-reduce:transition-none lg:flex',
        isNarrow ? 'w-20 px-3' : 'w-64 px-4',
      )}
    >
      <div className={clsx('flex items-center gap-2', isNarrow ? 'flex-col' : 'justify-between')}>
        {isNarrow ? <BrandMark className="size-8" /> : <Brand className="px-3" />}
        <IconButton
          label={isNarrow ? adminTexts.widenSidebar : adminTexts.narrowSidebar}
          aria-expanded={!isNarrow}
          icon={isNarrow ? <PanelLeftOpen /> : <PanelLeftClose />}
          onClick={toggle}
        />
      </div>
      <AdminNav isNarrow={isNarrow} />
      <AdminFooter isNarrow={isNarrow} />
    </header>
  );
}

const width = storedText('menu_link_admin_sidebar', String, 'wide');

function useSidebarWidth() {
  const isNarrow = useStored(width, 'wide') === 'narrow';
  const toggle = () => {
    width.set(isNarrow ? 'wide' : 'narrow');
  };
  return { isNarrow, toggle };
}

type Props = { isNarrow?: boolean; onChosen?: () => void };

/** The signed-in user and the sign-out button (docs/product/admin.md#admin-area). */
export function AdminFooter({ isNarrow = false, onChosen }: Props) {
  const { user, signOut } = useApp();
  const rowStyle = clsx(navRowStyle, isNarrow && 'justify-center');
  const wordStyle = isNarrow ? 'sr-only' : undefined;
  const ways = [
    ...(user?.restaurant ? [[adminTexts.yourRestaurant, UtensilsCrossed, pages.dashboard()] as const] : []),
    [adminTexts.yourAccount, UserRound, pages.adminAccount()] as const,
  ];
  return (
    <div className="grid grid-cols-1 gap-1 border-t pt-4">
      <div className={clsx('px-3 pb-2', isNarrow && 'sr-only')}>
        <p className="font-semibold text-sm">{adminTexts.administrator}</p>
        <p className="truncate text-muted text-xs" title={user?.email}>
          {user?.email}
        </p>
      </div>
      {ways.map(([words, Icon, to]) => (
        <Link key={to} to={to} title={isNarrow ? words : undefined} onClick={onChosen} className={rowStyle}>
          <Icon aria-hidden="true" />
          <span className={wordStyle}>{words}</span>
        </Link>
      ))}
      <button
        type="button"
        title={isNarrow ? adminTexts.signOut : undefined}
        onClick={() => void signOut()}
        className={rowStyle}
      >
        <LogOut aria-hidden="true" />
        <span className={wordStyle}>{adminTexts.signOut}</span>
      </button>
      {!isNarrow && <ThemeToggle iconsOnly className="mt-3" />}
    </div>
  );
}
