import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/support/app.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import type { PostgresConnections } from '../../db/postgres-connections.server.ts';
import type { AppError } from '../errors.ts';
import { createLimits } from './limits.server.ts';

const rule = { name: 'test', points: 2, seconds: 60 };

describe('limits in memory', () => behaves(async () => createLimits()));

describe.skipIf(!hasPostgres)('limits in PostgreSQL', () => {
  const opened = hasPostgres ? openTestDatabase('postgres', '/nowhere') : undefined;
  afterAll(async () => (await opened)?.close());
  behaves(async () => createLimits((await opened)?.pool as PostgresConnections));

  it('are shared by all processes', async () => {
    const pool = (await opened)?.pool as PostgresConnections;
    const [one, other] = [createLimits(pool), createLimits(pool)];
    await one.take(rule, 'shared');
    await other.take(rule, 'shared');
    await expect(one.take(rule, 'shared')).rejects.toMatchObject({ status: 429 });
  });
});

function behaves(create: () => Promise<ReturnType<typeof createLimits>>) {
  it('refuses one too many with the seconds to wait, and only for that key', async () => {
    const limits = await create();
    await limits.take(rule, 'a');
    await limits.take(rule, 'a');
    const refusal = (await limits.take(rule, 'a').catch((error) => error)) as AppError;
    expect(refusal.status).toBe(429);
    expect(refusal.extra.retryAfterSeconds).toBeGreaterThan(50);
    await limits.take(rule, 'b');
  });

  it('forgets a count that is forgiven', async () => {
    const limits = await create();
    await limits.take(rule, 'c');
    await limits.take(rule, 'c');
    await limits.reset(rule, 'c');
    await expect(limits.take(rule, 'c')).resolves.not.toThrow();
  });
}
