import { expect, it } from 'vitest';
import { MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode, newestMail, otherThan } from '#test/support/mailbox.ts';

const OLD = 'a long enough passphrase';
const NEW = 'gulmohar khidki barish';
const SENT = 'If this e-mail has an account, we have sent a code to it.';

onEachEngine('password reset', (app) => {
  const reset = (email: string, code?: string, password = NEW) =>
    app().post('/api/reset-password', { body: { email, password, code } });
  const signIn = (email: string, password: string) =>
    app().post('/api/signin', { body: { email, password } });
  const start = async () => {
    const account = await app().signUp();
    await reset(account.email);
    return { ...account, code: await mailedCode(app().services, account.email) };
  };

  it('checks the password before sending anything', async () => {
    const { email } = await app().signUp();
    const mail = await newestMail(app().services, email);
    for (const password of ['short', 'Password@123', email]) {
      const answer = await reset(email, undefined, password);
      expect(answer.status).toBe(400);
      expect(answer.body.fields.password).toBeTruthy();
    }
    expect((await reset(email, '12345')).body.fields.code).toBe('Enter all digits of the code.');
    expect(await newestMail(app().services, email)).toEqual(mail);
  });

  it('answers alike, and no sooner, whether the email has an account or not', async () => {
    const { email } = await app().signUp();
    const deleted = await app().signUp();
    await app()
      .services.db.updateTable('users')
      .set({ deleted_at: app().clock.now() })
      .where('id', '=', deleted.userId)
      .execute();
    const mailsBefore = await countMails();

    for (const code of [undefined, '', '000000']) {
      const known = await reset(email, code);
      const begun = performance.now();
      const unknown = await reset('nobody@example.com', code);
      expect(performance.now() - begun).toBeGreaterThan(140);
      expect(known.status).toBe(403);
      expect(known.body.message).toEqual(code ? expect.stringContaining('is wrong') : SENT);
      for (const answer of [unknown, await reset(deleted.email, code)]) {
        expect([answer.status, answer.text]).toEqual([known.status, known.text]);
      }
    }
    expect(await countMails()).toBe(mailsBefore + 2);
  });

  it('changes nothing without the right code', async () => {
    const { email, token, code } = await start();
    const answer = await reset(email, otherThan(code));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'wrong_code', fields: { code: answer.body.message } });
    expect((await signIn(email, NEW)).status).toBe(401);
    expect((await app().get('/api/user-data', { token })).status).toBe(200);
  });

  it('does not take the code that verifies the email', async () => {
    const { email } = await app().signUp();
    const code = await mailedCode(app().services, email);
    expect((await reset(email, code)).status).toBe(403);
    expect((await signIn(email, OLD)).status).toBe(200);
  });

  it('takes ten tries from one place, all at once or not, and none after ten minutes', async () => {
    const guessed = await start();
    const guesses = Array.from({ length: 14 }, () => reset(guessed.email, otherThan(guessed.code)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(4).fill(429)]);
    expect((await reset(guessed.email, guessed.code)).status).toBe(429);

    const late = await start();
    app().clock.advance(10 * MINUTE);
    expect((await reset(late.email, late.code)).status).toBe(403);
    expect((await signIn(late.email, OLD)).status).toBe(200);
  });

  it('sets the password, ends every session, verifies the email and tells the owner', async () => {
    const { email, token, code } = await start();
    const second = await signIn(email, OLD);
    expect((await newestMail(app().services, email)).subject).not.toMatch(/\d/);

    const answer = await reset(email, code);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Password reset successfully! Please log in.' });
    for (const dead of [token, second.body.token]) {
      expect((await app().get('/api/user-data', { token: dead })).status).toBe(401);
    }
    expect((await signIn(email, OLD)).status).toBe(401);
    const fresh = await signIn(email, NEW);
    expect(fresh.body.data).toMatchObject({ email, emailVerified: true });
    const mail = await newestMail(app().services, email);
    expect(mail.subject).toBe('Your Menu Link password was changed');
    expect(mail.body).toContain('http://localhost:3000/forgetpassword');

    expect((await reset(email, code, 'yet another passphrase')).status).toBe(403);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('lets one of many parallel resets with the right code succeed', async () => {
    const { email, code } = await start();
    const passwords = ['first fine passphrase', 'second fine passphrase', 'third fine passphrase'];
    const answers = await Promise.all(passwords.map((password) => reset(email, code, password)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  it('sends five codes an hour and takes ten tries in six, known email or not', async () => {
    const { email } = await app().signUp();
    for (const address of [email, `no-${email}`]) {
      for (let count = 0; count < 5; count += 1) expect((await reset(address)).status).toBe(403);
      expect((await reset(address)).status).toBe(429);
      for (let tries = 0; tries < 10; tries += 1) expect((await reset(address, '000000')).status).toBe(403);
      expect((await reset(address, '000000')).status).toBe(429);
    }
  });

  async function countMails(): Promise<number> {
    return (await app().services.db.selectFrom('tasks').select('id').execute()).length;
  }
});
