import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/support/app.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import type { Db } from './database.server.ts';

/** What the two engines must agree on, one sorted line of text for each column, key, reference and index. */
type Schema = Record<string, string[]>;

it.skipIf(!hasPostgres)('the migrations end in the same schema on both engines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'menu-link-schema-'));
  const [sqlite, postgres] = await Promise.all([
    openTestDatabase('sqlite', folder),
    openTestDatabase('postgres', folder),
  ]);
  try {
    const schema = await readSqlite(sqlite.db);
    expect(await readPostgres(postgres.db)).toEqual(schema);
    expect(schema.columns?.length).toBeGreaterThan(300);
    expect(schema.columns).toContain("restaurants.layout text not null default 'list'");
    expect(schema.checks).toContain('restaurants 5');
    expect(schema.references).toContain('menu_items.serving_time_id -> serving_times.id on delete set null');
    expect(schema.indexes).toContain(
      "payments_by_reference on payments (lower(replace(reference, ' ', ''))) where",
    );
  } finally {
    await Promise.all([sqlite.close(), postgres.close()]);
    await rm(folder, { recursive: true });
  }
});

async function readSqlite(db: Db): Promise<Schema> {
  const tables = sql`(select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~')`;
  const checks = await rowsOf<{ name: string; sql: string }>(
    db,
    sql`select name, sql from sqlite_master where name in ${tables}`,
  );
  const indexes = await rowsOf<{ name: string; sql: string }>(
    db,
    sql`select name, sql from sqlite_master where type = 'index' and sql is not null`,
  );
  return {
    columns: await linesOf(
      db,
      sql`select t.name || '.' || c.name || ' ' || lower(c.type) || iif(c."notnull" or c.pk, ' not null', '')
        || coalesce(' default ' || c.dflt_value, '') as line from ${tables} t join pragma_table_info(t.name) c`,
    ),
    keys: await linesOf(
      db,
      sql`select t.name || ' ' || i.origin || ' ' || (select group_concat(k.name, ', ') from pragma_index_info(i.name) k) as line
        from ${tables} t join pragma_index_list(t.name) i where i.origin <> 'c'`,
    ),
    references: await linesOf(
      db,
      sql`select t.name || '.' || f."from" || ' -> ' || f."table" || '.' || f."to" || ' on delete ' || lower(f.on_delete) as line
        from ${tables} t join pragma_foreign_key_list(t.name) f`,
    ),
    checks: checks
      .map(({ name, sql }) => `${name} ${sql.match(/\bcheck \(/g)?.length ?? 0}`)
      .filter((line) => !line.endsWith(' 0'))
      .sort(),
    indexes: indexes.map(({ sql }) => inShort(sql)).sort(),
  };
}

async function readPostgres(db: Db): Promise<Schema> {
  const ours = sql`connamespace = current_schema()::regnamespace`;
  const names = sql`(select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as k (no, place)
    join pg_attribute on attrelid = conrelid and attnum = no)`;
  const indexes = await rowsOf<{ line: string }>(
    db,
    sql`select indexdef as line from pg_indexes where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint where ${ours})`,
  );
  return {
    columns: await linesOf(
      db,
      sql`select table_name || '.' || column_name || ' ' || case data_type
          when 'timestamp with time zone' then 'timestamptz'
          when 'character varying' then 'varchar(' || character_maximum_length || ')'
          else data_type end || case is_nullable when 'NO' then ' not null' else '' end
        || coalesce(' default ' || replace(column_default, '::text', ''), '') as line
        from information_schema.columns where table_schema = current_schema()`,
    ),
    keys: await linesOf(
      db,
      sql`select conrelid::regclass || ' ' || case contype when 'p' then 'pk' else 'u' end || ' ' || ${names} as line
        from pg_constraint where contype in ('p', 'u') and ${ours}`,
    ),
    references: await linesOf(
      db,
      sql`select conrelid::regclass || '.' || ${names} || ' -> ' || confrelid::regclass || '.'
          || (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) || ' on delete '
          || case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as line
        from pg_constraint where contype = 'f' and ${ours}`,
    ),
    checks: await linesOf(
      db,
      sql`select conrelid::regclass || ' ' || count(*) as line from pg_constraint
        where contype = 'c' and ${ours} group by conrelid`,
    ),
    indexes: indexes.map(({ line }) => inShort(line)).sort(),
  };
}

/** An index with its columns, and whether it leaves rows out: each engine words the condition in its own way. */
function inShort(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/"|::\w+/g, '')
    .replaceAll(/\s+/g, ' ');
  const [, unique = '', name, table, columns, where = ''] =
    /^create (unique )?index (\w+) on (?:\w+\.)?(\w+)(?: using btree)? \((.*?)\)( where)?(?: .*)?$/.exec(
      plain,
    ) ?? [];
  return `${unique}${name} on ${table} (${columns})${where}`;
}

async function linesOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  return (await rowsOf<{ line: string }>(db, query)).map(({ line }) => line).sort();
}

async function rowsOf<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}
