import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import House from 'lucide-react/icons/house';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Store from 'lucide-react/icons/store';
import ToggleRight from 'lucide-react/icons/toggle-right';
import UserRound from 'lucide-react/icons/user-round';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ComponentType, SVGProps } from 'react';
import { useCan } from '#identity/app-context.tsx';
import type { Action } from '#identity/rights.ts';
import { useKeepsOrders } from '#orders/live/live-orders.tsx';
import { pages } from '#routes';

export interface Entry {
  to: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Whether it has its own tab in the phone's tab bar, which holds three; the others are under More. */
  isTab: boolean;
  /** The right that a person needs to go there. */
  right: Action;
}

const ordersEntry: Entry = {
  to: pages.orders(),
  label: 'Orders',
  icon: ConciergeBell,
  isTab: true,
  right: 'orders.read',
};

const entries: readonly Entry[] = [
  { to: pages.dashboardHome(), label: 'Home', icon: House, isTab: true, right: 'menu.read' },
  ordersEntry,
  { to: pages.menu(), label: 'Menu', icon: UtensilsCrossed, isTab: true, right: 'menu.write' },
  { to: pages.available(), label: 'Available', icon: ToggleRight, isTab: true, right: 'availability.write' },
  { to: pages.menuChoices(), label: 'Add-ons', icon: ListChecks, isTab: false, right: 'menu.read' },
  { to: pages.bulkAdd(), label: 'Bulk Add', icon: ClipboardList, isTab: false, right: 'menu.write' },
  { to: pages.print(), label: 'Print', icon: Printer, isTab: false, right: 'menu.read' },
  { to: pages.openingHours(), label: 'Opening hours', icon: Clock, isTab: false, right: 'settings.write' },
  { to: pages.orderTypes(), label: 'Order types', icon: ShoppingBag, isTab: false, right: 'settings.write' },
  {
    to: pages.charges(),
    label: 'Charges and GST',
    icon: ReceiptIndianRupee,
    isTab: false,
    right: 'settings.write',
  },
  { to: pages.upi(), label: 'UPI', icon: IndianRupee, isTab: false, right: 'settings.write' },
  { to: pages.restaurantSettings(), label: 'Restaurant', icon: Store, isTab: false, right: 'settings.write' },
  { to: pages.membership(), label: 'Membership', icon: BadgeCheck, isTab: false, right: 'membership.read' },
  { to: pages.account(), label: 'Account', icon: UserRound, isTab: false, right: 'account.read' },
];

/**
 * The pages the caller may open, in order. Orders is listed where orders are kept, and replaces Menu in the tab bar:
 * while orders come in, a kitchen looks at them and at what has run out, and edits its menu in quiet hours.
 */
export function useEntries(): Entry[] {
  const can = useCan();
  const keepsOrders = useKeepsOrders();
  const allowed = entries.filter(({ right }) => can(right));
  if (!keepsOrders) return allowed.filter((entry) => entry !== ordersEntry);
  return allowed.map((entry) => (entry.to === pages.menu() ? { ...entry, isTab: false } : entry));
}
