import Menu from 'lucide-react/icons/menu';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { BrandMark } from '#platform/ui/brand.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { KeepScroll } from '#platform/ui/keep-scroll.tsx';
import { OfflineNotice } from '#platform/ui/offline-notice.tsx';
import { SkipLink } from '#platform/ui/skip-link.tsx';
import { SlideOver } from '#platform/ui/slide-over.tsx';
import { useFocusOnNavigation } from '#platform/ui/use-focus-on-navigation.ts';
import { AdminFooter } from './admin-footer.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';

/** The layout of the admin area, around its pages. */
export function AdminLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="min-h-dvh lg:flex">
      <KeepScroll />
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
      <IconButton label="Menu" aria-haspopup="dialog" icon={<Menu />} onClick={() => setOpen(true)} />
      <BrandMark className="size-7" />
      <p className="min-w-0 truncate font-semibold text-sm">Menu Link admin</p>
      <SlideOver open={isOpen} onOpenChange={setOpen} title="Menu Link admin">
        <AdminNav onChosen={close} />
        <AdminFooter onChosen={close} />
      </SlideOver>
    </header>
  );
}
