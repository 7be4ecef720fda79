import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#app/start/env.server.ts';
import { type DatabaseHandle, inTransaction, openDatabase } from '#platform/db/database.server.ts';
import { migrate, withLock } from '#platform/db/migrate.server.ts';
import { createLimits } from '#platform/http/limits/limits.server.ts';
import { hasPgBouncer, startPgBouncer } from '#test/support/pgbouncer.ts';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { loadCountry } from '../../db/country/load-country.ts';

const CONNECTIONS = 3;
const NOW = new Date('2026-03-02T06:30:00.000Z');

describe.skipIf(!hasPostgres || !hasPgBouncer)('PostgreSQL behind PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  const open: DatabaseHandle[] = [];
  /** Opens a database handle of its own, as another process would. */
  const connect = (isPatient = false) => {
    const handle = openDatabase({ databaseUrl: pooler.url, sqliteFile: '', noTimeouts: isPatient });
    open.push(handle);
    return handle;
  };
  beforeAll(async () => {
    pooler = await startPgBouncer(await createPostgresDatabase(), CONNECTIONS);
    const { db } = connect(true);
    await migrate(db, 'postgres', migrationsFolder);
    await loadCountry(db, { restaurants: 20, now: NOW });
  });
  afterAll(async () => {
    await Promise.all(open.map((handle) => handle.close()));
    await pooler?.stop();
  });

  it('answers more at once than it has connections, each with its own answer', async () => {
    const handles = [connect(), connect()];
    const asked = Array.from({ length: 60 }, (_, n) => n);
    const answers = await Promise.all(
      asked.map(async (n) => {
        const { rows } = await sql<{ n: number }>`select ${n}::integer as n`.execute(
          handles[n % 2]?.db ?? connect().db,
        );
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(asked);
  });

  it('lets what takes long take its time, and nothing else', async () => {
    const [patient, usual] = [connect(true), connect()];
    const limits = async (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
      const { rows } = await sql<{ limits: string }>`
        select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' '
          || current_setting('idle_in_transaction_session_timeout') as limits`.execute(tx);
      return rows[0]?.limits;
    };
    // Each connection of PgBouncer has served a transaction with limits before.
    const held = Array.from({ length: CONNECTIONS }, () => inTransaction(usual.db, () => pause(100)));
    await Promise.all(held);
    for (let round = 0; round < CONNECTIONS; round += 1) {
      expect(await inTransaction(patient.db, limits)).toBe('0 0 0');
      expect(await inTransaction(usual.db, limits)).toBe('10s 5s 30s');
    }
  });

  it('does what one process at a time may do one after the other', async () => {
    const order: string[] = [];
    const alone = (name: string) =>
      withLock(connect(true).db, 'postgres', 4711, async () => {
        order.push(`${name} begins`);
        await pause(50);
        order.push(`${name} ends`);
      });
    await Promise.all([alone('one'), alone('two')]);
    expect([order[0]?.split(' ')[0], order[2]?.split(' ')[0]]).toEqual([
      order[1]?.split(' ')[0],
      order[3]?.split(' ')[0],
    ]);
  });

  it('counts the tries of all processes together', async () => {
    const rule = { name: 'pooled', points: 2, seconds: 60 };
    const [one, other] = [createLimits(connect().pool), createLimits(connect().pool)];
    await one.take(rule, 'somebody');
    await other.take(rule, 'somebody');
    await expect(one.take(rule, 'somebody')).rejects.toMatchObject({ status: 429 });
  });
});
