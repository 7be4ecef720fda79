import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode, newestMail, otherThan } from '#test/support/mailbox.ts';

const OLD = 'a long enough passphrase';
const NEW = 'gulmohar khidki barish';

onEachEngine('changing the password', (app) => {
  const change = (token: string | undefined, password = OLD, newPassword = NEW) =>
    app().post('/api/change-password', { token, body: { password, newPassword } });
  const signIn = (email: string, password: string) =>
    app().post('/api/signin', { body: { email, password } });
  const isSignedIn = async (token: string) => (await app().get('/api/user-data', { token })).status === 200;
  const storedHash = async (id: string) =>
    (
      await app()
        .services.db.selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash;

  it('needs a session', async () => {
    expect((await change(undefined)).status).toBe(401);
  });

  it('refuses a wrong current password and signs nobody out', async () => {
    const { token, userId } = await app().signUp();
    const before = await storedHash(userId);
    const answer = await change(token, 'something else');
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ password: 'This is not your current password. Please try again.' });
    expect(await storedHash(userId)).toBe(before);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('refuses a new one that is short, common, the email or the old one', async () => {
    const { token, userId, email } = await app().signUp();
    const before = await storedHash(userId);
    for (const bad of ['short', 'Password@123', 'Liverpool1!', email, OLD]) {
      const answer = await change(token, OLD, bad);
      expect(answer.status, bad).toBe(400);
      expect(answer.body.fields.newPassword, bad).toBeTruthy();
    }
    expect(await storedHash(userId)).toBe(before);
  });

  it('refuses the name of the restaurant, here and at a reset, whose code stays good', async () => {
    const { token, email } = await app().createOwner({ name: 'Bhojanalaya Pushpanjali' });
    const name = 'PushpanjaliBhojanalaya@1';
    expect((await change(token, OLD, name)).body.fields.newPassword).toContain('easy to guess');

    const reset = (password: string, code?: string) =>
      app().post('/api/reset-password', { body: { email, password, code } });
    expect((await reset(name)).body.code).toBe('code_sent');
    const code = await mailedCode(app().services, email);
    expect((await reset(name, code)).body.fields.password).toContain('easy to guess');
    expect((await reset(name, otherThan(code))).status).toBe(403);
    expect((await reset(NEW, code)).status).toBe(200);
  });

  it('stops guessing after ten tries, though the eleventh were right', async () => {
    const { token } = await app().signUp();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(token, `guess ${tries}`)).status).toBe(400);
    expect((await change(token)).status).toBe(429);
  });

  it('ends all other sessions, goes on with this one, and tells the owner', async () => {
    const { token, email } = await app().signUp();
    const other = (await signIn(email, OLD)).body.token;
    const stranger = await app().signUp();

    const answer = await change(token);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(stranger.token)).toBe(true);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    const mail = await newestMail(app().services, email);
    expect(mail.subject).toBe('Your Menu Link password was changed');
    expect(mail.body).toContain('http://localhost:3000/forgetpassword');
    expect((await change(token)).status).toBe(400);
  });

  it('lets one of several changes at the same moment through', async () => {
    const { token, email } = await app().signUp();
    const wanted = ['first fine passphrase', 'second fine passphrase', 'third fine passphrase'];
    const answers = await Promise.all(wanted.map((password) => change(token, OLD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(email, winner)).status).toBe(200);
  });
});
