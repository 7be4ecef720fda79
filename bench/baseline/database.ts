import { DatabaseSync } from 'node:sqlite';
import type { Menu, MenuItem } from './menu.ts';

const SCHEMA = `
  create table if not exists restaurants (id integer primary key, slug text not null unique, name text not null, address text not null, banner text not null);
  create table if not exists categories (id text primary key, restaurant_id integer not null, position integer not null, name text not null);
  create index if not exists categories_of on categories (restaurant_id, position);
  create table if not exists items (id text primary key, category_id text not null, position integer not null, name text not null, description text not null, rupees real not null, image text not null);
  create index if not exists items_of on items (category_id, position);
`;

/** Opens the stand-in's SQLite file, and creates the tables, with the indexes that their queries need, if missing. */
export function openMenus(file: string) {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec(SCHEMA);
  const restaurant = database.prepare('select id, name, address, banner from restaurants where slug = ?');
  const categories = database.prepare(
    'select id, name from categories where restaurant_id = ? order by position',
  );
  const items = database.prepare(
    `select i.id, i.category_id as categoryId, i.name, i.description, i.rupees, i.image
     from items i join categories c on c.id = i.category_id where c.restaurant_id = ? order by i.position`,
  );

  return {
    /** Returns the menu of the restaurant with this slug, with three database queries. */
    find(slug: string): Menu | undefined {
      const found = restaurant.get(slug) as
        | { id: number; name: string; address: string; banner: string }
        | undefined;
      if (!found) return undefined;
      const { id, ...rest } = found;
      const all = items.all(id) as unknown as Array<MenuItem & { categoryId: string }>;
      const sections = categories.all(id) as Array<{ id: string; name: string }>;
      const itemsOf = (section: string) =>
        all.filter(({ categoryId }) => categoryId === section).map(({ categoryId: _, ...item }) => item);
      return { ...rest, categories: sections.map((section) => ({ ...section, items: itemsOf(section.id) })) };
    },
    /** Stores a restaurant with its menu. */
    add(slug: string, menu: Menu): void {
      const { lastInsertRowid } = database
        .prepare('insert into restaurants (slug, name, address, banner) values (?, ?, ?, ?)')
        .run(slug, menu.name, menu.address, menu.banner);
      const category = database.prepare('insert into categories values (?, ?, ?, ?)');
      const item = database.prepare('insert into items values (?, ?, ?, ?, ?, ?, ?)');
      for (const [place, section] of menu.categories.entries()) {
        category.run(section.id, lastInsertRowid, place, section.name);
        for (const [at, one] of section.items.entries())
          item.run(one.id, section.id, at, one.name, one.description, one.rupees, one.image);
      }
    },
    close: () => database.close(),
  };
}
