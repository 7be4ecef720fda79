import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { newestMail } from '#test/support/mailbox.ts';
import { appCode, wrongAppCode } from '#test/support/two-step.ts';

const PASSWORD = 'a long enough passphrase';
const STEP = 30_000;

onEachEngine('two-step sign-in of the own account', (app) => {
  let owner: { token: string; userId: string; email: string };
  const as = (body: unknown, token = owner.token) => ({ token, body });
  const status = async (token = owner.token) => (await app().get('/api/two-step', { token })).body;
  const setUp = (body: object = {}) => app().post('/api/two-step/setup', as({ password: PASSWORD, ...body }));
  const enable = (code: string) => app().post('/api/two-step/enable', as({ code }));
  /** Returns the code of the next time step, because the present one may have been used. */
  const nextCode = (secret: string) => {
    app().clock.advance(STEP);
    return appCode(secret, app().clock.now());
  };
  const turnOn = async () => {
    const { secret } = (await setUp()).body;
    const answer = await enable(nextCode(secret));
    expect(answer.status, answer.text).toBe(200);
    return { secret: secret as string, codes: answer.body.recoveryCodes as string[] };
  };

  beforeEach(async () => {
    owner = await app().signUp();
  });

  it('asks for a session', async () => {
    const calls = [
      ['GET', '/api/two-step'],
      ['POST', '/api/two-step/setup'],
      ['POST', '/api/two-step/enable'],
      ['DELETE', '/api/two-step'],
      ['POST', '/api/two-step/recovery-codes'],
    ] as const;
    for (const [method, path] of calls) {
      const asking = method === 'GET' ? {} : { body: { password: PASSWORD, code: '123456' } };
      expect((await app().send(method, path, asking)).status, `${method} ${path}`).toBe(401);
    }
  });

  it('refuses what is no password or no code', async () => {
    for (const [answer, field] of [
      [await app().post('/api/two-step/setup', as({})), 'password'],
      [await setUp({ code: 'abc' }), 'code'],
      [await enable('12345'), 'code'],
      [await app().delete('/api/two-step', as({ password: PASSWORD })), 'code'],
      [await app().post('/api/two-step/recovery-codes', as({ code: '123456' })), 'password'],
    ] as const) {
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body.fields[field]).toBeTruthy();
    }
  });

  it('gives a secret only to who knows the password, and changes nothing by it', async () => {
    const wrong = await setUp({ password: 'something else' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['password']]);
    const { secret, otpauthUrl } = (await setUp()).body;
    expect(otpauthUrl).toContain(secret);
    expect((await setUp()).body.secret).not.toBe(secret);
    expect(await status()).toEqual({
      success: true,
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      required: false,
    });
    const { data } = (await app().get('/api/user-data', { token: owner.token })).body;
    expect(data.twoStep).toEqual({ enabled: false, required: false });
  });

  it('is not turned on without a set-up, by a wrong code, or by one of an older set-up', async () => {
    const none = await enable('123456');
    expect([none.status, none.body.code]).toEqual([409, 'no_setup']);
    const older = (await setUp()).body.secret;
    const { secret } = (await setUp()).body;
    for (const code of [wrongAppCode(secret, app().clock.now()), appCode(older, app().clock.now())]) {
      const answer = await enable(code);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body.fields.code).toContain('authenticator app');
    }
    expect((await status()).enabled).toBe(false);
  });

  it('turned on, gives recovery codes, ends the other sessions and tells the owner', async () => {
    const body = { email: owner.email, password: PASSWORD };
    const other = (await app().post('/api/signin', { body })).body.token;
    const { codes } = await turnOn();
    expect(codes).toHaveLength(10);
    expect(await status()).toMatchObject({
      enabled: true,
      enabledAt: app().clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await app().get('/api/two-step', { token: other })).status).toBe(401);
    const { data } = (await app().get('/api/user-data', { token: owner.token })).body;
    expect(data.twoStep).toEqual({ enabled: true, required: false });
    expect((await newestMail(app().services, owner.email)).subject).toContain('is on for your Menu Link');
  });

  it('is turned on by one of many parallel calls', async () => {
    const { secret } = (await setUp()).body;
    const code = nextCode(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enable(code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await status()).recoveryCodesLeft).toBe(10);
  });

  it('moves to another phone with a code, and the old one is void only then', async () => {
    const { secret, codes } = await turnOn();
    const bare = await setUp();
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['code']]);
    expect((await setUp({ code: wrongAppCode(secret, app().clock.now()) })).status).toBe(400);
    const moved = (await setUp({ code: codes[0] })).body.secret;

    const renewed = await app().post(
      '/api/two-step/recovery-codes',
      as({ password: PASSWORD, code: nextCode(secret) }),
    );
    expect(renewed.status, renewed.text).toBe(200);
    expect((await enable(nextCode(moved))).status).toBe(200);
    const proof = (code: string) => as({ password: PASSWORD, code });
    expect((await app().delete('/api/two-step', proof(nextCode(secret)))).status).toBe(400);
    expect((await app().delete('/api/two-step', proof(renewed.body.recoveryCodes[0]))).status).toBe(400);
    expect((await app().delete('/api/two-step', proof(nextCode(moved)))).status).toBe(200);
  });

  it('makes new recovery codes, which end the older ones', async () => {
    const renew = (body: object) =>
      app().post('/api/two-step/recovery-codes', as({ password: PASSWORD, ...body }));
    expect((await renew({ code: '123456' })).body.code).toBe('two_step_off');
    const { secret, codes } = await turnOn();
    expect((await renew({ code: codes[0], password: 'something else' })).body.fields.password).toBeTruthy();
    const answer = await renew({ code: codes[0] });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect((await newestMail(app().services, owner.email)).subject).toContain('new recovery codes');
    expect((await renew({ code: codes[1] })).status).toBe(400);
    expect((await renew({ code: nextCode(secret) })).status).toBe(200);
    expect((await status()).recoveryCodesLeft).toBe(10);
  });

  it('is turned off by password and code, and told by mail', async () => {
    const turnOff = (body: object) => app().delete('/api/two-step', as({ password: PASSWORD, ...body }));
    expect((await turnOff({ code: '123456' })).status).toBe(409);
    const { secret, codes } = await turnOn();
    expect((await turnOff({ password: 'something else', code: nextCode(secret) })).status).toBe(400);
    expect((await turnOff({ code: wrongAppCode(secret, app().clock.now()) })).status).toBe(400);
    expect((await status()).enabled).toBe(true);
    expect((await turnOff({ code: nextCode(secret) })).status).toBe(200);
    expect(await status()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await newestMail(app().services, owner.email)).subject).toContain('is off');
    const body = { email: owner.email, password: PASSWORD };
    expect((await app().post('/api/signin', { body })).status).toBe(200);
    expect((await app().post('/api/signin', { body: { ...body, code: codes[0] } })).status).toBe(200);
  });

  it('stops guessing after ten tries, while a recovery code still opens', async () => {
    const { secret, codes } = await turnOn();
    const turnOff = (code: string) => app().delete('/api/two-step', as({ password: PASSWORD, code }));
    const wrong = wrongAppCode(secret, app().clock.now());
    for (let tries = 0; tries < 10; tries += 1) expect((await turnOff(wrong)).status).toBe(400);
    expect((await turnOff(nextCode(secret))).status).toBe(429);
    expect((await turnOff(codes[0] ?? '')).status).toBe(200);
  });
});
