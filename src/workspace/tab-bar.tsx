import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Dialog } from '#platform/ui/dialog.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { ThemeToggle } from '#platform/ui/theme-toggle.tsx';
import { pages } from '#routes';
import { LastEntries } from './last-entries.tsx';
import { useEntries } from './navigation.ts';
import { NewOrdersCount } from './new-orders-count.tsx';

const tabStyle = [
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs',
  '-outline-offset-4 rounded-lg aria-[current=page]:text-leaf [&_svg]:size-6',
].join(' ');

type Props = { restaurant: { name: string; slug: string }; email: string };

/** The navigation on a phone, within the thumb's reach. */
export function TabBar({ restaurant, email }: Props) {
  const [isMoreOpen, setMoreOpen] = useState(false);
  const entries = useEntries();
  return (
    <>
      <nav
        aria-label="Dashboard"
        className="tab-bar fixed inset-x-0 bottom-0 z-20 h-(--tab-bar) auto-cols-fr grid-flow-col border-t bg-surface px-2 pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {entries
          .filter((entry) => entry.isTab)
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} className={tabStyle}>
              <Icon aria-hidden="true" />
              {label}
              {to === pages.orders() && <NewOrdersCount className="absolute top-1 left-1/2 ml-2" />}
            </NavLink>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMoreOpen(true)} className={tabStyle}>
          <Ellipsis aria-hidden="true" />
          More
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
