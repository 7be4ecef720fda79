import { clsx } from 'clsx';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { storedText } from '#platform/stored-text.ts';
import { Brand, BrandMark } from '#platform/ui/brand.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useStored } from '#platform/use-stored.ts';
import { AdminFooter } from './admin-footer.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The navigation on a large screen: wide, or narrow with icons only. */
export function AdminSidebar() {
  const { isNarrow, toggle } = useSidebarWidth();
  return (
    <header
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-y-auto overflow-x-hidden border-r bg-surface pt-5 pb-4',
        'transition-[width] duration-200 motion-reduce:transition-none lg:flex',
        isNarrow ? 'w-20 px-3' : 'w-64 px-4',
      )}
    >
      <div className={clsx('flex items-center gap-2', isNarrow ? 'flex-col' : 'justify-between')}>
        {isNarrow ? <BrandMark className="size-8" /> : <Brand className="px-3" />}
        <IconButton
          label={isNarrow ? 'Widen the sidebar' : 'Narrow the sidebar'}
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

/** Whether the sidebar is wide or narrow; remembered in this browser. */
function useSidebarWidth() {
  const isNarrow = useStored(width, 'wide') === 'narrow';
  const toggle = () => {
    width.set(isNarrow ? 'wide' : 'narrow');
  };
  return { isNarrow, toggle };
}
