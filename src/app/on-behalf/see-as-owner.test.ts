import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Action, can } from '#identity/guards/rights.ts';
import { recordView } from '#identity/users/change-account.server.ts';
import { VIEW_AS } from '#platform/http/view-as.ts';
import { DAY } from '#platform/services/clock.ts';
import { ADMIN_EMAIL, onEachEngine } from '#test/support/app.ts';
import { type DocumentedCall, documentedCalls } from '#test/support/calls.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { startTestSession } from '#test/support/session.ts';

/** The ids that a call may name: existing rows, and rows that do not exist. */
type Ids = Record<'restaurant' | 'user' | 'item' | 'category', string>;

onEachEngine('the administrator who looks through an owner’s eyes', (app) => {
  let admin: { token: string; userId: string };
  let owner: TestOwner;
  let other: TestOwner;
  let ids: Ids;
  let calls: DocumentedCall[];
  beforeAll(async () => {
    calls = await documentedCalls(app());
    admin = await app().createAdmin();
    [owner, other] = [await app().createOwner({ name: 'Spice Garden' }), await app().createOwner()];
    const category = await app().createCategory(owner);
    const item = await app().createItem(owner, category);
    ids = { restaurant: owner.restaurantId, user: owner.userId, item, category };
  });

  const looking = (path: string, userId = owner.userId) =>
    `${path}${path.includes('?') ? '&' : '?'}${VIEW_AS}=${userId}`;
  const see = (path: string, token = admin.token) => app().get(looking(path), { token });
  const nameOf = ({ method, path }: DocumentedCall) => `${method} ${path}`;

  it.each(['the administrator', 'the owner', 'nobody'])(
    'changes nothing by any call there is, made by %s',
    async (who) => {
      const token = { 'the administrator': admin.token, 'the owner': owner.token }[who];
      // The first read is logged once.
      await see('/api/user-data');
      const before = await everyRow();
      for (const call of calls) {
        const paths = call.path.includes('{')
          ? Object.values(ids).map((id) => call.path.replace(/\{\w+\}/g, id))
          : [call.path];
        for (const path of paths)
          for (const query of ['', `?restaurant=${ids.restaurant}`]) {
            const answer = await app().send(call.method, looking(path + query), {
              token,
              body: bodyOf(call),
            });
            if (call.method === 'GET') continue;
            expect([nameOf(call), answer.status, answer.body?.code]).toEqual([
              nameOf(call),
              403,
              'only_looking',
            ]);
            expect(answer.body.message).toContain(`${call.method} ${path}`);
          }
      }
      expect(await everyRow()).toEqual(before);
    },
  );

  it('reads what the owner reads, and nothing that asks for a right to write', async () => {
    for (const call of calls.filter(({ method, needsSession }) => method === 'GET' && needsSession)) {
      const path = call.path.replace(/\{\w+\}/g, ids.item);
      const own = await app().get(path, { token: await startTestSession(app().services, owner.userId) });
      const seen = await see(path);
      if (call.isAdmin) expect([nameOf(call), seen.status]).toEqual([nameOf(call), 403]);
      else if (call.rights.every((right) => right.endsWith('.read'))) {
        if (call.path === '/api/sessions') continue;
        expect([nameOf(call), seen.status, seen.text]).toEqual([nameOf(call), own.status, own.text]);
      } else expect([nameOf(call), seen.status, seen.body.code]).toEqual([nameOf(call), 403, 'only_looking']);
    }
    const { data } = (await see('/api/user-data')).body;
    expect(data).toMatchObject({ email: owner.email, isAdmin: false, restaurant: { name: 'Spice Garden' } });
    expect(data.restaurants[0].can).toContain('menu.write');
  });

  it('has no right but to read, whatever call asks for it', () => {
    const seen = { ownsAdminEmail: false, twoStep: { enabled: true, passed: true }, seenBy: admin.userId };
    const rights = new Set(calls.flatMap((call) => call.rights)) as Set<Action>;
    expect(rights.size).toBeGreaterThan(20);
    for (const right of rights) {
      const mayRead = right.endsWith('.read') && !right.startsWith('admin.');
      expect([right, can(seen, right, { role: 'owner' })]).toEqual([right, mayRead]);
      expect([right, right.endsWith('.read') || can({ ...seen, ownsAdminEmail: true }, right)]).toEqual([
        right,
        right.endsWith('.read'),
      ]);
    }
  });

  it('is the administrator, signed in by two steps, looking at a user there is', async () => {
    const asOwner = await app().get(looking('/api/user-data', other.userId), { token: owner.token });
    expect([asOwner.status, asOwner.body.code]).toEqual([403, 'forbidden']);
    const oneStep = await startTestSession(app().services, admin.userId);
    expect((await see('/api/user-data', oneStep)).body.code).toBe('two_step_setup_required');
    expect((await app().get(looking('/api/user-data'))).status).toBe(401);
    expect((await app().get(looking('/api/user-data', 'unknown'), { token: admin.token })).status).toBe(404);
    const foreign = looking(`/api/menu/allmenu?restaurant=${other.restaurantId}`);
    expect((await app().get(foreign, { token: admin.token })).status).toBe(404);
  });

  it('is noted down once a day for each customer, however many calls that takes', async () => {
    const seen = await app().createOwner();
    const noted = () =>
      app()
        .services.db.selectFrom('audit_log')
        .selectAll()
        .where('subject_id', '=', seen.userId)
        .where('action', '=', 'user.see')
        .orderBy('at')
        .execute();
    const look = (token = admin.token) => app().get(looking('/api/menu/allmenu', seen.userId), { token });
    expect((await look(owner.token)).status).toBe(403);
    expect(await noted()).toEqual([]);
    const answers = await Promise.all([look(), look(), look()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noted()).toMatchObject([
      { actor_id: admin.userId, subject_type: 'user', subject_label: seen.email, before: null, after: null },
    ]);
    // As in another process, which has logged nothing yet.
    const { services } = app();
    const elsewhere = { ...services, db: services.db.withoutPlugins() };
    const actor = { id: admin.userId, email: ADMIN_EMAIL };
    await recordView(elsewhere, actor, { id: seen.userId, email: seen.email });
    expect(await noted()).toHaveLength(1);
    await recordView(
      services,
      { ...actor, id: 'another-administrator' },
      { id: seen.userId, email: seen.email },
    );
    expect(await noted()).toHaveLength(2);
    app().clock.advance(DAY);
    const { token } = await app().createAdmin();
    await look(token);
    await look(token);
    expect(await noted()).toHaveLength(3);
    const listed = await app().get(`/api/admin/audit?customer=${seen.userId}&action=user.see`, { token });
    expect(listed.body.total).toBe(3);
    admin = await app().createAdmin();
  });

  it('goes on with the own rights as soon as the call names nobody', async () => {
    const path = `/api/menu/items/${ids.item}?restaurant=${ids.restaurant}`;
    const body = itemBody(ids.category, { price: 90 });
    expect((await app().put(looking(path), { token: admin.token, body })).status).toBe(403);
    expect((await app().put(path, { token: admin.token, body })).status).toBe(200);
  });

  /** All stored rows, except tables that only count calls. */
  async function everyRow(): Promise<Record<string, unknown[]>> {
    const { db } = app().services;
    const query =
      app().engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select table_name as name from information_schema.tables
            where table_schema = 'public'`;
    const names = (await query.execute(db)).rows
      .map(({ name }) => name)
      .filter((name) => !['rate_limits', 'sessions'].includes(name) && !name.startsWith('sqlite_'));
    const all: Record<string, unknown[]> = {};
    for (const name of names.sort()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      all[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    expect(names.length).toBeGreaterThan(20);
    return all;
  }

  /** A valid body for the call, so that only the missing right refuses it. */
  function bodyOf({ method, path }: DocumentedCall): unknown {
    if (method === 'GET') return undefined;
    const more: Record<string, unknown> = {
      '/api/menu/items': itemBody(ids.category, {}),
      '/api/menu/categories/reorder': { category_ids: [ids.category] },
      '/api/signup': { email: 'new@menulink.test', password: 'a long enough passphrase' },
    };
    return (
      more[path] ?? { name: 'Written', is_available: false, isActive: false, reason: 'x', confirm: 'DELETE' }
    );
  }
});
