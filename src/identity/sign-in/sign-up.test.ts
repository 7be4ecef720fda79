import { expect, it } from 'vitest';
import { api } from '#routes';
import { onEachEngine, startTestApp } from '#test/support/app.ts';
import { mailedCode, newestMail } from '#test/support/mailbox.ts';
import { identityLimits } from '../guards/limits.server.ts';

const PASSWORD = 'gulmohar khidki barish';

onEachEngine('sign-up', (app) => {
  const signUp = (email: unknown, password: unknown = PASSWORD) =>
    app().post(api.signUp(), { body: { email, password } });
  const usersLike = async (email: string) =>
    app().services.db.selectFrom('users').selectAll().where('email', 'like', email).execute();

  it.each([
    undefined,
    null,
    42,
    '',
    'asha',
    'asha@',
    'asha@example',
    'a b@example.com',
    'asha@example.com\nBcc: all@example.com',
    `${'a'.repeat(243)}@example.com`,
  ])('refuses %j as an e-mail', async (email) => {
    const answer = await signUp(email);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'bad_input' });
    expect(answer.body.fields.email).toBe('Enter an e-mail address such as name@example.com.');
  });

  it.each([
    [undefined, 'Enter your password.'],
    ['', 'Enter your password.'],
    ['short', 'Use at least 8 characters.'],
    ['k9'.repeat(65), 'Use at most 128 characters.'],
    ['Password@123', expect.stringContaining('too easy to guess')],
    ['bl4ckb3rry99', expect.stringContaining('too easy to guess')],
    ['example.refused!', expect.stringContaining('would guess')],
    ['refused@example.com', 'Your password cannot be your e-mail.'],
  ])('refuses %j as a password, and stores nothing', async (password, message) => {
    const answer = await app().post(api.signUp(), { body: { email: 'refused@example.com', password } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ password: message });
    expect(await usersLike('refused@example.com')).toEqual([]);
  });

  it.each([[undefined], ['{"email":'], ['[]'], ['"x"']])('refuses the body %j', async (body) => {
    const answer = await app().post(api.signUp(), { body, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false });
  });

  it('refuses a taken e-mail, however it is typed, and leaves the account alone', async () => {
    await signUp('taken@example.com');
    const before = await usersLike('taken@example.com');
    const mailBefore = await newestMail(app().services, 'taken@example.com');

    const answer = await signUp('  TAKEN@Example.com ', 'another fine passphrase');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false, code: 'email_taken' });
    expect(answer.body.fields.email).toContain('already an account');
    expect(answer.body.error).toBe(answer.body.message);
    expect(await usersLike('taken@example.com')).toEqual(before);
    expect(await newestMail(app().services, 'taken@example.com')).toEqual(mailBefore);
  });

  it('opens one account when the same e-mail comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp('race@example.com')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const mails = await app()
      .services.db.selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'race@example.com')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('opens an account, signs it in and mails a code', async () => {
    const answer = await signUp(' Asha.Nair@Example.COM ');
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: {
        id: expect.any(String),
        email: 'asha.nair@example.com',
        emailVerified: false,
        isAdmin: false,
        twoStep: { enabled: false, required: false },
        can: ['account.read', 'account.write', 'account.delete', 'account.export'],
        restaurant: null,
        restaurants: [],
      },
    });
    const [stored] = await usersLike('asha.nair@example.com');
    expect(stored).toMatchObject({
      id: answer.body.data.id,
      email_verified_at: null,
      is_active: true,
      created_at: app().clock.now(),
    });
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    const mail = await newestMail(app().services, 'asha.nair@example.com');
    expect(mail.subject).toContain(await mailedCode(app().services, 'asha.nair@example.com'));

    const user = await app().get(api.userData(), { token: answer.body.token });
    expect(user.body.data).toEqual(answer.body.data);
  });
});

it('stops a flood of sign-ups from one address', async () => {
  const { app, stop } = await startTestApp('sqlite');
  try {
    for (let count = 0; count < 100; count += 1) await identityLimits(app.services).signUp('unknown');
    const answer = await app.post(api.signUp(), { body: { email: 'one@example.com', password: PASSWORD } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await stop();
  }
});
