import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { pagePatterns, pages } from '#routes';
import { RequireRight } from './guards.tsx';

/**
 * The owner's screens, below `/dashboard` and, on an owner's behalf, below `/adminboard`
 * (docs/product/admin.md#on-an-owners-behalf). Without the right of a group, everything in it would be refused.
 */
export const ownerPages: RouteObject[] = [
  {
    element: <RequireRight right="menu.write" />,
    children: [
      ownerPage(pages.menu(), () => import('./owner-menu.tsx'), 'OwnerMenu'),
      ownerPage(pagePatterns.menuNames, () => import('#menu/pages/names-page.tsx'), 'NamesPage'),
      ownerPage(pages.menuPhotos(), () => import('#menu/pages/photos-page.tsx'), 'PhotosPage'),
      ownerPage(pages.menuCreate(), () => import('#menu/pages/item-page.tsx'), 'ItemPage'),
      ownerPage(pagePatterns.menuEdit, () => import('#menu/pages/item-page.tsx'), 'ItemPage'),
      ownerPage(
        pages.menuChoicesCreate(),
        () => import('#menu/pages/choice-group-page.tsx'),
        'ChoiceGroupPage',
      ),
      ownerPage(
        pagePatterns.menuChoicesEdit,
        () => import('#menu/pages/choice-group-page.tsx'),
        'ChoiceGroupPage',
      ),
      ownerPage(pages.bulkAdd(), () => import('#import/pages/bulk-add-page.tsx'), 'BulkAddPage'),
    ],
  },
  {
    element: <RequireRight right="orders.read" />,
    children: [
      ownerPage(pages.orders(), () => import('#orders/pages/orders-page.tsx'), 'OrdersPage'),
      ownerPage(pages.kitchen(), () => import('#orders/pages/kitchen-page.tsx'), 'KitchenPage'),
      ownerPage(pagePatterns.ticket, () => import('#orders/pages/ticket-page.tsx'), 'TicketPage'),
    ],
  },
  {
    element: <RequireRight right="bills.read" />,
    children: [ownerPage(pages.bills(), () => import('#orders/pages/bills-page.tsx'), 'BillsPage')],
  },
  {
    element: <RequireRight right="sales.read" />,
    children: [ownerPage(pages.sales(), () => import('#orders/pages/sales-page.tsx'), 'SalesPage')],
  },
  {
    element: <RequireRight right="settings.write" />,
    children: [
      ownerPage(pages.restaurantSettings(), () => import('./restaurant-settings.tsx'), 'RestaurantSettings'),
      ownerPage(
        pages.openingHours(),
        () => import('#workspace/pages/opening-hours-page.tsx'),
        'OpeningHoursPage',
      ),
      ownerPage(pages.orderTypes(), () => import('#workspace/pages/order-types-page.tsx'), 'OrderTypesPage'),
      ownerPage(pages.charges(), () => import('#workspace/pages/charges-page.tsx'), 'ChargesPage'),
      ownerPage(pages.upi(), () => import('#workspace/pages/upi-page.tsx'), 'UpiPage'),
    ],
  },
  ownerPage(pages.menuChoices(), () => import('#menu/pages/choices-page.tsx'), 'ChoicesPage'),
  ownerPage(pages.available(), () => import('#menu/pages/available-page.tsx'), 'AvailablePage'),
  {
    element: <RequireRight right="codes.read" />,
    children: [ownerPage(pages.print(), () => import('#workspace/pages/print-page.tsx'), 'PrintPage')],
  },
  {
    element: <RequireRight right="devices.write" />,
    children: [ownerPage(pages.devices(), () => import('#workspace/pages/phones-page.tsx'), 'PhonesPage')],
  },
];

/** The route of one of these screens, relative to where it is mounted. */
function ownerPage<Name extends string>(
  page: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return lazyPage(page.slice(`${pages.dashboard()}/`.length), load, name);
}

/** The route of a page that is loaded when it is first opened. */
export function lazyPage<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}
