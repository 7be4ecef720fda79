import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode } from '#test/support/mailbox.ts';
import { appCode, wrongAppCode } from '#test/support/two-step.ts';

const PASSWORD = 'a long enough passphrase';
const NEW = 'gulmohar khidki barish';

onEachEngine('an account with two steps', (app) => {
  let owner: { token: string; userId: string; email: string };
  let secret: string;
  let steps = 0;
  const nextCode = () => appCode(secret, app().clock.now(), steps++ % 2);
  const row = () =>
    app()
      .services.db.selectFrom('users')
      .selectAll()
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow();
  const calls = (code?: string) => {
    const { token, email } = owner;
    return [
      () =>
        app().post('/api/change-password', { token, body: { password: PASSWORD, newPassword: NEW, code } }),
      () =>
        app().post('/api/change-email', { token, body: { password: PASSWORD, email: `new-${email}`, code } }),
      () => app().delete('/api/account', { token, body: { password: PASSWORD, confirm: 'DELETE', code } }),
    ];
  };

  beforeEach(async () => {
    owner = await app().signUp();
    const { token } = owner;
    secret = (await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } })).body.secret;
    await app().post('/api/two-step/enable', {
      token,
      body: { code: appCode(secret, app().clock.now(), -1) },
    });
    steps = 0;
  });

  it('changes neither password nor email, and is not deleted, by the password alone', async () => {
    const before = await row();
    for (const code of [undefined, '', wrongAppCode(secret, app().clock.now()), 'AAAAA-AAAAA']) {
      for (const call of calls(code)) {
        const answer = await call();
        expect(answer.status, answer.text).toBe(400);
        expect(Object.keys(answer.body.fields)).toEqual(['code']);
      }
    }
    expect(await row()).toEqual(before);
    const mails = app()
      .services.db.selectFrom('tasks')
      .select('id')
      .where('recipient', '=', `new-${owner.email}`);
    expect(await mails.execute()).toEqual([]);
  });

  it('takes each code for one deed', async () => {
    const code = nextCode();
    const [changePassword, changeEmail, remove] = calls(code);
    expect((await changePassword?.())?.status).toBe(200);
    for (const call of [changeEmail, remove]) {
      expect((await call?.())?.body.fields).toEqual({
        password: 'This is not your current password. Please try again.',
      });
    }
    const { token } = owner;
    const again = { password: NEW, confirm: 'DELETE', code };
    expect((await app().delete('/api/account', { token, body: again })).body.fields.code).toMatch(/used/);
    const answer = await app().delete('/api/account', { token, body: { ...again, code: nextCode() } });
    expect(answer.status, answer.text).toBe(200);
  });

  it('changes its email with both, once the mailed code has come too', async () => {
    const answer = await calls(nextCode())[1]?.();
    expect(answer?.status, answer?.text).toBe(200);
    const email = `new-${owner.email}`;
    const body = { email, code: await mailedCode(app().services, email) };
    const confirmed = await app().post('/api/change-email/confirm', { token: owner.token, body });
    expect(confirmed.body.data).toMatchObject({ email, twoStep: { enabled: true } });
  });

  it('counts wrong codes: the eleventh is refused, right or not', async () => {
    const wrong = wrongAppCode(secret, app().clock.now());
    for (let tries = 0; tries < 10; tries += 1) expect((await calls(wrong)[2]?.())?.status).toBe(400);
    expect((await calls(nextCode())[2]?.())?.status).toBe(429);
    expect((await row()).deleted_at).toBeNull();
  });
});
