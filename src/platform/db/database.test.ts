import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import {
  afterCommit,
  type DatabaseHandle,
  type Engine,
  inTransaction,
  openDatabase,
  type TransactionWrapper,
  type Tx,
  wrapTransactions,
} from './database.server.ts';
import { migrate, statementsOf } from './migrate.server.ts';
import { containsText } from './queries.server.ts';

describe.each(['sqlite', 'postgres'] as const)('the database on %s', (engine) => {
  describe.skipIf(engine === 'postgres' && !hasPostgres)('opened and migrated', () => {
    let folder: string;
    let open: () => DatabaseHandle;
    let database: DatabaseHandle;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'menu-link-db-'));
      const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
      open = () => openDatabase({ databaseUrl, sqliteFile: join(folder, 'test.db') });
      database = open();
      await writeFile(
        join(folder, '0001_first.sql'),
        '-- a comment; with a semicolon\ncreate table things (id text primary key, is_on boolean not null, at timestamptz, count bigint);\n',
      );
      await migrate(database.db, engine, folder);
    });
    afterAll(async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('has words found whatever their case, accents and all, and marks of patterns only as they are', async () => {
      const has = async (text: string, words: string) => {
        const query = sql<{
          found: unknown;
        }>`select count(*) as found from (select ${text} as name) as texts where ${containsText('name', words)}`;
        return Number((await query.execute(database.db)).rows[0]?.found) === 1;
      };
      expect(await has('CAFÉ Élan', 'café élan')).toBe(true);
      expect(await has('café élan', 'CAFÉ ÉLAN')).toBe(true);
      expect(await has('पनीर घर', 'पनीर')).toBe(true);
      expect(await has('CAFÉ', 'cafés')).toBe(false);
      expect(await has('100 idlis', '100%')).toBe(false);
      expect(await has('idli', 'id_i')).toBe(false);
    });

    it('runs each migration once, also when two processes start together', async () => {
      await writeFile(join(folder, '0002_second.sql'), 'create table others (id text primary key);');
      const handles: DatabaseHandle[] = engine === 'postgres' ? [open(), open()] : [database];
      const ran = await Promise.all(handles.map(({ db }) => migrate(db, engine as Engine, folder)));
      expect(ran.flat()).toEqual(['0002_second.sql']);
      expect(await migrate(database.db, engine, folder)).toEqual([]);
      if (engine === 'postgres') await Promise.all(handles.map((handle) => handle.close()));
    });

    it('keeps nothing of a migration that fails', async () => {
      await writeFile(
        join(folder, '0003_broken.sql'),
        'create table half (id text primary key);\nselect no_such_thing;\n',
      );
      await expect(migrate(database.db, engine, folder)).rejects.toThrow();
      await rm(join(folder, '0003_broken.sql'));
      await expect(sql`select * from half`.execute(database.db)).rejects.toThrow();
    });

    /** Has a newer version run a migration, then starts this one, which does not know it. */
    async function afterNewer(later: string, onNewer?: (added: string[]) => void): Promise<string[]> {
      const newerFolder = await mkdtemp(join(tmpdir(), 'menu-link-newer-'));
      await cp(folder, newerFolder, { recursive: true });
      await writeFile(join(newerFolder, '0009_later.sql'), later);
      try {
        await migrate(database.db, engine, newerFolder);
        return await migrate(database.db, engine, folder, { onNewer });
      } finally {
        await sql`delete from schema_migrations where name = '0009_later.sql'`.execute(database.db);
        await rm(newerFolder, { recursive: true });
      }
    }

    it('takes a database of a newer version that has only added, and says so', async () => {
      const added: string[][] = [];
      const later =
        "alter table others add column note text not null default '';\ncreate table more (id text primary key);";
      expect(await afterNewer(later, (names) => added.push(names))).toEqual([]);
      expect(added).toEqual([['0009_later.sql']]);
      await sql`insert into others (id) values ('of the old version')`.execute(database.db);
    });

    it('refuses a database of a newer version that has done more, and names its migrations', async () => {
      for (const later of [
        'alter table others rename column note to remark;',
        '-- Breaks older versions: a thing may have no name.\ncreate table still_more (id text primary key);',
      ])
        await expect(afterNewer(later)).rejects.toThrow(/newer version.*0009_later\.sql/);
    });

    it('refuses a database of another line of versions, even where that only added', async () => {
      const path = join(folder, '0010_ours.sql');
      await writeFile(path, 'create table ours (id text primary key);');
      await sql`insert into schema_migrations (name, applied_at, checksum, is_additive) values ('0009_theirs.sql', ${new Date()}, '', true)`.execute(
        database.db,
      );
      await expect(migrate(database.db, engine, folder)).rejects.toThrow(
        /another line of versions.*0009_theirs\.sql.*0010_ours\.sql/,
      );
      await sql`delete from schema_migrations where name = '0009_theirs.sql'`.execute(database.db);
      await rm(path);
    });

    it('refuses a migration that has run with another content, and names it', async () => {
      const path = join(folder, '0001_first.sql');
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace('bigint', 'integer'));
      await expect(migrate(database.db, engine, folder)).rejects.toThrow(/0001_first\.sql.*another content/);
      await writeFile(path, text);
      expect(await migrate(database.db, engine, folder)).toEqual([]);
    });

    it('gives back booleans, instants and large counts as they were', async () => {
      const at = new Date('2026-03-02T06:30:00.123Z');
      await sql`insert into things values ('a', ${true}, ${at}, ${9_007_199_254_740_991}), ('b', ${false}, ${null}, ${0})`.execute(
        database.db,
      );
      const { rows } = await sql`select * from things order by id`.execute(database.db);
      expect(rows).toEqual([
        { id: 'a', is_on: true, at, count: 9_007_199_254_740_991 },
        { id: 'b', is_on: false, at: null, count: 0 },
      ]);
    });

    it('compares with booleans in the text on SQLite, which plans a statement anew for bound ones', () => {
      const active = (is: boolean) =>
        database.db
          .selectFrom('users')
          .select('id')
          .where('is_active', '=', is)
          .where('email', '=', 'a@b.in');
      for (const is of [true, false]) {
        const { sql, parameters } = active(is).compile();
        expect(parameters).toEqual(engine === 'sqlite' ? ['a@b.in'] : [is, 'a@b.in']);
        expect(sql.includes(`"is_active" = ${is} and`)).toBe(engine === 'sqlite');
      }
    });

    it('stores all of a transaction or nothing, and calls back only after a commit', async () => {
      const heard: string[] = [];
      const add = (id: string, fails: boolean) =>
        inTransaction(database.db, async (tx) => {
          afterCommit(tx, () => heard.push(id));
          await sql`insert into things values (${id}, ${true}, ${null}, ${1})`.execute(tx);
          expect(heard).not.toContain(id);
          if (fails) throw new Error('thought better of it');
        });
      await expect(add('lost', true)).rejects.toThrow('thought better');
      await add('kept', false);
      expect(heard).toEqual(['kept']);
      const { rows } = await sql`select id from things where id in ('lost', 'kept')`.execute(database.db);
      expect(rows).toEqual([{ id: 'kept' }]);
    });
  });
});

describe.skipIf(!hasPostgres)('two transactions that wait for each other on PostgreSQL', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = openDatabase({ databaseUrl: await createPostgresDatabase(), sqliteFile: '' });
    await sql`create table counts (id text primary key, count integer not null)`.execute(database.db);
    await sql`insert into counts values ('a', 0), ('b', 0)`.execute(database.db);
  });
  afterAll(() => database.close());

  const increase = (tx: Tx, id: string) =>
    sql`update counts set count = count + 1 where id = ${id}`.execute(tx);

  it('are both stored, each once', async () => {
    const heard: string[] = [];
    const seen: Array<[name: symbol, by: string]> = [];
    const met = barrier(2);
    const both = (by: string, [first, second]: [string, string]) => {
      let tries = 0;
      const wrap: TransactionWrapper = (_tx, work, name) => {
        seen.push([name, by]);
        return work();
      };
      return wrapTransactions(wrap, () =>
        inTransaction(database.db, async (tx) => {
          tries += 1;
          afterCommit(tx, () => heard.push(by));
          await increase(tx, first);
          if (tries === 1) await met();
          await increase(tx, second);
          return tries;
        }),
      );
    };
    const tries = await Promise.all([both('one', ['a', 'b']), both('other', ['b', 'a'])]);
    // A transaction that was rolled back may meet the other one again before that has got its lock.
    const [fewest, most] = tries.toSorted() as [number, number];
    expect(fewest).toBe(1);
    expect(most).toBeGreaterThan(1);
    expect(heard.toSorted()).toEqual(['one', 'other']);
    // All tries of one transaction have the same name.
    expect(seen).toHaveLength(fewest + most);
    expect(new Set(seen.map(([name]) => name)).size).toBe(2);
    const { rows } = await sql`select id, count from counts order by id`.execute(database.db);
    expect(rows).toEqual([
      { id: 'a', count: 2 },
      { id: 'b', count: 2 },
    ]);
  });

  it('are given up after four tries, and nothing else is tried again', async () => {
    const failing = async (code: string) => {
      let tries = 0;
      const raise = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
      const work = inTransaction(database.db, (tx) => {
        tries += 1;
        return raise.execute(tx);
      });
      await expect(work).rejects.toThrow();
      return tries;
    };
    expect(await failing('40001')).toBe(4);
    expect(await failing('40P01')).toBe(4);
    expect(await failing('55P03')).toBe(1);
    expect(await failing('22012')).toBe(1);
  });
});

/** Returns a function that waits until it has been called `count` times. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === count) resolve();
    return promise;
  };
}

describe('statementsOf', () => {
  it('splits at the semicolons that end a line, leaving comments out', () => {
    expect(
      statementsOf('create table a (b text); -- one\n\n-- two;\ninsert into a\n  values (1);\n'),
    ).toEqual(['create table a (b text)', 'insert into a\n  values (1)']);
  });
});
