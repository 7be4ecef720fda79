import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { touchPage } from './touch-page.server.ts';

/** Touches every page a person runs, which open and close with their account (ruling 19). */
export async function touchPagesOf(
  services: Pick<Services, 'pageChanges' | 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const restaurants = await tx
    .selectFrom('restaurant_people')
    .select('restaurant_id')
    .where('user_id', '=', userId)
    .orderBy('restaurant_id')
    .execute();
  for (const { restaurant_id } of restaurants) await touchPage(services, tx, restaurant_id);
}
