import LogOut from 'lucide-react/icons/log-out';
import { NavLink } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { Brand } from '#platform/ui/brand.tsx';
import { ThemeToggle } from '#platform/ui/theme-toggle.tsx';
import { entries } from './navigation.ts';
import { ViewPageLink } from './view-page-link.tsx';

/** A row of the navigation: an entry, a link, sign-out. The current one carries aria-current. */
export const rowStyle = [
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-muted text-sm',
  'transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf',
  '[&_svg]:size-5 [&_svg]:shrink-0',
].join(' ');

type Props = { restaurant: { name: string; slug: string }; email: string };

/** The way around on a wide screen. */
export function Sidebar({ restaurant, email }: Props) {
  const { signOut } = useApp();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r bg-surface px-4 pt-6 pb-4 lg:flex">
      <Brand className="px-3" />
      <nav aria-label="Dashboard" className="grid grid-cols-1 gap-1">
        {entries.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={rowStyle}>
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-1 gap-1 border-t pt-4">
        <p className="truncate px-3 font-semibold text-sm" title={restaurant.name}>
          {restaurant.name}
        </p>
        <p className="mb-2 truncate px-3 text-muted text-xs" title={email}>
          {email}
        </p>
        <ViewPageLink slug={restaurant.slug} className={rowStyle} />
        <button type="button" onClick={() => void signOut()} className={rowStyle}>
          <LogOut aria-hidden="true" />
          Sign out
        </button>
        <ThemeToggle iconsOnly className="mt-3" />
      </div>
    </header>
  );
}
