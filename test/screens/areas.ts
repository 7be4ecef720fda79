import { account } from './accounts.ts';
import { admin } from './admin.ts';
import { cart } from './carts.ts';
import { choices } from './choices.ts';
import { dashboard } from './dashboard.ts';
import { openingHours } from './hours.ts';
import { itemForm } from './item-form.ts';
import { keptOrders } from './kept-orders.ts';
import { membership } from './membership.ts';
import { onboarding } from './onboarding.ts';
import { orderPage } from './orders.ts';
import { ownerMenu } from './owner-menu.ts';
import { landing, menuPage } from './public.ts';
import type { Area } from './screen.ts';
import { settings } from './settings.ts';
import { twoStep } from './two-step.ts';
import { weakNetwork } from './weak-network.ts';

/** What customers and visitors see. */
export const publicAreas: readonly Area[] = [landing, menuPage, cart, orderPage, weakNetwork];

/** What owners and their staff see. */
export const ownersAreas: readonly Area[] = [
  account,
  onboarding,
  dashboard,
  ownerMenu,
  itemForm,
  choices,
  settings,
  openingHours,
  keptOrders,
  membership,
  twoStep,
];

/** Every screen of the product in every state, as `npm run screens` shows them and axe looks at them. */
export const areas: readonly Area[] = [...publicAreas, ...ownersAreas, admin];
