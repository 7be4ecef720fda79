import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode, newestMail } from '#test/support/mailbox.ts';
import { appCode, wrongAppCode } from '#test/support/two-step.ts';

const PASSWORD = 'a long enough passphrase';
const STEP = 30_000;

onEachEngine('sign-in with two steps', (app) => {
  let owner: { token: string; userId: string; email: string };
  let secret = '';
  let codes: string[] = [];
  const signIn = (code?: string, password = PASSWORD) =>
    app().post('/api/signin', { body: { email: owner.email, password, code } });
  const nextCode = () => {
    app().clock.advance(STEP);
    return appCode(secret, app().clock.now());
  };
  const sessions = () =>
    app().services.db.selectFrom('sessions').selectAll().where('user_id', '=', owner.userId).execute();

  beforeEach(async () => {
    owner = await app().signUp();
    const { token } = owner;
    secret = (await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } })).body.secret;
    const answer = await app().post('/api/two-step/enable', { token, body: { code: nextCode() } });
    codes = answer.body.recoveryCodes;
  });

  it('tells nothing before the password is right', async () => {
    const plain = await app().signUp();
    const body = { email: plain.email, password: 'something else' };
    const without = await app().post('/api/signin', { body });
    for (const code of [undefined, '', '000000', nextCode(), codes[0]]) {
      const answer = await signIn(code, 'something else');
      expect([answer.status, answer.text]).toEqual([401, without.text]);
    }
    expect((await signIn(codes[0])).status).toBe(200);
  });

  it('asks for the code, starts no session without it, and says what is wrong with one', async () => {
    const before = await app()
      .services.db.selectFrom('users')
      .selectAll()
      .where('id', '=', owner.userId)
      .execute();
    for (const code of [undefined, '']) {
      const answer = await signIn(code);
      expect([answer.status, answer.body.code]).toEqual([403, 'two_step_required']);
      expect(answer.body.token).toBeUndefined();
    }
    expect((await signIn('12345')).status).toBe(400);
    for (const code of [wrongAppCode(secret, app().clock.now()), 'AAAAA-AAAAA']) {
      const answer = await signIn(code);
      expect(answer.status, answer.text).toBe(403);
      expect(answer.body).toMatchObject({ code: 'wrong_code', fields: { code: answer.body.message } });
    }
    expect(await sessions()).toHaveLength(1);
    const after = await app()
      .services.db.selectFrom('users')
      .selectAll()
      .where('id', '=', owner.userId)
      .execute();
    expect(after).toEqual(before);
  });

  it('signs in with the code, once', async () => {
    const code = nextCode();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403]);
    const right = answers.find((answer) => answer.status === 200);
    expect(right?.body.data.twoStep).toEqual({ enabled: true, required: false });
    expect((await sessions()).filter((session) => session.two_step_at)).toHaveLength(2);
    expect((await signIn(code)).body.message).toContain('is already used');
    expect((await signIn(nextCode())).status).toBe(200);
  });

  it('signs in with a recovery code, once, and tells the owner', async () => {
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')}`;
    expect((await signIn(typed)).status).toBe(200);
    expect((await signIn(typed)).status).toBe(403);
    const { body, subject } = await newestMail(app().services, owner.email);
    expect(subject).toContain('A recovery code was used');
    expect(body).toContain('9 codes are left');
  });

  it('stops guessing for hours after ten tries at signing in, and after ten of somebody signed in', async () => {
    const wrong = wrongAppCode(secret, app().clock.now());
    const { token } = owner;
    const turnOff = (code: string) =>
      app().delete('/api/two-step', { token, body: { password: PASSWORD, code } });
    for (let tries = 0; tries < 10; tries += 1) expect((await turnOff(wrong)).status).toBe(400);
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(wrong)).status).toBe(403);
    expect((await signIn(nextCode())).status).toBe(429);
    const answer = await turnOff(nextCode());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3600);
  });

  const reset = (code?: string) =>
    app().post('/api/reset-password', {
      body: { email: owner.email, password: 'gulmohar khidki barish', code },
    });

  it('is asked for after a password reset too', async () => {
    await app()
      .services.db.updateTable('users')
      .set({ email_verified_at: app().clock.now() })
      .where('id', '=', owner.userId)
      .execute();
    await reset();
    expect((await reset(await mailedCode(app().services, owner.email))).status).toBe(200);
    expect(await sessions()).toEqual([]);
    expect((await signIn(undefined, 'gulmohar khidki barish')).body.code).toBe('two_step_required');
    expect((await signIn(nextCode(), 'gulmohar khidki barish')).status).toBe(200);
  });

  it('keeps nobody out whose email a stranger signed up with', async () => {
    await reset();
    expect((await reset(await mailedCode(app().services, owner.email))).status).toBe(200);
    const answer = await signIn(undefined, 'gulmohar khidki barish');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ emailVerified: true, twoStep: { enabled: false } });
    expect((await signIn(codes[0], 'gulmohar khidki barish')).status).toBe(200);
  });

  it('is asked for before a deleted account comes back', async () => {
    const { token, email } = owner;
    const body = { password: PASSWORD, confirm: 'DELETE', code: codes[0] };
    expect((await app().delete('/api/account', { token, body })).status).toBe(200);
    const restore = (code?: string) =>
      app().post('/api/account/restore', { body: { email, password: PASSWORD, code } });
    expect((await signIn()).body.code).toBe('account_deleted');
    expect((await restore()).body.code).toBe('two_step_required');
    expect((await restore(wrongAppCode(secret, app().clock.now()))).body.code).toBe('wrong_code');
    expect((await signIn()).body.code).toBe('account_deleted');

    const restored = await restore(nextCode());
    expect(restored.status, restored.text).toBe(200);
    expect((await app().get('/api/two-step', { token: restored.body.token })).body.enabled).toBe(true);
  });

  it('leaves neither secrets nor recovery codes readable in the database', async () => {
    const { db } = app().services;
    const rows = [
      await db.selectFrom('two_step').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('tasks').selectAll().execute(),
    ];
    const everything = JSON.stringify(rows);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(everything).not.toContain(hidden);
    }
  });
});
