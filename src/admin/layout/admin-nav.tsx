import { clsx } from 'clsx';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGProps } from 'react';
import { Link, useLocation } from 'react-router';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import { pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { formatCount } from '../lists/format.ts';
import { adminTexts } from './admin-texts.ts';

type Props = {
  /** Shows the icons only; the labels remain for screen readers and on hover. */
  isNarrow?: boolean;
  onChosen?: () => void;
};

/** The navigation of the admin area; reports and the audit log are set apart. */
export function AdminNav({ isNarrow = false, onChosen }: Props) {
  const { pathname } = useLocation();
  const openReports = useAdminRead('GET /api/admin/reports/count', {}).data?.open ?? 0;
  const openClaims = useAdminRead('GET /api/admin/payment-claims/count', {}).data?.waiting ?? 0;
  return (
    <nav aria-label={adminTexts.navigation} className="flex flex-1 flex-col gap-1">
      {[...entries, reportsEntry, auditEntry].map((entry) => {
        const { to, label, icon: Icon } = entry;
        const waiting = entry === reportsEntry ? openReports : entry === paymentsEntry ? openClaims : 0;
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
        isNarrow ? 'absolute top-0.5 end-0.5' : 'ms-auto',
      )}
    >
      {rich(adminTexts.reportsWaiting, { count: formatCount(count), hidden })}
    </span>
  );
}

interface Entry {
  to: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** With the number of payments that wait to be confirmed. */
const paymentsEntry: Entry = { to: pages.adminPayments(), label: adminTexts.payments, icon: CreditCard };

/** The main entries, in the order of docs/product/admin.md#admin-area. */
const entries: readonly Entry[] = [
  { to: pages.adminOverview(), label: adminTexts.overview, icon: ChartNoAxesColumn },
  { to: pages.adminUsers(), label: adminTexts.allUsers, icon: Users },
  { to: pages.adminRestaurants(), label: adminTexts.restaurants, icon: Store },
  { to: pages.adminMemberships(), label: adminTexts.memberships, icon: IdCard },
  { to: pages.adminRenewals(), label: adminTexts.renewals, icon: CalendarClock },
  paymentsEntry,
  { to: pages.adminSettings(), label: adminTexts.settings, icon: Settings },
];

/** The visitors' reports, set apart from the other entries; with the number of pages that wait for a decision. */
const reportsEntry: Entry = { to: pages.adminReports(), label: adminTexts.reports, icon: Flag };

/** Set apart, because it is not part of the daily work. */
const auditEntry: Entry = { to: pages.adminAudit(), label: adminTexts.auditLog, icon: History };

/**
 * Whether the current page belongs to an entry: the last part of the path is the same, or the page is below the
 * entry's path.
 */
function isCurrent({ to }: Pick<Entry, 'to'>, pathname: string): boolean {
  return endOfPath(pathname) === endOfPath(to) || pathname.startsWith(`${to}/`);
}

/** Returns the last part of a path: `/adminboard/users/` → `users`. */
export function endOfPath(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? '';
}
