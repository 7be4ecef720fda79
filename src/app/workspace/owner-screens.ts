import type { ComponentType } from 'react';

/** The owner's screens that the administrator opens too, on an owner's behalf. */
export const ownerScreens = {
  account: lazyPage(() => import('#identity/pages/account-page.tsx'), 'AccountPage'),
  available: lazyPage(() => import('#menu/pages/available-page.tsx'), 'AvailablePage'),
  bulkAdd: lazyPage(() => import('#import/pages/bulk-add-page.tsx'), 'BulkAddPage'),
  charges: lazyPage(() => import('#workspace/pages/charges-page.tsx'), 'ChargesPage'),
  choiceGroup: lazyPage(() => import('#menu/pages/choice-group-page.tsx'), 'ChoiceGroupPage'),
  choices: lazyPage(() => import('#menu/pages/choices-page.tsx'), 'ChoicesPage'),
  item: lazyPage(() => import('#menu/pages/item-page.tsx'), 'ItemPage'),
  menu: lazyPage(() => import('./owner-menu.tsx'), 'OwnerMenu'),
  openingHours: lazyPage(() => import('#workspace/pages/opening-hours-page.tsx'), 'OpeningHoursPage'),
  orders: lazyPage(() => import('#orders/pages/orders-page.tsx'), 'OrdersPage'),
  orderTypes: lazyPage(() => import('#workspace/pages/order-types-page.tsx'), 'OrderTypesPage'),
  photos: lazyPage(() => import('#menu/pages/photos-page.tsx'), 'PhotosPage'),
  print: lazyPage(() => import('#workspace/pages/print-page.tsx'), 'PrintPage'),
  restaurant: lazyPage(() => import('./restaurant-settings.tsx'), 'RestaurantSettings'),
  sales: lazyPage(() => import('#orders/pages/sales-page.tsx'), 'SalesPage'),
  ticket: lazyPage(() => import('#orders/pages/ticket-page.tsx'), 'TicketPage'),
  upi: lazyPage(() => import('#workspace/pages/upi-page.tsx'), 'UpiPage'),
} as const;

/** A page that is loaded when it is first opened. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}
