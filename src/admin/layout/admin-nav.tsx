import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { api } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { formatCount } from '../lists/format-count.ts';
import { auditEntry, entries, isCurrent, reportsEntry } from './navigation.ts';

type Props = {
  /** Only the pictures show; the words stay for screen readers and on hover. */
  isNarrow?: boolean;
  onChosen?: () => void;
};

/** The entries of the admin area; reports and the audit log stand apart. */
export function AdminNav({ isNarrow = false, onChosen }: Props) {
  const { pathname } = useLocation();
  const openReports = useAdminRead<{ open: number }>(api.adminReportCount()).data?.open ?? 0;
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col gap-1">
      {[...entries, reportsEntry, auditEntry].map((entry) => {
        const { to, label, icon: Icon } = entry;
        const waiting = entry === reportsEntry ? openReports : 0;
        return (
          <Link
            key={to}
            to={to}
            title={isNarrow ? label : undefined}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={onChosen}
            className={clsx(
              navRowStyle,
              isNarrow && 'relative justify-center',
              entry === reportsEntry && 'mt-auto',
            )}
          >
            <Icon aria-hidden="true" />
            <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
            {waiting > 0 && <Waiting count={waiting} isNarrow={isNarrow} />}
          </Link>
        );
      })}
    </nav>
  );
}

function Waiting({ count, isNarrow }: { count: number; isNarrow: boolean }) {
  return (
    <span
      className={clsx(
        'min-w-5 rounded-full bg-chilli px-1.5 text-center font-semibold text-on-chilli text-xs leading-5 tabular-nums',
        isNarrow ? 'absolute top-0.5 right-0.5' : 'ml-auto',
      )}
    >
      {formatCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
