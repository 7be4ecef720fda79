/** What somebody is at a restaurant. */
export type Role = 'owner' | 'manager' | 'staff';

const everybody: readonly Role[] = ['owner', 'manager', 'staff'];
const managers: readonly Role[] = ['owner', 'manager'];
const owners: readonly Role[] = ['owner'];

/** What can be done at a restaurant, and by whom. The administrator may do all of it on an owner's behalf. */
const atRestaurant = {
  'menu.read': everybody,
  'menu.write': managers,
  'prices.write': managers,
  'availability.write': everybody,
  'images.write': managers,
  'orders.read': everybody,
  'orders.write': everybody,
  // What was sold, day by day, and best.
  'sales.read': managers,
  'views.read': managers,
  'settings.read': everybody,
  // Where the orders go is part of the settings: only an owner may turn them to another phone.
  'settings.write': owners,
  'membership.read': owners,
  'payments.read': owners,
};

/** What everybody who is signed in may do: it is about their own account. */
const ofAccount = ['account.read', 'account.write', 'account.delete', 'account.export'] as const;

const ofAdministrator = [
  'admin.overview.read',
  'admin.users.read',
  'admin.users.write',
  // Asked by `lookAs` for every call with `?as=`, not by a route.
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
export type AccountAction = (typeof ofAccount)[number];
export type AdminAction = (typeof ofAdministrator)[number];
export type Action = RestaurantAction | AccountAction | AdminAction;

interface Caller {
  ownsAdminEmail: boolean;
  twoStep: { enabled: boolean; passed: boolean };
  seenBy?: string;
}

/** A restaurant as somebody's rights depend on it: their role there, none for the administrator at another's. */
export interface RestaurantOfCaller {
  role?: Role;
}

/**
 * Whether somebody may do something: with their own account, at a restaurant, or as the administrator, who has to have
 * passed the second step. Whoever looks through somebody's eyes may read what they may read, and write nothing.
 */
export function can(user: Caller, action: Action, restaurant?: RestaurantOfCaller): boolean {
  if (user.seenBy !== undefined && !action.endsWith('.read')) return false;
  if (isOneOf(ofAccount, action)) return true;
  if (user.ownsAdminEmail && user.twoStep.enabled && user.twoStep.passed) return true;
  if (isOneOf(ofAdministrator, action)) return false;
  return restaurant?.role !== undefined && atRestaurant[action].includes(restaurant.role);
}

/** All that somebody may do without a restaurant. */
export function rightsOf(user: Caller): Action[] {
  return [...ofAccount, ...ofAdministrator].filter((action) => can(user, action));
}

/** All that somebody may do at a restaurant. */
export function rightsAt(user: Caller, restaurant: RestaurantOfCaller): Action[] {
  const actions = Object.keys(atRestaurant) as RestaurantAction[];
  return actions.filter((action) => can(user, action, restaurant));
}

function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}
