import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineNotice } from '#platform/ui/offline-notice.tsx';
import { SkipLink } from '#platform/ui/skip-link.tsx';
import { useFocusOnNavigation } from '#platform/ui/use-focus-on-navigation.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';

/** The admin area around its pages (spec §2). */
export function AdminLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="min-h-dvh lg:flex">
      <ScrollRestoration />
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
