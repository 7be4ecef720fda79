import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { pages } from '#routes';
import { ViewPageLink } from './view-page-link.tsx';

/**
 * The last entries of the navigation on every screen: the ways out of the dashboard. An admin may run a restaurant,
 * too.
 */
export function LastEntries({ slug }: { slug: string }) {
  const { user, signOut } = useApp();
  return (
    <>
      <ViewPageLink slug={slug} className={navRowStyle} />
      {user?.isAdmin && (
        <Link to={pages.adminboard()} className={navRowStyle}>
          <ShieldCheck aria-hidden="true" />
          Admin area
        </Link>
      )}
      <button type="button" onClick={() => void signOut()} className={navRowStyle}>
        <LogOut aria-hidden="true" />
        Sign out
      </button>
    </>
  );
}
