import { expect, it } from 'vitest';
import { answerError, createRouter } from '#platform/http/routes/router.server.ts';
import { ADMIN_SECRET } from '#test/support/admin.ts';
import { ADMIN_EMAIL, onEachEngine } from '#test/support/app.ts';
import { appCode } from '#test/support/two-step.ts';
import { requireAdmin } from './guards.server.ts';

const PASSWORD = 'a long enough passphrase';

onEachEngine('the administrator alone', (app) => {
  const ask = async (token?: string) => {
    const { services } = app();
    const router = createRouter();
    router.get('/', requireAdmin(services, 'admin.users.read'), (c) => c.json({ success: true }));
    router.onError((error, c) => answerError(error, c, services.log));
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await router.request('/', { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const plain = {
    status: 403,
    body: {
      success: false,
      code: 'forbidden',
      message: 'You are not allowed to do this. Ask the owner or the administrator.',
      error: 'You are not allowed to do this. Ask the owner or the administrator.',
    },
  };

  it('passes with a verified email and both steps; everybody else learns nothing', async () => {
    expect((await ask()).status).toBe(401);
    const owner = await app().signUp();
    await verify(owner.userId);
    expect(await ask(owner.token)).toEqual(plain);

    const holder = await app().signUp(ADMIN_EMAIL);
    expect(await ask(holder.token)).toEqual(plain);
    expect((await app().get('/api/user-data', { token: holder.token })).body.data).toMatchObject({
      isAdmin: false,
      twoStep: { enabled: false, required: false },
    });

    await verify(holder.userId);
    expect(await ask(holder.token)).toMatchObject({ status: 403, body: { code: 'two_step_setup_required' } });
    expect((await app().get('/api/user-data', { token: holder.token })).body.data).toMatchObject({
      isAdmin: true,
      twoStep: { enabled: false, required: true },
    });

    const admin = await app().createAdmin();
    // Two-step sign-in is on now, but this session was started without it.
    expect(await ask(holder.token)).toMatchObject({ status: 403, body: { code: 'two_step_setup_required' } });
    expect(await ask(admin.token)).toEqual({ status: 200, body: { success: true } });
  });

  it('passes with the session that set two-step sign-in up, and with those signed in by it', async () => {
    const { token, userId } = await app().createAdmin();
    const body = { email: ADMIN_EMAIL, password: PASSWORD };
    expect((await app().post('/api/signin', { body })).body.code).toBe('two_step_required');
    const code = appCode(ADMIN_SECRET, app().clock.now());
    const session = await app().post('/api/signin', { body: { ...body, code } });
    expect(await ask(session.body.token)).toMatchObject({ status: 200 });

    const { db } = app().services;
    await db.deleteFrom('two_step').where('user_id', '=', userId).execute();
    expect(await ask(token)).toMatchObject({ status: 403, body: { code: 'two_step_setup_required' } });
    const { secret } = (await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } }))
      .body;
    const enable = { code: appCode(secret, app().clock.now()) };
    await app().post('/api/two-step/enable', { token, body: enable });
    expect(await ask(token)).toMatchObject({ status: 200 });
  });

  it('cannot turn it off', async () => {
    const { token } = await app().createAdmin();
    app().clock.advance(60_000);
    const body = { password: PASSWORD, code: appCode(ADMIN_SECRET, app().clock.now()) };
    const answer = await app().delete('/api/two-step', { token, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'two_step_mandatory']);
    expect((await app().get('/api/two-step', { token })).body).toMatchObject({
      enabled: true,
      required: true,
    });
  });

  async function verify(userId: string): Promise<void> {
    const { db, clock } = app().services;
    const row = db.updateTable('users').set({ email_verified_at: clock.now() });
    await row.where('id', '=', userId).execute();
  }
});
