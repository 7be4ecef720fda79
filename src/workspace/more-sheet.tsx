import LogOut from 'lucide-react/icons/log-out';
import { NavLink } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { ThemeToggle } from '#platform/ui/theme-toggle.tsx';
import { AdminAreaLink } from './admin-area-link.tsx';
import { useEntries } from './navigation.ts';
import { ViewPageLink } from './view-page-link.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  restaurant: { name: string; slug: string };
  email: string;
};

/** What has no place in the phone's tab bar. */
export function MoreSheet({ open, onOpenChange, restaurant, email }: Props) {
  const { signOut } = useApp();
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
        <ViewPageLink slug={restaurant.slug} className={navRowStyle} />
        <AdminAreaLink />
        <button type="button" onClick={() => void signOut()} className={navRowStyle}>
          <LogOut aria-hidden="true" />
          Sign out
        </button>
      </div>
      <ThemeToggle className="mt-4 w-full" />
    </Dialog>
  );
}
