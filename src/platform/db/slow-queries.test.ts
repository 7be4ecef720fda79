import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { createLog } from '../logs/log.server.ts';
import { openDatabase } from './database.server.ts';

const counted = sql`with recursive n(x) as (select 1 union all select x + 1 from n where x < 3000000) select count(*) from n where 'a secret' = ${'a secret'}`;
const slept = sql`select pg_sleep(0.3), ${'a secret'}::text`;

describe.each([
  ['sqlite', counted],
  ['postgres', slept],
] as Array<['sqlite' | 'postgres', RawBuilder<unknown>]>)('on %s', (engine, slow) => {
  it.skipIf(engine === 'postgres' && !hasPostgres)('logs slow statements, without their values', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'menu-link-slow-'));
    const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const { db, close } = openDatabase({ databaseUrl, sqliteFile: join(folder, 'slow.db'), log });
    await sql`select ${'quick'} as word`.execute(db);
    await slow.execute(db);
    await close();
    await rm(folder, { recursive: true });

    expect(lines.filter((line) => line.includes('quick'))).toEqual([]);
    const [line = '{}'] = lines.filter((line) => line.includes('slow query'));
    const { statement, ms } = JSON.parse(line);
    expect(statement).toMatch(engine === 'sqlite' ? /^with recursive/ : /^select pg_sleep/);
    expect(statement.endsWith(engine === 'sqlite' ? '?' : '$1::text')).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(200);
  });
});
