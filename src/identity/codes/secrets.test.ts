import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode } from '#test/support/mailbox.ts';
import { secretKey } from './secret-key.server.ts';

onEachEngine('secrets', (app) => {
  it('are made once, also when many ask at the same time', async () => {
    const { db, clock } = app().services;
    const ask = () => inTransaction(db, (tx) => secretKey(tx, 'asked-by-many', clock.now()));
    const keys = await Promise.all(Array.from({ length: 8 }, ask));
    expect(keys[0]).toHaveLength(32);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect((await ask()).equals(keys[0] as Buffer)).toBe(true);
  });

  it('never stand in the database as they are: token, password and codes', async () => {
    const { token, email } = await app().signUp();
    const verification = await mailedCode(app().services, email);
    const body = { email, password: 'gulmohar khidki barish' };
    await app().post('/api/reset-password', { body });
    const reset = await mailedCode(app().services, email);

    const everything = await textOfAllTables();
    expect(everything).toContain(email);
    for (const secret of [token, 'a long enough passphrase', body.password]) {
      expect(everything).not.toContain(secret);
    }
    for (const code of [verification, reset]) {
      expect(everything).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
    }
  });

  /** Leaves out what mails say: they hold the codes until they are sent, some in their subject. */
  async function textOfAllTables(): Promise<string> {
    const tables = await app().services.db.introspection.getTables();
    const names = tables.map((table) => table.name);
    expect(names).toEqual(
      expect.arrayContaining(['users', 'sessions', 'one_time_codes', 'secrets', 'tasks']),
    );
    const rows = await Promise.all(
      names.map((name) =>
        app()
          .services.db.selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows, (key, value) => (['subject', 'content'].includes(key) ? undefined : value));
  }
});
