import { argon2Sync } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { argon2id } from '../password/argon2.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';

vi.mock('../password/argon2.server.ts', { spy: true });
// Other test files use the argon2 module without the spy: reset the module cache before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const PASSWORD = 'gulmohar khidki barish';
let count = 0;

onEachEngine('sign-in', (app) => {
  let email = '';
  const signIn = (password = PASSWORD, as = email) =>
    app().post('/api/signin', { body: { email: as, password } });
  const change = (values: Record<string, unknown>) =>
    app().services.db.updateTable('users').set(values).where('email', '=', email).execute();
  const stored = () =>
    app().services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

  beforeEach(async () => {
    count += 1;
    email = `person${count}@example.com`;
    const answer = await app().post('/api/signup', { body: { email, password: PASSWORD } });
    expect(answer.status, answer.text).toBe(201);
    vi.mocked(argon2id).mockClear();
  });

  it.each([{}, { email: 'x@example.com' }, { password: PASSWORD }, { email: 'no', password: 'x' }])(
    'refuses %j',
    async (body) => {
      const answer = await app().post('/api/signin', { body });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields).length).toBeGreaterThan(0);
    },
  );

  it('answers a wrong password, an unknown and a deleted email alike, after the same work', async () => {
    const wrong = await signIn('something else');
    const unknown = await signIn('something else', 'nobody@example.com');
    await change({ deleted_at: app().clock.now() });
    const deleted = await signIn(PASSWORD);

    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ success: false, code: 'wrong_credentials' });
    for (const answer of [unknown, deleted]) {
      expect([answer.status, answer.text]).toEqual([wrong.status, wrong.text]);
    }
    const work = vi.mocked(argon2id).mock.calls.map(([{ memory, passes }]) => ({ memory, passes }));
    expect(work).toEqual(Array(3).fill({ memory: 19456, passes: 2 }));
  });

  it('tells a suspended owner why, but only who knows the password', async () => {
    await change({ is_active: false, suspended_reason: 'Payment was returned by the bank.' });
    const answer = await signIn();
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'suspended',
      message: 'This account is suspended: Payment was returned by the bank.',
    });
    expect(answer.body.token).toBeUndefined();
    expect((await signIn('something else')).status).toBe(401);
  });

  it('opens no session when the password changes while it is being checked', async () => {
    const newHash = await hashPassword('another fine passphrase');
    const { last_sign_in_at: before } = await stored();
    vi.mocked(argon2id).mockImplementationOnce(async (parameters) => {
      await change({ password_hash: newHash });
      return argon2Sync('argon2id', parameters);
    });
    expect((await signIn()).status).toBe(401);
    expect((await stored()).last_sign_in_at).toEqual(before);
    expect((await signIn('another fine passphrase')).status).toBe(200);
  });

  it('signs in with a token that is new each time', async () => {
    const answer = await signIn(PASSWORD, ` ${email.toUpperCase()} `);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ success: true, data: { email, isAdmin: false, restaurant: null } });
    expect((await stored()).last_sign_in_at).toEqual(app().clock.now());

    const again = await signIn();
    expect(again.body.token).not.toBe(answer.body.token);
    for (const { token } of [answer.body, again.body]) {
      expect((await app().get('/api/user-data', { token })).status).toBe(200);
    }
  });

  it('renews a hash made with older parameters', async () => {
    const nonce = Buffer.alloc(18, 'salt');
    const options = { message: PASSWORD, nonce, memory: 4096, passes: 1, parallelism: 1, tagLength: 33 };
    const older = `$argon2id$v=19$m=4096,t=1,p=1$${nonce.toString('base64')}$${argon2Sync('argon2id', options).toString('base64')}`;
    await change({ password_hash: older });

    expect((await signIn('something else')).status).toBe(401);
    expect((await stored()).password_hash).toBe(older);
    expect((await signIn()).status).toBe(200);
    expect((await stored()).password_hash).toContain('$m=19456,t=2,p=1$');
    expect((await signIn()).status).toBe(200);
  });

  it('stops guessing after ten tries, for unknown emails too', async () => {
    const nobody = `nobody-${email}`;
    for (const as of [email, nobody]) {
      for (let tries = 0; tries < 10; tries += 1)
        expect((await signIn('something else', as)).status).toBe(401);
      const answer = await signIn(PASSWORD, as);
      expect(answer.status).toBe(429);
      expect(answer.body.code).toBe('too_many_requests');
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });

  it('forgives earlier tries after the right password', async () => {
    for (let tries = 0; tries < 9; tries += 1) await signIn('something else');
    expect((await signIn()).status).toBe(200);
    expect((await signIn('something else')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });
});
