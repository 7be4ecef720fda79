import papaparse from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { userFields } from '#identity/users/user.ts';
import { type Field, wireNames } from '#platform/fields/fields.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';

interface Listed {
  id: string;
  email: string;
}

onEachEngine('the lists of users', (app) => {
  let admin: { token: string; userId: string };
  let dosa: TestOwner;
  let idli: TestOwner;
  let bare: { token: string; userId: string; email: string };
  beforeAll(async () => {
    admin = await app().createAdmin();
    app().clock.advance(MINUTE);
    dosa = await app().createOwner({ name: 'Dosa Palace', slug: 'dosa-palace', whatsapp: '+919812345678' });
    app().clock.advance(MINUTE);
    idli = await app().createOwner({
      name: 'ÉLAN 100% Idli_Café',
      slug: 'elan-idli',
      phone: '080 2345 6789',
    });
    app().clock.advance(MINUTE);
    bare = await app().signUp('zz-bare@menulink.test');
  });

  const list = async (query: string, token = admin.token) => {
    const answer = await app().get(`/api/admin/all-users${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const found = async (query: string): Promise<string[]> =>
    (await list(`?${query}`)).items.map(({ email }: Listed) => email);
  const searching = (words: string) => found(`search=${encodeURIComponent(words)}`);

  it('are for the administrator alone', async () => {
    for (const path of ['/api/admin/all-users', '/api/admin/all-users?page=1', '/api/admin/users/export']) {
      expect((await app().get(path)).status).toBe(401);
      expect((await app().get(path, { token: dosa.token })).status).toBe(403);
    }
  });

  it('and their details never have a field that the table of fields does not name as public', async () => {
    const { password_hash } = await app()
      .services.db.selectFrom('users')
      .select('password_hash')
      .where('id', '=', dosa.userId)
      .executeTakeFirstOrThrow();
    const secret = Object.entries<Field>(userFields).filter(([, field]) => !field.public);
    expect(secret.flatMap(([name, field]) => wireNames(name, field))).toEqual([]);
    for (const path of ['all-users', 'all-users?page=1', 'users/export', `users/${dosa.userId}`]) {
      const { text } = await app().get(`/api/admin/${path}`, { token: admin.token });
      expect(text).toContain(dosa.email);
      expect(text).not.toContain(password_hash);
      for (const [name, { column }] of secret) expect(text).not.toMatch(new RegExp(`"(${name}|${column})"`));
    }
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'sort=password_hash', 'order=up', 'status=none'])(
    'refuse %s',
    async (query) => {
      const answer = await app().get(`/api/admin/all-users?${query}`, { token: admin.token });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([query.split('=')[0]]);
    },
  );

  it('give the plain array without parameters, newest first', async () => {
    const users = await list('');
    expect(users).toHaveLength(4);
    expect(users.map(({ email }: Listed) => email)).toEqual([
      bare.email,
      idli.email,
      dosa.email,
      'admin@menulink.test',
    ]);
    expect(users[0]).toEqual({
      id: bare.userId,
      email: bare.email,
      slug: '',
      whatsapp_number: '',
      created_at: app().clock.now().toISOString(),
      is_active: true,
    });
    expect(users[2]).toMatchObject({ slug: 'dosa-palace', whatsapp_number: '+919812345678' });
  });

  it('give a page with the restaurant besides', async () => {
    const page = await list('?page=1');
    expect(page).toMatchObject({ success: true, total: 4, page: 1, pageSize: 50 });
    expect(page.items[2]).toMatchObject({
      id: dosa.userId,
      restaurantId: dosa.restaurantId,
      restaurantName: 'Dosa Palace',
    });
    expect(page.items[0]).toMatchObject({ restaurantId: null, restaurantName: '' });
    expect((await list('?page=2')).items).toEqual([]);
  });

  it('find parts of email, slug, name and phone, whole ids, and nothing else', async () => {
    expect(await searching('zz-bare')).toEqual([bare.email]);
    expect(await searching('LACE')).toEqual([dosa.email]);
    expect(await searching('élan')).toEqual([idli.email]);
    expect(await searching('98123 45678')).toEqual([dosa.email]);
    expect(await searching('080-2345')).toEqual([]);
    expect(await searching('80 2345')).toEqual([idli.email]);
    expect(await searching(dosa.userId)).toEqual([dosa.email]);
    expect(await searching(dosa.restaurantId)).toEqual([dosa.email]);
    expect(await searching(dosa.userId.slice(0, -1))).toEqual([]);
    expect((await list('?search=palace')).total).toBe(1);
  });

  it('take what a pattern would mean for plain text', async () => {
    expect(await searching('100%')).toEqual([idli.email]);
    expect(await searching('idli_caf')).toEqual([idli.email]);
    for (const words of ['%', '_', 'd_sa', '\\', "'; drop table users; --", '\u0000'])
      expect(await searching(words), words).toEqual(
        { '%': [idli.email], _: [idli.email], '\u0000': await found('page=1') }[words] ?? [],
      );
  });

  it('follow a restaurant that changes its name, address or phone', async () => {
    const owner = await app().createOwner({ name: 'Before', slug: 'before-address' });
    const body = { name: 'Afterwards', slug: 'new-address', whatsapp: '+919800012345', password: PASSWORD };
    expect((await app().put('/api/restaurant', { token: owner.token, body })).status).toBe(200);
    for (const words of ['afterw', 'new-addr', '9800012345'])
      expect(await searching(words)).toEqual([owner.email]);
    expect(await searching('before-addr')).toEqual([]);
    await app().services.db.deleteFrom('users').where('id', '=', owner.userId).execute();
  });

  it('sort as asked, each user once', async () => {
    const byEmail = await found('sort=email');
    expect(byEmail).toEqual([...byEmail].sort());
    expect(await found('sort=email&order=desc')).toEqual([...byEmail].reverse());
    expect(await found('sort=created_at&order=asc')).toEqual((await found('page=1')).reverse());
  });

  it('count who never signed in again from the sign-up', async () => {
    app().clock.advance(MINUTE);
    const body = { email: dosa.email, password: 'a long enough passphrase' };
    expect((await app().post('/api/signin', { body })).status).toBe(200);
    const bySignIn = [dosa.email, bare.email, idli.email, 'admin@menulink.test'];
    expect(await found('sort=last_sign_in_at')).toEqual(bySignIn);
    expect(await found('sort=last_sign_in_at&order=asc')).toEqual(bySignIn.toReversed());
  });

  it('part active, inactive and deleted', async () => {
    const { db, clock } = app().services;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', idli.userId).execute();
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', bare.userId).execute();
    expect(await found('status=inactive')).toEqual([idli.email]);
    expect(await found('status=deleted')).toEqual([bare.email]);
    expect(await found('status=active')).toEqual([dosa.email, 'admin@menulink.test']);
    expect(await list('')).toHaveLength(3);
    expect((await list('?status=inactive&search=dosa')).total).toBe(0);
    await db.updateTable('users').set({ is_active: true, deleted_at: null }).execute();
  });

  it('go out as CSV that no spreadsheet runs, narrowed down as the list is', async () => {
    await app().put('/api/restaurant', { token: idli.token, body: { name: '=1+1' } });
    const answer = await app().get('/api/admin/users/export', { token: admin.token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /attachment; filename="menu-link-users-[\d-]+\.csv"/,
    );
    const [header, ...rows] = papaparse.parse<string[]>(answer.text.trim()).data;
    expect(header).toHaveLength(9);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toEqual([
      idli.userId,
      idli.email,
      'yes',
      "'=1+1",
      'elan-idli',
      '(+91) 98765 43210',
      '2026-03-02',
      '2026-03-02',
      'Active',
    ]);
    const narrowed = await app().get('/api/admin/users/export?search=palace', { token: admin.token });
    expect(papaparse.parse(narrowed.text.trim()).data).toHaveLength(2);
  });

  it('reach every user once over many batches', async () => {
    const { db, clock } = app().services;
    const now = clock.now();
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      id: `many-${String(index).padStart(5, '0')}`,
      email: `many-${index}@menulink.test`,
      password_hash: '',
      is_active: true,
      created_at: new Date(now.getTime() + (index % 7)),
      search_words: '',
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('users')
        // biome-ignore lint/suspicious/noExplicitAny: columns with a null default are left out
        .values(rows.slice(at, at + 500) as any)
        .execute();
    const users: Listed[] = await list('');
    expect(new Set(users.map(({ id }) => id)).size).toBe(2_504);
    const page = await list('?search=many-&page=50');
    expect(page.total).toBe(2_500);
    expect(page.items).toHaveLength(50);
    const dates = users.map((user) => (user as unknown as { created_at: string }).created_at);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});
