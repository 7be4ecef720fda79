import { NavLink } from 'react-router';
import { langAttributes } from '#platform/lang-of.ts';
import { Brand } from '#platform/ui/brand.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { ThemeToggle } from '#platform/ui/theme-toggle.tsx';
import { pages } from '#routes';
import { LastEntries } from './last-entries.tsx';
import { useEntries } from './navigation.ts';
import { NewOrdersCount } from './new-orders-count.tsx';

type Props = { restaurant: { name: string; slug: string }; email: string };

/** The navigation on a wide screen. */
export function Sidebar({ restaurant, email }: Props) {
  const entries = useEntries();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r bg-surface px-4 pt-6 pb-4 compact:gap-3 compact:pt-4 compact:[&_nav]:gap-0 compact:[&_:is(a,button)]:min-h-9 lg:flex">
      <Brand className="px-3" />
      <nav aria-label="Dashboard" className="grid grid-cols-1 gap-1">
        {entries.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={navRowStyle}>
            <Icon aria-hidden="true" />
            {label}
            {to === pages.orders() && <NewOrdersCount className="ml-auto" />}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-1 gap-1 border-t pt-4 compact:gap-0 compact:pt-3">
        <p
          className="truncate px-3 font-semibold text-sm"
          title={restaurant.name}
          {...langAttributes(restaurant.name)}
        >
          {restaurant.name}
        </p>
        <p className="mb-2 truncate px-3 text-muted text-xs" title={email}>
          {email}
        </p>
        <LastEntries slug={restaurant.slug} />
        <ThemeToggle iconsOnly className="mt-3 compact:mt-1" />
      </div>
    </header>
  );
}
