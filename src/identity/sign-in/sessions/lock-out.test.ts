import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import type { Answer } from '#test/support/client.ts';
import { mailedCode, newestMail, otherThan } from '#test/support/mailbox.ts';
import { appCode, wrongAppCode } from '#test/support/two-step.ts';
import { identityLimits } from '../../guards/limits.server.ts';
import { attemptKeysOf } from './known-devices.server.ts';

const PASSWORD = 'a long enough passphrase';
const NEW = 'gulmohar khidki barish';
const HOME = '198.51.100.1';
const AWAY = '203.0.113.200';
const WRONG = 'something else';

interface Place {
  from: string;
  headers?: Record<string, string>;
}

onEachEngine('a stranger who tries', (app) => {
  const signIn = (email: string, password: string, place: Place, code?: string) =>
    app().post('/api/signin', { body: { email, password, code }, ...place });
  const reset = (email: string, place: Place, code?: string) =>
    app().post('/api/reset-password', { body: { email, password: NEW, code }, ...place });
  const stranger = (number: number): Place => ({ from: `192.0.2.${number}` });
  /** Signs a person up at HOME; returns the device cookie of their browser too. */
  const signUp = async () => {
    const { email } = { email: `o${Math.random().toString(36).slice(2)}@menulink.test` };
    const answer = await app().post('/api/signup', { body: { email, password: PASSWORD }, from: HOME });
    return { email, token: answer.body.token as string, Cookie: markOf(answer) };
  };
  /** Makes wrong tries of strangers until they are slowed. It uses the same counter keys as real requests. */
  const wearOut = async (email: string) => {
    const limits = identityLimits(app().services);
    const { account } = await attemptKeysOf(app().services, callerAt(AWAY), email);
    for (let number = 0; number < 55; number += 1) {
      const one = { isKnown: false, own: `${email}${number}`, address: undefined, account };
      await limits.signIn(one).catch((refusal) => expect(refusal.status).toBe(429));
    }
  };

  it('keeps no owner out: not on a known device, not at home, and elsewhere for seconds only', async () => {
    const { email, Cookie } = await signUp();
    await wearOut(email);
    expect(secondsToWait(await signIn(email, WRONG, stranger(1)))).toBeLessThanOrEqual(30);
    await wearOut(email);
    expect(secondsToWait(await signIn(email, PASSWORD, { from: AWAY }))).toBeLessThanOrEqual(30);
    expect((await signIn(email, PASSWORD, { from: AWAY, headers: { Cookie } })).status).toBe(200);
    await wearOut(email);
    expect((await signIn(email, PASSWORD, { from: HOME })).status).toBe(200);
  });

  it('is forgiven once the owner is in: then nobody is slowed', async () => {
    const { email } = await signUp();
    await wearOut(email);
    expect((await signIn(email, WRONG, stranger(1))).status).toBe(429);
    expect((await signIn(email, PASSWORD, { from: HOME })).status).toBe(200);
    expect((await signIn(email, WRONG, stranger(2))).status).toBe(401);
  });

  it('is slowed by the address at codes for ever new emails, short codes and long ones alike', async () => {
    const limits = identityLimits(app().services);
    for (const isLong of [false, true]) {
      const address = `198.51.100.${isLong ? 71 : 70}`;
      const tries = Array.from({ length: 105 }, (_, number) => {
        const own = `${address}-${number}`;
        return limits.resetTry({ isKnown: false, own, address, account: own }, isLong);
      });
      const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(5);
      expect(refused[0]).toMatchObject({ reason: { status: 429 } });
    }
  });

  it('is slowed at an email without an account just the same', async () => {
    const email = 'nobody.at.all@menulink.test';
    await wearOut(email);
    expect(secondsToWait(await signIn(email, WRONG, stranger(1)))).toBeLessThanOrEqual(30);
  });

  it('is no known device with a mark that is another account’s, another id’s or made up', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    const [name = ''] = owner.Cookie.split('=');
    const [, signature] = (owner.Cookie.split('=')[1] ?? '').split('.');
    for (const value of [other.Cookie.split('=')[1], `made-up.${signature}`, '', '.', 'x'.repeat(3000)]) {
      await wearOut(owner.email);
      const answer = await signIn(owner.email, PASSWORD, {
        from: AWAY,
        headers: { Cookie: `${name}=${value}` },
      });
      expect(answer.status, value).toBe(429);
    }
  });

  it('gets at most ten tries at one account from one place, all at once or not', async () => {
    const { email } = await signUp();
    const tries = Array.from({ length: 15 }, () => signIn(email, WRONG, stranger(1)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect((await signIn(email, PASSWORD, { from: AWAY })).status).toBe(200);
  });

  it('takes no reset code from the owner: guesses from elsewhere leave it, asking gives the same again', async () => {
    const { email } = await signUp();
    await reset(email, { from: HOME });
    const code = await mailedCode(app().services, email);
    await reset(email, stranger(1));
    expect(await mailedCode(app().services, email)).toBe(code);
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => reset(email, stranger(number), otherThan(code))),
    );
    expect((await reset(email, { from: HOME }, code)).status).toBe(200);
  });

  it('who guesses at codes makes them longer, and the owner gets in on a new device in a new place', async () => {
    const { email } = await signUp();
    const seen: unknown[] = [];
    for (const asked of [email, `no-${email}`]) {
      const guesses = await Promise.all(
        Array.from({ length: 10 }, (_, number) => reset(asked, stranger(number), '000000')),
      );
      expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(403));
      const short = await reset(asked, stranger(20), '000000');
      expect(secondsToWait(short)).toBeLessThanOrEqual(60);
      // More requests than mails may be sent: the owner's own request sends no mail, but the response is still true.
      await Promise.all(Array.from({ length: 8 }, (_, number) => reset(asked, stranger(number))));
      const { status, text } = await reset(asked, { from: AWAY });
      const wrong = await reset(asked, stranger(21), '000000000000');
      seen.push([status, text, wrong.status, wrong.text]);
    }
    expect(seen[0]).toEqual(seen[1]);

    const { body } = await newestMail(app().services, email);
    const code = body.match(/^\d{6} \d{6}$/m)?.[0];
    expect((await reset(email, { from: AWAY }, code)).status).toBe(200);
    const { token } = (await signIn(email, NEW, { from: AWAY })).body;
    expect((await app().get('/api/user-data', { token })).status).toBe(200);
    expect((await reset(email, { from: AWAY }, code)).status).toBe(403);
  });

  it('with mails sent to the owner gets none beyond the first five but slowly, the owner’s device does', async () => {
    const { email, Cookie } = await signUp();
    const count = async () =>
      (await app().services.db.selectFrom('tasks').select('id').where('recipient', '=', email).execute())
        .length;
    const before = await count();
    const asked = await Promise.all(Array.from({ length: 9 }, (_, number) => reset(email, stranger(number))));
    expect(asked.map(({ body }) => body.code)).toEqual(Array(9).fill('code_sent'));
    expect(await count()).toBe(before + 5);
    expect((await reset(email, { from: AWAY, headers: { Cookie } })).body.code).toBe('code_sent');
    expect(await count()).toBe(before + 6);
  });

  it('with twenty other accounts’ marks sends no more of them: the oldest goes', async () => {
    const { email, Cookie } = await signUp();
    const others = Array.from({ length: 20 }, (_, number) => `menu_link_device_${number}=x.y`);
    const headers = { Cookie: ['other=1', ...others, Cookie].join('; ') };
    const set = (await signIn(email, PASSWORD, { from: HOME, headers })).headers.getSetCookie();
    expect(set).toEqual([
      expect.stringContaining(Cookie),
      expect.stringMatching(/^menu_link_device_0=; Max-Age=0; Path=\/api/),
    ]);
  });

  it('gives away nothing of a device: the cookie is for our calls alone, and out of reach of scripts', async () => {
    const { email } = await signUp();
    const answer = await signIn(email, PASSWORD, { from: HOME });
    const cookie = answer.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^menu_link_device_[0-9a-f]{12}=[\w-]{22}\.[\w-]{43}; /);
    for (const part of ['Path=/api', 'HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(part);
    expect((await signIn(email, WRONG, { from: HOME })).headers.get('Set-Cookie')).toBeNull();
    expect((await app().get('/api/user-data', { headers: { Cookie: markOf(answer) } })).status).toBe(401);
  });

  it('with the password uses up no code of the owner’s app on a known device', async () => {
    const { email, token, Cookie } = await signUp();
    const secret = (await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } })).body
      .secret;
    const now = app().clock.now();
    const enabled = await app().post('/api/two-step/enable', { token, body: { code: appCode(secret, now) } });
    const wrong = wrongAppCode(secret, now);
    const codes = Array.from({ length: 12 }, (_, number) => signIn(email, PASSWORD, stranger(number), wrong));
    const statuses = (await Promise.all(codes)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);

    const right = appCode(secret, now, 1);
    expect((await signIn(email, PASSWORD, { from: AWAY }, right)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { from: AWAY }, enabled.body.recoveryCodes[0])).status).toBe(200);
    expect((await signIn(email, PASSWORD, { from: '203.0.113.9', headers: { Cookie } }, right)).status).toBe(
      200,
    );
  });
});

function callerAt(address: string) {
  return { address, userAgent: '', cookies: {} };
}

function secondsToWait({ status, headers }: Answer): number {
  expect(status).toBe(429);
  return Number(headers.get('Retry-After'));
}

function markOf({ headers }: Answer): string {
  return headers.get('Set-Cookie')?.split(';')[0] ?? '';
}
