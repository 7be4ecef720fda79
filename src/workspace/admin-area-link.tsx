import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { pages } from '#routes';

/** The way into the admin area, for an admin who runs a restaurant, too. */
export function AdminAreaLink() {
  const { user } = useApp();
  if (!user?.isAdmin) return null;
  return (
    <Link to={pages.adminboard()} className={navRowStyle}>
      <ShieldCheck aria-hidden="true" />
      Admin area
    </Link>
  );
}
