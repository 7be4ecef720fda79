export type Role = 'owner' | 'manager' | 'staff' | 'kitchen';

/** The roles that a phone without an account can have (docs/product/identity.md#phones-without-an-account). */
export const DEVICE_ROLES = ['kitchen', 'staff', 'manager'] as const satisfies readonly Role[];
export type DeviceRole = (typeof DEVICE_ROLES)[number];

/** The roles that people with an account can have (docs/product/identity.md#team). */
export const PERSON_ROLES = ['staff', 'manager', 'owner'] as const satisfies readonly Role[];
export type PersonRole = (typeof PERSON_ROLES)[number];

const everybody: readonly Role[] = ['owner', 'manager', 'staff', 'kitchen'];
const allButKitchen: readonly Role[] = ['owner', 'manager', 'staff'];
const managers: readonly Role[] = ['owner', 'manager'];
const owners: readonly Role[] = ['owner'];

/** What can be done at a restaurant, and by whom. The administrator may do all of it on an owner's behalf. */
const atRestaurant = {
  'menu.read': everybody,
  'menu.write': managers,
  'prices.write': managers,
  'availability.write': everybody,
  // Stops orders for the whole restaurant for a while.
  'pause.write': allButKitchen,
  'images.write': managers,
  'orders.read': everybody,
  'orders.write': everybody,
  // Says that the money for an order has come: a kitchen sees no money.
  'orderPayments.write': allButKitchen,
  // The bills of tables: a kitchen sees no money.
  'bills.read': allButKitchen,
  'bills.write': allButKitchen,
  'senders.block': allButKitchen,
  // The signed QR codes of tables, and what else is printed.
  'codes.read': allButKitchen,
  // Sales per day, and the best-selling items.
  'sales.read': managers,
  'views.read': managers,
  'settings.read': everybody,
  // The settings include the WhatsApp number that receives orders, so only an owner may change them.
  'settings.write': owners,
  'membership.read': owners,
  'payments.read': owners,
  // Says that a plan was paid.
  'payments.write': owners,
  'devices.read': owners,
  'devices.write': owners,
  'team.read': owners,
  'team.write': owners,
  // Giving up one's own role.
  'team.leave': allButKitchen,
};

/** What every caller may do, a phone without an account too: see who they are signed in as, and sign out. */
const ofSession = ['session.read', 'session.end'] as const;

/** What every user with an account may do with it. */
const ofAccount = ['account.read', 'account.write', 'account.delete', 'account.export'] as const;

const ofAdministrator = [
  'admin.overview.read',
  'admin.users.read',
  'admin.users.write',
  // Checked by `viewAs` for every call with `?as=`, not by a route.
  'admin.users.see',
  'admin.restaurants.read',
  'admin.restaurants.write',
  'admin.memberships.read',
  'admin.memberships.write',
  'admin.renewals.read',
  'admin.renewals.write',
  'admin.payments.read',
  'admin.payments.write',
  'admin.settings.read',
  'admin.settings.write',
  'admin.reports.read',
  'admin.reports.write',
  'admin.audit.read',
] as const;

export type RestaurantAction = keyof typeof atRestaurant;
export type AccountAction = (typeof ofSession | typeof ofAccount)[number];
export type AdminAction = (typeof ofAdministrator)[number];
export type Action = RestaurantAction | AccountAction | AdminAction;

interface Caller {
  ownsAdminEmail: boolean;
  twoStep: { enabled: boolean; passed: boolean };
  seenBy?: string;
  /** Set for a phone without an account. */
  device?: object;
}

/**
 * The part of a restaurant that decides a caller's rights: their role there. The administrator has no role at other
 * people's restaurants.
 */
export interface RestaurantOfCaller {
  role?: Role;
}

/**
 * Whether a user may do something: with their own account, at a restaurant, or as the administrator, who must have
 * passed the second step. The administrator viewing as another user may read what that user may read, and write
 * nothing. A phone without an account has the rights of its role, and none of an account.
 */
export function can(user: Caller, action: Action, restaurant?: RestaurantOfCaller): boolean {
  if (user.seenBy !== undefined && !action.endsWith('.read')) return false;
  if (isOneOf(ofSession, action)) return true;
  if (isOneOf(ofAccount, action)) return user.device === undefined;
  if (user.ownsAdminEmail && user.twoStep.enabled && user.twoStep.passed) return true;
  if (isOneOf(ofAdministrator, action)) return false;
  return restaurant?.role !== undefined && atRestaurant[action].includes(restaurant.role);
}

export function rightsOf(user: Caller): Action[] {
  return [...ofSession, ...ofAccount, ...ofAdministrator].filter((action) => can(user, action));
}

/** All rights of a user at a restaurant; the administrator has them without a role there. */
export function rightsAt(user: Caller, restaurant: RestaurantOfCaller): Action[] {
  const actions = Object.keys(atRestaurant) as RestaurantAction[];
  return actions.filter((action) => can(user, action, restaurant));
}

function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}
