import { findUser, type KnownUser } from '#identity/by-admin/find-user.server.ts';
import { loadSignIn, type SignInFacts } from '#identity/by-admin/load-sign-in.server.ts';
import { invitedUntil } from '#identity/password/reset/invitation-code.server.ts';
import { restorableUntil } from '#identity/users/deleted-account.ts';
import { type DayOnPage, NO_VIEWS, type SumOfViews, sumViews, viewsByDay } from '#insights/views.server.ts';
import { findMembership } from '#membership/find-membership.server.ts';
import type { Membership } from '#membership/membership.ts';
import { countPayments } from '#membership/payments/sum-payments.server.ts';
import { countMenus, type MenuCount } from '#menu/load-menu.server.ts';
import type { Services } from '#platform/services.server.ts';
import { loadOwnRestaurants } from '#restaurant/load-restaurants.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { userVersion } from './user-version.server.ts';

/** All data that the administrator sees about one user. */
export interface UserDetails {
  user: KnownUser;
  version: number;
  isAdmin: boolean;
  restorableUntil: Date | null;
  invitedUntil: Date | null;
  signIn: SignInFacts;
  restaurant: (Restaurant & { menu: MenuCount; views: SumOfViews; days: DayOnPage[] }) | undefined;
  membership: Membership | undefined;
  payments: number;
}

const VIEW_DAYS = 30;

/** Loads a user, including deleted ones, with restaurant, membership and counts. Throws 404. */
export async function loadUser(services: Services, id: string): Promise<UserDetails> {
  const { db, clock, adminEmail } = services;
  const user = await findUser(db, id);
  const [restaurant] = await loadOwnRestaurants(db, id);
  const known = {
    user,
    version: userVersion(user),
    isAdmin: user.email === adminEmail,
    signIn: await loadSignIn(services, id),
    restorableUntil: user.deleted_at && restorableUntil(user.deleted_at),
    invitedUntil: (await invitedUntil(db, id, clock.now())) ?? null,
  };
  if (!restaurant) return { ...known, restaurant, membership: undefined, payments: 0 };

  const ids = [restaurant.id];
  const [menus, views, days, membership, payments] = await Promise.all([
    countMenus(db, ids),
    sumViews(db, ids, clock.now()),
    viewsByDay(db, restaurant.id, clock.now(), VIEW_DAYS),
    findMembership(db, restaurant.id),
    countPayments(db, restaurant.id),
  ]);
  const menu = menus.get(restaurant.id) ?? { categories: 0, items: 0 };
  const sums = views.get(restaurant.id) ?? NO_VIEWS;
  return { ...known, restaurant: { ...restaurant, menu, views: sums, days }, membership, payments };
}
