import { expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { deleteOldDoneCalls } from '#platform/http/routes/idempotent-calls.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine, startTestApp } from '#test/support/app.ts';
import { mailedCode, newestMail } from '#test/support/mailbox.ts';
import { never } from '#test/support/never.ts';
import { identityLimits } from '../guards/limits.server.ts';

const PASSWORD = 'gulmohar khidki barish';

onEachEngine('sign-up', (app) => {
  const signUp = (email: unknown, password: unknown = PASSWORD) =>
    app().post('/api/signup', { body: { email, password } });
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
  ])('refuses %j as an email', async (email) => {
    const answer = await signUp(email);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'bad_input' });
    expect(answer.body.fields.email).toBe('Enter an email address like name@example.com.');
  });

  it.each([
    [undefined, 'Enter your password.'],
    ['', 'Enter your password.'],
    ['short', 'Use at least 8 characters.'],
    ['k9'.repeat(65), 'Use at most 128 characters.'],
    ['Password@123', expect.stringContaining('too easy to guess')],
    ['bl4ckb3rry99', expect.stringContaining('too easy to guess')],
    ['example.refused!', expect.stringContaining('is easy to guess')],
    ['refused@example.com', 'Your password cannot be your email.'],
  ])('refuses %j as a password, and stores nothing', async (password, message) => {
    const answer = await app().post('/api/signup', { body: { email: 'refused@example.com', password } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ password: message });
    expect(await usersLike('refused@example.com')).toEqual([]);
  });

  it.each([[undefined], ['{"email":'], ['[]'], ['"x"']])('refuses the body %j', async (body) => {
    const answer = await app().post('/api/signup', { body, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false });
  });

  it('refuses a taken email, however it is typed, and leaves the account alone', async () => {
    await signUp('taken@example.com');
    const before = await usersLike('taken@example.com');
    const mailBefore = await newestMail(app().services, 'taken@example.com');

    const answer = await signUp('  TAKEN@Example.com ', 'another fine passphrase');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false, code: 'email_taken' });
    expect(answer.body.fields.email).toContain('already has an account');
    expect(answer.body.error).toBe(answer.body.message);
    expect(await usersLike('taken@example.com')).toEqual(before);
    expect(await newestMail(app().services, 'taken@example.com')).toEqual(mailBefore);
  });

  it('opens one account when the same email comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp('race@example.com')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const mails = await app()
      .services.db.selectFrom('tasks')
      .select('id')
      .where('recipient', '=', 'race@example.com')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('opens one account for the same call sent again, and tells its key to nobody else', async () => {
    const email = 'twice@example.com';
    const headers = { [IDEMPOTENCY_KEY]: 'signing-up-twice' };
    const send = (body: object) => app().post('/api/signup', { headers, body: { email, ...body } });
    // A double tap: the second request is sent while the first is running.
    const [first, second] = await Promise.all([send({ password: PASSWORD }), send({ password: PASSWORD })]);
    expect([first.status, second.status], second.text).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(second.body.token).not.toBe(first.body.token);
    for (const { body } of [first, second])
      expect((await app().get('/api/user-data', { token: body.token })).body.data.email).toBe(email);
    const { db } = app().services;
    const mails = await db.selectFrom('tasks').select('id').where('recipient', '=', email).execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(await db.selectFrom('done_calls').selectAll().execute())).not.toContain(
      first.body.token,
    );

    // The key alone gives no access, and neither does the password alone.
    expect(await send({ password: 'another fine passphrase' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await signUp(email)).status).toBe(409);
    const elsewhere = await app().post('/api/signup', {
      headers: { [IDEMPOTENCY_KEY]: 'another-key-than-that' },
      body: { email, password: PASSWORD },
    });
    expect(elsewhere.status).toBe(409);
    const other = await send({ email: 'another@example.com', password: PASSWORD });
    expect(other.body.data.email).toBe('another@example.com');

    await db.updateTable('users').set({ is_active: false }).where('email', '=', email).execute();
    expect(await send({ password: PASSWORD })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await db.updateTable('users').set({ is_active: true }).where('email', '=', email).execute();
    app().clock.advance(DAY + 1);
    await deleteOldDoneCalls(app().services, never);
    expect((await send({ password: PASSWORD })).status).toBe(409);
  });

  it('lets nobody try passwords with a key that is easy to guess more often than signing in does', async () => {
    const email = 'guessed@example.com';
    const from = '203.0.113.77';
    const headers = { [IDEMPOTENCY_KEY]: 'signup-1' };
    const send = (password: string) =>
      app().post('/api/signup', { headers, from, body: { email, password } });
    expect((await send(PASSWORD)).status).toBe(201);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await send(`a wrong guess number ${guess}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
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
        language: null,
        isAdmin: false,
        twoStep: { enabled: false, required: false },
        device: null,
        can: [
          'session.read',
          'session.end',
          'account.read',
          'account.write',
          'account.delete',
          'account.export',
        ],
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

    const user = await app().get('/api/user-data', { token: answer.body.token });
    expect(user.body.data).toEqual(answer.body.data);
  });
});

it('stops a flood of sign-ups from one address', async () => {
  const { app, stop } = await startTestApp('sqlite');
  try {
    for (let count = 0; count < 100; count += 1) await identityLimits(app.services).signUp('unknown');
    const answer = await app.post('/api/signup', { body: { email: 'one@example.com', password: PASSWORD } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await stop();
  }
});
