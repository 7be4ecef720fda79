import { expect, it } from 'vitest';
import { MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode, newestMail, otherThan } from '#test/support/mailbox.ts';

onEachEngine('email verification', (app) => {
  const verify = (token: string, code: unknown) => app().post('/api/verify-email', { token, body: { code } });
  const resend = (token: string) => app().post('/api/verify-email/resend', { token });
  const start = async () => {
    const account = await app().signUp();
    return { ...account, code: await mailedCode(app().services, account.email) };
  };
  const isVerified = async (token: string) =>
    (await app().get('/api/user-data', { token })).body.data.emailVerified;
  const triesLeft = async (userId: string) => {
    const row = await app()
      .services.db.selectFrom('one_time_codes')
      .select('tries_left')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.tries_left;
  };

  it.each([undefined, '', '12345', '1234567', 'abcdef', 123456])(
    'refuses %j without counting it as a try',
    async (code) => {
      const { token, userId } = await start();
      const answer = await verify(token, code);
      expect(answer.status).toBe(400);
      expect(answer.body.fields.code).toBe('Enter the 6 digits of the code.');
      expect(await triesLeft(userId)).toBe(5);
    },
  );

  it('refuses a wrong code and counts the try', async () => {
    const { token, userId, code } = await start();
    const answer = await verify(token, otherThan(code));
    expect(answer.status).toBe(400);
    expect(answer.body.fields.code).toContain('is wrong');
    expect(await triesLeft(userId)).toBe(4);
    expect(await isVerified(token)).toBe(false);
  });

  it('refuses the right code after five wrong ones, all at once or not', async () => {
    const { token, userId, code } = await start();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token, otherThan(code))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(400));
    expect(await triesLeft(userId)).toBe(0);
    expect((await verify(token, code)).status).toBe(400);
    expect(await isVerified(token)).toBe(false);
  });

  it('refuses somebody else’s code', async () => {
    const one = await start();
    let other = await start();
    while (other.code === one.code) other = await start();
    expect((await verify(one.token, other.code)).status).toBe(400);
    expect(await isVerified(other.token)).toBe(false);
  });

  it('refuses a code of ten minutes ago', async () => {
    const { token, code } = await start();
    app().clock.advance(10 * MINUTE);
    expect((await verify(token, code)).status).toBe(400);
    expect(await isVerified(token)).toBe(false);
  });

  it('refuses the older code once another was sent', async () => {
    const { token, email, code } = await start();
    const answer = await resend(token);
    expect(answer.body).toEqual({ success: true, message: `We have sent a new code to ${email}.` });
    const newer = await mailedCode(app().services, email);
    if (newer !== code) expect((await verify(token, code)).status).toBe(400);
    expect((await verify(token, newer)).status).toBe(200);
  });

  it('verifies within ten minutes, also with a code pasted with spaces', async () => {
    const { token, email, code } = await start();
    app().clock.advance(10 * MINUTE - 1);
    const answer = await verify(token, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ success: true, data: { email, emailVerified: true } });
    expect(await isVerified(token)).toBe(true);
  });

  it('takes a code once: neither it nor another is wanted afterwards', async () => {
    const { token, email, code } = await start();
    expect((await verify(token, code)).status).toBe(200);
    const mail = await newestMail(app().services, email);
    for (const answer of [await verify(token, code), await resend(token)]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('already_verified');
    }
    expect(await newestMail(app().services, email)).toEqual(mail);
  });

  it('lets one of many parallel tries with the right code succeed', async () => {
    const { token, code } = await start();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token, code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('sends five codes an hour and takes ten tries in six', async () => {
    const { token } = await start();
    for (let count = 0; count < 5; count += 1) expect((await resend(token)).status).toBe(200);
    expect((await resend(token)).status).toBe(429);

    for (let tries = 0; tries < 10; tries += 1) expect((await verify(token, '000000')).status).not.toBe(429);
    expect((await verify(token, '000000')).status).toBe(429);
  });

  it('stays open to its owner while a stranger asks for reset codes and guesses them', async () => {
    const { token, email } = await start();
    const reset = (code?: string) =>
      app().post('/api/reset-password', { body: { email, password: 'gulmohar khidki barish', code } });
    for (let count = 0; count < 5; count += 1) expect((await reset()).status).toBe(403);
    for (let tries = 0; tries < 10; tries += 1) expect((await reset('000000')).status).toBe(403);
    expect([(await reset()).status, (await reset('000000')).status]).toEqual([429, 429]);

    expect((await resend(token)).status).toBe(200);
    expect((await verify(token, await mailedCode(app().services, email))).status).toBe(200);
  });
});
