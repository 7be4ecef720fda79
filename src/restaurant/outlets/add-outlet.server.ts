import type { SignedInUser } from '#identity/users/current-user.ts';
import { lockUsers } from '#identity/users/users.server.ts';
import { shareImages } from '#media/images.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { handleSlugRace } from '../address/address.server.ts';
import { type Restaurant, type RestaurantChanges, restaurantFields } from '../restaurant.ts';
import { findRestaurantOf, loadRestaurant } from '../server/load-restaurants.server.ts';
import { restaurantRefusalsTexts } from '../server/restaurant-refusals-texts.ts';
import { createRestaurant, type OnRestaurantCreated } from '../server/save-restaurant.server.ts';
import { type CopiedPart, copiedValues } from './copied-fields.ts';
import { outletRefusalTexts } from './outlet-refusal-texts.ts';

/** The most restaurants that one account may own. */
const MAX_OWNED = 500;

/** Each takes an address for good. */
const ADDED: LimitRule = { name: 'outlets-added', points: 30, seconds: 24 * 60 * 60 };

/** Copies a menu; wired in `app`. */
export type CopyMenu = (
  tx: Tx,
  copy: { fromId: string; toId: string; withPhotos: boolean; now: Date },
) => Promise<void>;

interface NewOutlet {
  user: SignedInUser;
  /** The restaurant that is copied. */
  sourceId: string;
  /** Its name and address, and its own number. */
  draft: RestaurantChanges;
  parts: ReadonlySet<CopiedPart>;
}

/**
 * Opens another restaurant of an owner, with what is copied of the present one, in one transaction
 * (docs/product/workspace.md#outlets). Throws 400 at the field, 403 for who does not own the present one or has not
 * confirmed their email, 409 `slug_taken`, and `too_many_restaurants`.
 */
export async function addOutlet(
  services: Services,
  { user, sourceId, draft, parts }: NewOutlet,
  { onCreated, copyMenu }: { onCreated: OnRestaurantCreated; copyMenu: CopyMenu },
): Promise<Restaurant> {
  if (!user.emailVerified) throw forbidden(outletRefusalTexts.confirmFirst, 'email_unconfirmed');
  await services.limits.take(ADDED, user.id);
  const add = inTransaction(services.db, async (tx) => {
    await lockUsers(tx, [user.id]);
    const source = await findRestaurantOf(tx, user, sourceId);
    if (source?.role !== 'owner') throw forbidden(restaurantRefusalsTexts.noRight, 'no_right');
    if ((await countOwned(tx, user.id)) >= MAX_OWNED)
      throw conflict(outletRefusalTexts.tooMany({ max: MAX_OWNED }), { code: 'too_many_restaurants' });

    const { id } = await createRestaurant(services, tx, user.id, draft, onCreated);
    const copied = copiedValues(source, parts);
    const values = toRow(restaurantFields, copied);
    if (Object.keys(values).length > 0)
      await tx.updateTable('restaurants').set(values).where('id', '=', id).execute();
    if (parts.has('photos')) await shareImages(tx, [source.bannerImageUrl, source.logoImageUrl], id);
    if (parts.has('menu')) {
      const now = services.clock.now();
      await copyMenu(tx, { fromId: source.id, toId: id, withPhotos: parts.has('photos'), now });
    }
    return loadRestaurant(tx, id);
  });
  return handleSlugRace(add);
}

async function countOwned(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('restaurant_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}
