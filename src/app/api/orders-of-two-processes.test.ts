import { describe, expect, it } from 'vitest';
import { createEncoder } from '#media/encode/encoder.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { createChangeFeed } from '#platform/http/caching/change-feed.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { createLimits } from '#platform/http/limits/limits.server.ts';
import { startTestApp } from '#test/support/app.ts';
import { TestClient } from '#test/support/client.ts';
import { documentedOnly } from '#test/support/documented-only.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import { createApi } from './api.server.ts';

describe.skipIf(!hasPostgres)('two processes on one PostgreSQL', () => {
  it('keep one order of a code that both are sent, and count as one', async () => {
    const { app, stop } = await startTestApp('postgres');
    const database = openDatabase(app.target);
    const services = {
      ...app.services,
      db: database.db,
      limits: createLimits(database.pool),
      orderChanges: createChangeFeed(),
    };
    const encoder = createEncoder(services.log);
    const config = { supportWhatsapp: '', sellerWhatsapp: '', trustedProxies: parseTrustedProxies('off') };
    const other = new TestClient(documentedOnly(createApi(services, config, encoder)), services);
    const owner = await createRememberingOwner(app);

    const posts = Array.from({ length: 15 }, () => orderPostOf(owner.itemId));
    const answers = await Promise.all(
      [...posts, ...posts].map((post, at) => sendOrder(at % 2 === 0 ? app : other, owner.slug, post)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);

    const orders = await app.services.db.selectFrom('orders').selectAll().orderBy('day_no').execute();
    expect(orders.map(({ day_no }) => day_no)).toEqual(posts.map((_, at) => at + 1));
    expect(new Set(orders.map(({ code }) => code))).toEqual(new Set(posts.map(({ code }) => code)));
    expect(new Set(orders.map(({ change_no }) => change_no)).size).toBe(15);
    for (const { body } of answers)
      expect(orders[body.dayNo - 1]?.code).toContain(body.number.replace('-', ''));

    encoder.stop();
    await database.close();
    await stop();
  });
});
