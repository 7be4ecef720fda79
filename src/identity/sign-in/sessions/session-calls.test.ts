import { expect, it } from 'vitest';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';

const PASSWORD = 'a long enough passphrase';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

onEachEngine('the list of sessions', (app) => {
  const signIn = async (email: string, userAgent: string): Promise<string> => {
    const headers = { 'User-Agent': userAgent };
    return (await app().post('/api/signin', { body: { email, password: PASSWORD }, headers })).body.token;
  };
  const list = async (token: string) => (await app().get('/api/sessions', { token })).body.sessions;
  const statusOf = async (token: string) => (await app().get('/api/user-data', { token })).status;

  it('needs a session', async () => {
    expect((await app().get('/api/sessions')).status).toBe(401);
    expect((await app().delete('/api/sessions/x')).status).toBe(401);
  });

  it('names the devices, the last used first, and marks the one that asks; tokens are not in it', async () => {
    const { token: first, email } = await app().signUp();
    app().clock.advance(2 * HOUR);
    const phone = await signIn(email, PIXEL);
    const odd = await signIn(email, `<script>${'x'.repeat(2000)}`);
    const { text, body } = await app().get('/api/sessions', { token: phone });
    expect(body.success).toBe(true);
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions[2]).toMatchObject({ device: 'Unknown device', isCurrent: false });
    expect(body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      device: 'Chrome on Android',
      startedAt: app().clock.now().toISOString(),
      lastUsedAt: app().clock.now().toISOString(),
      isCurrent: true,
    });
    for (const token of [first, phone, odd]) expect(text).not.toContain(token);
    for (const { device } of body.sessions) expect(device.length).toBeLessThanOrEqual(60);
  });

  it('ends the one that is asked for and no other', async () => {
    const { token, email } = await app().signUp();
    const phone = await signIn(email, PIXEL);
    const { id } = (await list(phone)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const stranger = await app().signUp();
    const refused = await app().delete(`/api/sessions/${id}`, { token: stranger.token });
    expect([refused.status, await statusOf(phone)]).toEqual([404, 200]);

    const answers = await Promise.all([1, 2].map(() => app().delete(`/api/sessions/${id}`, { token })));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect([await statusOf(phone), await statusOf(token)]).toEqual([401, 200]);
    expect((await app().delete(`/api/sessions/${id}`, { token })).status).toBe(404);
    expect(await list(token)).toHaveLength(1);
  });

  it('leaves out what has ended by itself', async () => {
    const { token, email } = await app().signUp();
    app().clock.advance(5 * DAY);
    const later = await signIn(email, PIXEL);
    app().clock.advance(3 * DAY);
    expect(await list(later)).toHaveLength(1);
    expect(await statusOf(token)).toBe(401);
  });

  it('has the administrator’s for twelve unused hours, an owner’s for days', async () => {
    const admin = await app().createAdmin();
    const owner = await app().signUp();
    app().clock.advance(11 * HOUR);
    expect(await statusOf(admin.token)).toBe(200);
    app().clock.advance(12 * HOUR - 1);
    expect(await statusOf(admin.token)).toBe(200);
    app().clock.advance(12 * HOUR);
    expect([await statusOf(admin.token), await statusOf(owner.token)]).toEqual([401, 200]);
    const fresh = await app().createAdmin();
    expect(await list(fresh.token)).toHaveLength(1);
  });
});
