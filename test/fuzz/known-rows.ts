import type { Services } from '#platform/services/services.server.ts';
import type { Random } from './random.ts';
import type { KnownValues } from './schema-values.ts';

const SAMPLE = 40;

/** Ids, slugs and emails that exist, so that requests find rows instead of failing at the first check. */
export interface KnownRows {
  /** Reads them from the database again. */
  refresh(): Promise<void>;
  /** Returns a function that picks a known value for a field of a call to this path. */
  valuesFor(path: string, random: Random): KnownValues;
}

export function createKnownRows({ db }: Pick<Services, 'db'>): KnownRows {
  const rows: Record<string, unknown[]> = {};
  const read = async () => {
    const newest = async (table: 'categories' | 'menu_items' | 'users' | 'payments' | 'memberships') =>
      (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(SAMPLE).execute()).map(
        ({ id }) => id,
      );
    const restaurants = await db
      .selectFrom('restaurants')
      .select(['id', 'slug'])
      .orderBy('id', 'desc')
      .limit(SAMPLE)
      .execute();
    const images = await db.selectFrom('images').select('url').limit(SAMPLE).execute();
    const users = await db.selectFrom('users').select('email').orderBy('id', 'desc').limit(SAMPLE).execute();
    Object.assign(rows, {
      categories: await newest('categories'),
      items: await newest('menu_items'),
      users: await newest('users'),
      payments: await newest('payments'),
      memberships: await newest('memberships'),
      restaurants: restaurants.map(({ id }) => id),
      slugs: restaurants.map(({ slug }) => slug),
      images: images.map(({ url }) => url),
      emails: users.map(({ email }) => email),
      passwords: ['a long enough passphrase'],
      requests: ['request-0001', 'request-0002', 'request-0003'],
      versions: [1, 2, 3],
    });
  };
  return {
    refresh: read,
    valuesFor: (path, random) => (field) => {
      const kind = kindOf(field, path);
      const list = kind ? rows[kind] : undefined;
      return list?.length ? random.pick(list) : undefined;
    },
  };
}

const KINDS: Record<string, string> = {
  categoryId: 'categories',
  category_id: 'categories',
  category_ids: 'categories',
  restaurantId: 'restaurants',
  restaurant: 'restaurants',
  subjectId: 'users',
  slug: 'slugs',
  image: 'images',
  logoImage: 'images',
  bannerImage: 'images',
  url: 'images',
  email: 'emails',
  password: 'passwords',
  currentPassword: 'passwords',
  requestId: 'requests',
  version: 'versions',
};

function kindOf(field: string, path: string): string | undefined {
  if (field !== 'id') return KINDS[field];
  return ['categories', 'items', 'payments', 'memberships', 'restaurants', 'users'].find((kind) =>
    path.includes(`/${kind}/`),
  );
}
