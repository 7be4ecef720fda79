import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { sweepSessions, tokenHash } from './sessions.server.ts';

onEachEngine('sessions', (app) => {
  const statusOf = async (token: string) => (await app().get('/api/user-data', { token })).status;
  const stored = (token: string) =>
    app()
      .services.db.selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
  const change = (userId: string, values: Record<string, unknown>) =>
    app().services.db.updateTable('users').set(values).where('id', '=', userId).execute();

  it.each([
    {},
    { Authorization: '' },
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer short' },
    { Authorization: `Bearer ${'x'.repeat(43)}` },
    { Authorization: `Basic ${'x'.repeat(43)}` },
    { Authorization: `Bearer ${'x'.repeat(5000)}` },
  ] as Record<string, string>[])('lets nobody in with %j', async (headers) => {
    for (const answer of [
      await app().get('/api/user-data', { headers }),
      await app().post('/api/signout', { headers }),
      await app().post('/api/signout/everywhere', { headers }),
      await app().post('/api/verify-email', { headers, body: { code: '123456' } }),
      await app().post('/api/verify-email/resend', { headers }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        success: false,
        code: 'unauthorized',
        message: 'Please sign in.',
        error: 'Please sign in.',
      });
    }
  });

  it('gives the current user', async () => {
    const { token, userId, email } = await app().signUp();
    const answer = await app().get('/api/user-data', { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: userId,
        email,
        emailVerified: false,
        language: null,
        isAdmin: false,
        twoStep: { enabled: false, required: false },
        device: null,
        can: [
          'session.read',
          'session.end',
          'account.read',
          'account.write',
          'account.delete',
          'account.export',
        ],
        restaurant: null,
        restaurants: [],
      },
    });
  });

  it('signs out this session alone, for good', async () => {
    const { token, email } = await app().signUp();
    const other = await app().post('/api/signin', { body: { email, password: 'a long enough passphrase' } });
    const answer = await app().post('/api/signout', { token });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await statusOf(token)).toBe(401);
    expect((await app().post('/api/signout', { token })).status).toBe(401);
    expect(await statusOf(other.body.token)).toBe(200);
  });

  it('ends after seven days without use', async () => {
    const { token } = await app().signUp();
    app().clock.advance(7 * DAY - MINUTE);
    expect(await statusOf(token)).toBe(200);
    app().clock.advance(7 * DAY - MINUTE);
    expect(await statusOf(token)).toBe(200);
    app().clock.advance(7 * DAY);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends after thirty days of daily use', async () => {
    const { token } = await app().signUp();
    for (let day = 1; day < 30; day += 1) {
      app().clock.advance(DAY);
      expect(await statusOf(token), `day ${day}`).toBe(200);
    }
    app().clock.advance(DAY - MINUTE);
    expect(await statusOf(token)).toBe(200);
    app().clock.advance(MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  it('notes its use once an hour', async () => {
    const { token } = await app().signUp();
    const begun = app().clock.now();
    app().clock.advance(HOUR - 1);
    await statusOf(token);
    expect((await stored(token))?.last_used_at).toEqual(begun);
    app().clock.advance(1);
    await statusOf(token);
    expect((await stored(token))?.last_used_at).toEqual(app().clock.now());
  });

  it('is nobody’s once the user is suspended or deleted', async () => {
    const suspended = await app().signUp();
    const deleted = await app().signUp();
    await change(suspended.userId, { is_active: false });
    await change(deleted.userId, { deleted_at: app().clock.now() });
    expect(await statusOf(suspended.token)).toBe(401);
    expect(await statusOf(deleted.token)).toBe(401);
  });

  it('ends everywhere at once when asked to, and for nobody else', async () => {
    const { token, email } = await app().signUp();
    const body = { email, password: 'a long enough passphrase' };
    const other = (await app().post('/api/signin', { body })).body.token;
    const bystander = await app().signUp();
    const answer = await app().post('/api/signout/everywhere', { token });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(bystander.token)).toBe(200);
  });

  it('is swept away after its end, not before', async () => {
    const old = await app().signUp();
    app().clock.advance(7 * DAY);
    const young = await app().signUp();
    expect(await sweepSessions(app().services, never)).toBeGreaterThan(0);
    expect(await stored(old.token)).toBeUndefined();
    expect(await stored(young.token)).toBeDefined();
    expect(await sweepSessions(app().services, never)).toBe(0);
    const codes = await app().services.db.selectFrom('one_time_codes').select('user_id').execute();
    expect(codes).toEqual([{ user_id: young.userId }]);
  });

  it('of a clock that ran ahead lasts from now, and a code of it is worth nothing', async () => {
    app().clock.advance(60 * DAY);
    const owner = await app().signUp();
    app().clock.advance(-60 * DAY);
    await sweepSessions(app().services, never);
    expect(await statusOf(owner.token)).toBe(200);
    const codes = app().services.db.selectFrom('one_time_codes').selectAll();
    expect(await codes.where('user_id', '=', owner.userId).execute()).toEqual([]);
    app().clock.advance(7 * DAY);
    expect(await statusOf(owner.token)).toBe(401);
  });
});
