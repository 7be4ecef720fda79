import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { auditEntry, entries, isCurrent } from './navigation.ts';

type Props = {
  /** Only the pictures show; the words stay for screen readers and on hover. */
  isNarrow?: boolean;
  onChosen?: () => void;
};

/** The entries of the admin area; the audit log stands apart. */
export function AdminNav({ isNarrow = false, onChosen }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col gap-1">
      {[...entries, auditEntry].map((entry) => {
        const { to, label, icon: Icon } = entry;
        return (
          <Link
            key={to}
            to={to}
            title={isNarrow ? label : undefined}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={onChosen}
            className={clsx(navRowStyle, isNarrow && 'justify-center', entry === auditEntry && 'mt-auto')}
          >
            <Icon aria-hidden="true" />
            <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
