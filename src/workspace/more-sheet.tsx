import LogOut from 'lucide-react/icons/log-out';
import { NavLink } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ThemeToggle } from '#platform/ui/theme-toggle.tsx';
import { entries } from './navigation.ts';
import { rowStyle } from './sidebar.tsx';
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
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={restaurant.name} description={email}>
      <div className="-mx-3 grid grid-cols-1 gap-1">
        {entries
          .filter((entry) => !entry.isTab)
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} onClick={() => onOpenChange(false)} className={rowStyle}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        <ViewPageLink slug={restaurant.slug} className={rowStyle} />
        <button type="button" onClick={() => void signOut()} className={rowStyle}>
          <LogOut aria-hidden="true" />
          Sign out
        </button>
      </div>
      <ThemeToggle className="mt-4 w-full" />
    </Dialog>
  );
}
