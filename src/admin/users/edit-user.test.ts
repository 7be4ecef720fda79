import { beforeAll, expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { Answer } from '#test/support/client.ts';
import { newestMail } from '#test/support/mailbox.ts';
import { pageVersion } from '#test/support/page-version.ts';

const PASSWORD = 'a long enough passphrase';

onEachEngine('what the administrator does about a user', (app) => {
  let admin: { token: string; userId: string; email: string };
  beforeAll(async () => {
    admin = await app().createAdmin();
  });
  const asAdmin = (body?: unknown) => ({ token: admin.token, ...(body !== undefined && { body }) });
  const signIn = (email: string, password = PASSWORD) =>
    app().post('/api/signin', { body: { email, password } });
  const edit = (id: string, body: object) => app().patch(`/api/admin/users/${id}`, asAdmin(body));
  const remove = (id: string, body: object = { confirm: 'DELETE' }) =>
    app().delete(`/api/admin/users/${id}`, asAdmin(body));
  const restore = (id: string) => app().post(`/api/admin/users/${id}/restore`, asAdmin());
  const page = async (slug: string) => (await app().get(`/api/restaurant/${slug}`)).status;

  it('is for the administrator alone, and tells nobody else anything', async () => {
    const owner = await app().createOwner();
    const calls: Array<(token?: string) => Promise<Answer>> = [
      (token) => app().post('/api/admin/users', { token, body: { email: 'new@menulink.test' } }),
      (token) => app().get(`/api/admin/users/${owner.userId}`, { token }),
      (token) => app().patch(`/api/admin/users/${owner.userId}`, { token, body: { isActive: true } }),
      (token) => app().delete(`/api/admin/users/${owner.userId}`, { token, body: { confirm: 'DELETE' } }),
      (token) => app().post(`/api/admin/users/${owner.userId}/restore`, { token }),
    ];
    for (const call of calls) {
      expect((await call()).status).toBe(401);
      const refused = await call(owner.token);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await stored(app(), owner.userId)).toMatchObject({ is_active: true, deleted_at: null });
  });

  it('knows no other users than there are', async () => {
    for (const id of ['unknown', 'a\u0000b']) {
      expect((await app().get(`/api/admin/users/${id}`, asAdmin())).status).toBe(404);
      expect((await edit(id, { email: 'new@menulink.test' })).status).toBe(404);
      expect((await edit(id, { isActive: false, reason: 'x' })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
      expect((await restore(id)).status).toBe(404);
    }
  });

  it('never touches the administrator’s own account', async () => {
    for (const body of [{ email: 'other@menulink.test' }, { isActive: false, reason: 'x' }]) {
      const answer = await edit(admin.userId, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'own_account']);
    }
    expect((await remove(admin.userId)).status).toBe(409);
    expect((await app().get('/api/user-data', asAdmin())).body.data.email).toBe(admin.email);
  });

  it('shows all there is to know', async () => {
    const owner = await app().createOwner({ name: 'Spice Garden' });
    const category = await app().createCategory(owner);
    await app().createItem(owner, category);
    const answer = await app().get(`/api/admin/users/${owner.userId}`, asAdmin());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      user: {
        id: owner.userId,
        email: owner.email,
        slug: owner.slug,
        whatsapp_number: '+919876543210',
        created_at: app().clock.now().toISOString(),
        is_active: true,
        restaurantId: owner.restaurantId,
        restaurantName: 'Spice Garden',
        emailVerified: true,
        isAdmin: false,
        // Signing up signs in.
        lastSignInAt: app().clock.now().toISOString(),
        devices: 1,
        twoStep: false,
        suspendedReason: '',
        version: expect.any(Number),
        invitedUntil: null,
        state: 'active',
        deletedAt: null,
        deletedBy: null,
        restorableUntil: null,
      },
      restaurant: {
        id: owner.restaurantId,
        name: 'Spice Garden',
        slug: owner.slug,
        categories: 1,
        items: 1,
        pageViews30Days: 0,
        pageViewsTotal: 0,
        phone: '',
        address: '',
        acceptsOrders: true,
        days: expect.any(Array),
      },
      membership: {
        id: expect.any(String),
        status: 'ACTIVE',
        planType: 'Free Trial',
        startDate: app().clock.now().toISOString(),
        endDate: new Date(app().clock.now().getTime() + 3 * DAY).toISOString(),
      },
      payments: 0,
    });
    expect(answer.text).not.toContain('argon2');
    const { userId } = await app().signUp();
    const bare = (await app().get(`/api/admin/users/${userId}`, asAdmin())).body;
    expect(bare).toMatchObject({ restaurant: null, membership: null, payments: 0 });
  });

  it('refuses an edit that began before another one, and says how it is now', async () => {
    const owner = await app().createOwner();
    const read = async () => (await app().get(`/api/admin/users/${owner.userId}`, asAdmin())).body.user;
    const { version } = await read();
    const suspended = await edit(owner.userId, { isActive: false, reason: 'Not paid', version });
    expect(suspended.status, suspended.text).toBe(200);

    for (const body of [{ isActive: false, reason: 'Fake page' }, { email: 'late@menulink.test' }]) {
      const late = await edit(owner.userId, { ...body, version });
      expect([late.status, late.body.code]).toEqual([409, 'stale']);
      expect(late.body.current).toEqual({
        email: owner.email,
        is_active: false,
        suspendedReason: 'Not paid',
        version: (await read()).version,
      });
    }
    expect(await read()).toMatchObject({ email: owner.email, suspendedReason: 'Not paid' });
    const again = await edit(owner.userId, { isActive: true, version: (await read()).version });
    expect(again.status, again.text).toBe(200);
    expect(await read()).toMatchObject({ is_active: true, version });
  });

  it('invites somebody, who chooses a password with the code of the mail', async () => {
    const email = 'invited@menulink.test';
    for (const body of [{}, { email: 'no' }])
      expect((await app().post('/api/admin/users', asAdmin(body))).status).toBe(400);
    const answer = await app().post('/api/admin/users', asAdmin({ email: ' Invited@MenuLink.test' }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.user).toMatchObject({ email, emailVerified: false, is_active: true });
    const again = await app().post('/api/admin/users', asAdmin({ email }));
    expect([again.status, again.body.code]).toEqual([409, 'email_taken']);

    for (const guess of [PASSWORD, ' ']) expect((await signIn(email, guess)).status).toBe(401);
    const mail = await newestMail(app().services, email);
    expect(mail.subject).toBe('Your Menu Link account is ready');
    const code = invitationCode(mail.body);
    expect(mail.body).toContain(`http://localhost:3000${pages.invitation(email, code)}`);
    expect(mail.body).toContain('until Mar 09, 2026');
    const chosen = await app().post('/api/reset-password', { body: { email, password: PASSWORD, code } });
    expect(chosen.status, chosen.text).toBe(200);
    const session = await signIn(email);
    expect(session.body.data).toMatchObject({ email, emailVerified: true });
    expect(await audited(app(), answer.body.user.id)).toEqual([['user.invite', null, { email }]]);
    const { body } = await app().get(`/api/admin/users/${answer.body.user.id}`, asAdmin());
    expect(body.user).toMatchObject({ state: 'active', invitedUntil: null });
    const late = await app().post(`/api/admin/users/${answer.body.user.id}/invite`, asAdmin());
    expect([late.status, late.body.code]).toEqual([409, 'not_invited']);
  });

  it('lets an invitation live 7 days, and sends it again', async () => {
    const email = 'late@menulink.test';
    const { user } = (await app().post('/api/admin/users', asAdmin({ email }))).body;
    const invited = invitationCode((await newestMail(app().services, email)).body);
    const choose = (code: string) =>
      app().post('/api/reset-password', { body: { email, password: PASSWORD, code } });
    const states = async () => (await app().get('/api/admin/users/counts', asAdmin())).body.states;
    expect(user).toMatchObject({
      state: 'invited',
      invitedUntil: later(app().clock.now(), 7 * DAY).toISOString(),
    });
    expect((await states()).invited).toBe(1);
    expect((await app().get('/api/admin/all-users?status=active', asAdmin())).text).not.toContain(email);

    app().clock.advance(7 * DAY);
    expect((await choose(invited)).status).toBe(403);
    admin = await app().createAdmin();
    const over = (await app().get(`/api/admin/users/${user.id}`, asAdmin())).body.user;
    expect(over).toMatchObject({ state: 'invited', invitedUntil: null });

    expect((await app().post('/api/admin/users/unknown/invite', asAdmin())).status).toBe(404);
    const again = await app().post(`/api/admin/users/${user.id}/invite`, asAdmin());
    expect(again.status, again.text).toBe(200);
    const fresh = invitationCode((await newestMail(app().services, email)).body);
    app().clock.advance(7 * DAY - 1);
    expect((await choose(invited)).status).toBe(403);
    expect((await choose(fresh)).status).toBe(200);
    expect((await choose(fresh)).status).toBe(403);
    admin = await app().createAdmin();
    expect((await states()).invited).toBe(0);
    expect(await audited(app(), user.id)).toEqual([
      ['user.invite', null, { email }],
      ['user.invite_again', null, { email }],
    ]);
  });

  it('sets up the restaurant of a user who has none, with their own trial, and notes it down', async () => {
    const [bare, owner] = [await app().signUp(), await app().createOwner()];
    const setUp = (id: string, body: object, token = admin.token) =>
      app().post(`/api/admin/users/${id}/restaurant`, { token, body });
    const draft = { name: 'Bare Bites', slug: `bare-${bare.userId.slice(-8)}`, whatsapp: '98765 43210' };
    expect((await setUp(bare.userId, draft, owner.token)).status).toBe(403);
    expect((await setUp('unknown', draft)).status).toBe(404);
    expect((await setUp(bare.userId, { slug: draft.slug })).body.fields).toHaveProperty('name');
    expect((await setUp(bare.userId, { ...draft, slug: owner.slug })).body.code).toBe('slug_taken');
    expect((await setUp(owner.userId, draft)).body.code).toBe('has_restaurant');

    const answers = await Promise.all([setUp(bare.userId, draft), setUp(bare.userId, draft)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { restaurant, membership } = (await app().get(`/api/admin/users/${bare.userId}`, asAdmin())).body;
    expect(restaurant).toMatchObject({ name: 'Bare Bites', slug: draft.slug });
    expect(membership).toMatchObject({ status: 'ACTIVE', planType: 'Free Trial' });
    const own = await app().get('/api/restaurant', { token: bare.token });
    expect(own.body.restaurant).toMatchObject({ name: 'Bare Bites', whatsapp: '+919876543210' });
    const log = await app().get(`/api/admin/audit?restaurant=${restaurant.id}`, asAdmin());
    expect(log.body.items).toMatchObject([
      { action: 'restaurant.set_up', after: { slug: draft.slug, owner: bare.email } },
    ]);
  });

  it('suspends with a reason that the owner reads, and reinstates', async () => {
    const owner = await app().createOwner();
    const without = await edit(owner.userId, { isActive: false, reason: '  ' });
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['reason']]);
    expect(await page(owner.slug)).toBe(200);

    const suspended = await edit(owner.userId, { isActive: false, reason: 'Payment\nproblem' });
    expect(suspended.body.user).toMatchObject({ is_active: false, suspendedReason: 'Payment problem' });
    expect((await app().get('/api/user-data', { token: owner.token })).status).toBe(401);
    const refused = await signIn(owner.email);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This account is suspended: Payment problem',
    ]);
    expect(await page(owner.slug)).toBe(403);
    const mail = await newestMail(app().services, owner.email);
    expect(mail.subject).toBe('Your Menu Link account is suspended');
    expect(mail.body).toContain('The reason: Payment problem\n');
    await edit(owner.userId, { isActive: false, reason: 'Payment problem' });
    expect((await newestMail(app().services, owner.email)).id).toBe(mail.id);

    const version = await pageVersion(app(), owner.restaurantId);
    const back = await edit(owner.userId, { isActive: true });
    expect(back.body.user).toMatchObject({ is_active: true, suspendedReason: '' });
    const again = await newestMail(app().services, owner.email);
    expect(again.subject).toBe('Your Menu Link account is no longer suspended');
    expect(await pageVersion(app(), owner.restaurantId)).toBe(version + 1);
    expect(await page(owner.slug)).toBe(200);
    expect((await app().get('/api/user-data', { token: owner.token })).status).toBe(401);
    expect((await signIn(owner.email)).status).toBe(200);

    await edit(owner.userId, { isActive: true });
    expect(await audited(app(), owner.userId)).toEqual([
      ['user.suspend', active, { is_active: false, suspended_reason: 'Payment problem' }],
      ['user.suspend', {}, {}],
      ['user.reinstate', { is_active: false, suspended_reason: 'Payment problem' }, active],
    ]);
  });
  const active = { is_active: true, suspended_reason: null };

  it('gives another email, which is not proved, and tells the old one', async () => {
    const [owner, other] = [await app().signUp(), await app().signUp()];
    await app()
      .services.db.updateTable('users')
      .set({ email_verified_at: app().clock.now() })
      .where('id', '=', owner.userId)
      .execute();
    for (const email of [other.email, admin.email]) {
      const taken = await edit(owner.userId, { email });
      expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    }
    expect((await edit(owner.userId, { email: 'no email' })).status).toBe(400);
    await app().post('/api/reset-password', { body: { email: owner.email, password: PASSWORD } });

    const email = `corrected-${owner.email}`;
    const answer = await edit(owner.userId, { email });
    expect(answer.body.user).toMatchObject({ email, emailVerified: false });
    expect((await signIn(owner.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await newestMail(app().services, owner.email)).subject).toBe('Your Menu Link email was changed');
    const codes = await app()
      .services.db.selectFrom('one_time_codes')
      .select('purpose')
      .where('user_id', '=', owner.userId)
      .execute();
    expect(codes).toEqual([]);
    await edit(owner.userId, { email });
    expect(await audited(app(), owner.userId)).toEqual([
      [
        'user.change_email',
        { email: owner.email, email_verified_at: app().clock.now().toISOString() },
        { email, email_verified_at: null },
      ],
    ]);
  });

  it('changes nothing at all when a part of the change is refused', async () => {
    const [owner, other] = [await app().signUp(), await app().signUp()];
    const answer = await edit(owner.userId, { isActive: false, reason: 'x', email: other.email });
    expect(answer.status).toBe(409);
    expect(await stored(app(), owner.userId)).toMatchObject({ is_active: true, email: owner.email });
    expect(await audited(app(), owner.userId)).toEqual([]);
  });

  it('gives an email to one of two at the same moment', async () => {
    const [one, two] = [await app().signUp(), await app().signUp()];
    const email = `wanted-${one.email}`;
    const answers = await Promise.all([edit(one.userId, { email }), edit(two.userId, { email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('deletes only when it was typed out', async () => {
    const owner = await app().createOwner();
    for (const body of [{}, { confirm: 'delete' }, { confirm: '' }]) {
      const answer = await remove(owner.userId, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['confirm']]);
    }
    expect(await page(owner.slug)).toBe(200);
  });

  it('deletes so that only the administrator can undo it, within 30 days', async () => {
    const owner = await app().createOwner();
    const deletedAt = app().clock.now();
    const answer = await remove(owner.userId);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      restorableUntil: new Date(deletedAt.getTime() + 30 * DAY).toISOString(),
    });
    expect(await page(owner.slug)).toBe(403);
    expect((await app().get('/api/user-data', { token: owner.token })).status).toBe(401);
    const byOwner = await app().post('/api/account/restore', {
      body: { email: owner.email, password: PASSWORD },
    });
    expect(byOwner.status).toBe(401);
    expect((await newestMail(app().services, owner.email)).body).toContain('Our team has deleted');
    expect((await remove(owner.userId)).body.code).toBe('already_deleted');
    const details = (await app().get(`/api/admin/users/${owner.userId}`, asAdmin())).body.user;
    expect(details).toMatchObject({ deletedAt: deletedAt.toISOString(), deletedBy: 'admin' });

    const back = await restore(owner.userId);
    expect(back.body.user).toMatchObject({ deletedAt: null, deletedBy: null, restorableUntil: null });
    expect(await page(owner.slug)).toBe(200);
    expect((await signIn(owner.email)).status).toBe(200);
    expect((await newestMail(app().services, owner.email)).subject).toBe('Your Menu Link account is back');
    expect((await restore(owner.userId)).status).toBe(200);
    const deleted = { deleted_at: deletedAt.toISOString(), deleted_by: 'admin' };
    const there = { deleted_at: null, deleted_by: null };
    expect(await audited(app(), owner.userId)).toEqual([
      ['user.delete', there, deleted],
      ['user.restore', deleted, there],
    ]);
  });

  it('also brings back who deleted the account themselves, but not after 30 days', async () => {
    const [soon, late] = [await app().signUp(), await app().signUp()];
    for (const { token } of [soon, late]) {
      const body = { password: PASSWORD, confirm: 'DELETE' };
      expect((await app().delete('/api/account', { token, body })).status).toBe(200);
    }
    expect((await restore(soon.userId)).status).toBe(200);
    app().clock.advance(30 * DAY);
    admin = await app().createAdmin();
    const answer = await restore(late.userId);
    expect([answer.status, answer.body.code]).toEqual([409, 'too_late']);
    expect(await stored(app(), late.userId)).toMatchObject({ deleted_by: 'owner' });
  });
});

function stored(app: TestApp, id: string) {
  return app.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the audit log entries about a user: action, before, after. */
async function audited(app: TestApp, userId: string) {
  const rows = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, before, after }) => [
    action,
    before && JSON.parse(before),
    after && JSON.parse(after),
  ]);
}

function invitationCode(mail: string): string {
  return mail.match(/^\d{12}$/m)?.[0] ?? 'none';
}
