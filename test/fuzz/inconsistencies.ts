import { sql } from 'kysely';
import type { TestApp } from '#test/support/app.ts';

/**
 * Rules for the data that the database cannot enforce itself with foreign keys and checks. Each is a query that must
 * return no rows, whatever requests there were.
 */
const NEVER: Record<string, string> = {
  "an item in another restaurant's category": `
    select i.id from menu_items i join categories c on c.id = i.category_id where c.restaurant_id <> i.restaurant_id`,
  'a price beyond the limit': `select id from menu_items where price_paise < 0 or price_paise > 100000000`,
  'a restaurant without a membership': `
    select r.id from restaurants r left join memberships m on m.restaurant_id = r.id where m.id is null`,
  'a menu that is noted as empty and is not, or the other way round': `
    select id from restaurants where has_items <> exists (
      select 1 from menu_items i where i.restaurant_id = restaurants.id and i.deleted_at is null)`,
  'a restaurant with no owner or two': `
    select r.id from restaurants r left join restaurant_people p on p.restaurant_id = r.id
    group by r.id having count(p.user_id) <> 1`,
  'a name that is empty': `
    select id from categories where trim(name) = '' union all select id from menu_items where trim(name) = ''`,
  'an address that is both new and former': `select s.slug from former_slugs s join restaurants r on r.slug = s.slug`,
  'an email that is not in lower case': `select id from users where email <> lower(email)`,
  "an item's photo that is not the restaurant's own": `
    select i.id from menu_items i left join images g on g.url = i.image_url and g.owner_id = i.restaurant_id
    where i.image_url <> '' and g.id is null`,
  'two items of one category at one place': `
    select category_id from menu_items where deleted_at is null group by category_id, position having count(*) > 1`,
};

/** Returns the rules that the data breaks now, each with the number of rows; empty when all is well. */
export async function inconsistencies(app: TestApp): Promise<string[]> {
  const { db } = app.services;
  const found: string[] = [];
  for (const [what, question] of Object.entries(NEVER)) {
    const { rows } = await sql.raw(question).execute(db);
    if (rows.length > 0) found.push(`${what}: ${rows.length}`);
  }
  if (app.engine === 'sqlite') {
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
    const { rows: whole } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (broken.length > 0) found.push(`rows that refer to nothing: ${broken.length}`);
    if (whole[0]?.integrity_check !== 'ok') found.push('the file is damaged');
  }

  const restaurants = await db.selectFrom('restaurants').select('slug').execute();
  for (const { slug } of restaurants) {
    const { status } = await app.get(`/api/restaurant/${slug}`);
    if (status !== 200 && status !== 403 && status !== 404) found.push(`${slug} answers ${status}`);
  }
  return found;
}
