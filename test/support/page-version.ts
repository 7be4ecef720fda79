import type { TestApp } from './app.ts';

/** Returns the page version of a restaurant: it grows with every write that customers may see. */
export async function pageVersion({ services }: TestApp, restaurantId: string): Promise<number> {
  const { page_version } = await services.db
    .selectFrom('restaurants')
    .select('page_version')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return page_version;
}
