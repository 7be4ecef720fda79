import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import Store from 'lucide-react/icons/store';
import ToggleRight from 'lucide-react/icons/toggle-right';
import UserRound from 'lucide-react/icons/user-round';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ComponentType, SVGProps } from 'react';
import { pages } from '#routes';

export interface Entry {
  to: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Whether it has a place of its own in the phone's tab bar, which holds three; the others are under More. */
  isTab: boolean;
}

/** Where an owner can go, in order. */
export const entries: readonly Entry[] = [
  { to: pages.dashboardHome(), label: 'Home', icon: House, isTab: true },
  { to: pages.menu(), label: 'Menu', icon: UtensilsCrossed, isTab: true },
  { to: pages.available(), label: 'Available', icon: ToggleRight, isTab: true },
  { to: pages.bulkAdd(), label: 'Bulk Add', icon: ClipboardList, isTab: false },
  { to: pages.restaurantSettings(), label: 'Restaurant', icon: Store, isTab: false },
  { to: pages.membership(), label: 'Membership', icon: BadgeCheck, isTab: false },
  { to: pages.account(), label: 'Account', icon: UserRound, isTab: false },
];
