import { clsx } from 'clsx';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Link } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { ThemeToggle } from '#platform/ui/theme-toggle.tsx';
import { pages } from '#routes';

type Props = { isNarrow?: boolean; onChosen?: () => void };

/** The signed-in user and the sign-out button (docs/product/admin.md#admin-area). */
export function AdminFooter({ isNarrow = false, onChosen }: Props) {
  const { user, signOut } = useApp();
  const rowStyle = clsx(navRowStyle, isNarrow && 'justify-center');
  const wordStyle = isNarrow ? 'sr-only' : undefined;
  const ways = [
    ...(user?.restaurant ? [['Your restaurant', UtensilsCrossed, pages.dashboard()] as const] : []),
    ['Your account', UserRound, pages.adminAccount()] as const,
  ];
  return (
    <div className="grid grid-cols-1 gap-1 border-t pt-4">
      <div className={clsx('px-3 pb-2', isNarrow && 'sr-only')}>
        <p className="font-semibold text-sm">Administrator</p>
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
        title={isNarrow ? 'Sign out' : undefined}
        onClick={() => void signOut()}
        className={rowStyle}
      >
        <LogOut aria-hidden="true" />
        <span className={wordStyle}>Sign out</span>
      </button>
      {!isNarrow && <ThemeToggle iconsOnly className="mt-3" />}
    </div>
  );
}
