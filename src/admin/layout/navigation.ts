import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGProps } from 'react';
import { pages } from '#routes';
import { endOfPath } from './end-of-path.ts';

interface Entry {
  to: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** Where the admin can go, in the order of spec §2. */
export const entries: readonly Entry[] = [
  { to: pages.adminOverview(), label: 'Overview', icon: ChartNoAxesColumn },
  { to: pages.adminUsers(), label: 'All Users', icon: Users },
  { to: pages.adminRestaurants(), label: 'Restaurants', icon: Store },
  { to: pages.adminMemberships(), label: 'Memberships', icon: IdCard },
  { to: pages.adminPayments(), label: 'Payments', icon: CreditCard },
  { to: pages.adminSettings(), label: 'Settings', icon: Settings },
];

/** What visitors have reported, apart from the entries of the spec; with the number of pages that wait. */
export const reportsEntry: Entry = { to: pages.adminReports(), label: 'Reports', icon: Flag };

/** Apart from the daily work. */
export const auditEntry: Entry = { to: pages.adminAudit(), label: 'Audit log', icon: History };

/** Whether an entry is the one the page belongs to: by the end of the path (spec §2). */
export function isCurrent({ to }: Pick<Entry, 'to'>, pathname: string): boolean {
  return endOfPath(pathname) === endOfPath(to);
}
