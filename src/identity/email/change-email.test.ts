import { expect, it } from 'vitest';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import { ADMIN_EMAIL, onEachEngine } from '#test/support/app.ts';
import { mailedCode, newestMail, otherThan } from '#test/support/mailbox.ts';

const PASSWORD = 'a long enough passphrase';

onEachEngine('changing the email', (app) => {
  const ask = (token: string | undefined, email: string, password = PASSWORD) =>
    app().post('/api/change-email', { token, body: { email, password } });
  const confirm = (token: string | undefined, email: string, code: string) =>
    app().post('/api/change-email/confirm', { token, body: { email, code } });
  const codeFor = (email: string) => mailedCode(app().services, email);
  const userOf = async (token: string) => (await app().get('/api/user-data', { token })).body.data;
  const mailsTo = async (email: string) =>
    (await app().services.db.selectFrom('tasks').select('id').where('recipient', '=', email).execute())
      .length;
  const begin = async () => {
    const account = await app().signUp();
    const newEmail = `new-${account.email}`;
    const answer = await ask(account.token, newEmail);
    expect(answer.status, answer.text).toBe(200);
    return { ...account, newEmail, code: await codeFor(newEmail) };
  };

  it('needs a session for both steps', async () => {
    expect((await ask(undefined, 'new@example.com')).status).toBe(401);
    expect((await confirm(undefined, 'new@example.com', '123456')).status).toBe(401);
  });

  it('sends nothing for a wrong password, no email, or the email there is', async () => {
    const { token, email } = await app().signUp();
    const wanted = `new-${email}`;
    const wrong = await ask(token, wanted, 'something else');
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { password: 'This is not your current password. Please try again.' },
    ]);
    expect((await ask(token, 'no email')).body.fields.email).toContain('name@example.com');
    expect((await ask(token, email.toUpperCase())).body.fields.email).toBe(
      'This is already your email. Enter a different one.',
    );
    expect([await mailsTo(wanted), await mailsTo(email)]).toEqual([0, 1]);
  });

  it('refuses an email that has an account as sign-up does, deleted ones too, and mails nobody', async () => {
    const { token } = await app().signUp();
    const taken = await app().signUp();
    const signUp = await app().post('/api/signup', { body: { email: taken.email, password: PASSWORD } });
    const answer = await ask(token, taken.email);
    expect([answer.status, answer.text]).toEqual([signUp.status, signUp.text]);
    await app()
      .services.db.updateTable('users')
      .set({ deleted_at: app().clock.now(), deleted_by: 'owner' })
      .where('id', '=', taken.userId)
      .execute();
    expect((await ask(token, taken.email)).status).toBe(409);
    expect(await mailsTo(taken.email)).toBe(1);
  });

  it('warns the old email before anything changes, without naming the new one', async () => {
    const { email, newEmail, token } = await begin();
    const warning = await newestMail(app().services, email);
    expect(warning.subject).toContain('Change of your Menu Link email');
    expect(warning.body).not.toContain(newEmail);
    expect(await userOf(token)).toMatchObject({ email });
  });

  it('takes no wrong code, no code for another email, nobody else’s, and none after ten minutes', async () => {
    const { token, email, newEmail, code } = await begin();
    const stranger = await app().signUp();
    const refusals = [
      await confirm(token, newEmail, otherThan(code)),
      await confirm(token, `other-${email}`, code),
      await confirm(stranger.token, newEmail, code),
    ];
    for (const answer of refusals) {
      expect(answer.status).toBe(400);
      expect(answer.body.fields.code).toContain('is wrong');
    }
    app().clock.advance(10 * MINUTE);
    expect((await confirm(token, newEmail, code)).status).toBe(400);
    expect(await userOf(token)).toMatchObject({ email });
  });

  it('ends the code after five wrong tries, and when another email is asked for', async () => {
    const guessed = await begin();
    for (let tries = 0; tries < 5; tries += 1)
      await confirm(guessed.token, guessed.newEmail, otherThan(guessed.code));
    expect((await confirm(guessed.token, guessed.newEmail, guessed.code)).status).toBe(400);

    const changed = await begin();
    await ask(changed.token, `newer-${changed.email}`);
    expect((await confirm(changed.token, changed.newEmail, changed.code)).status).toBe(400);
  });

  it('applies with the right code: verified, the old one told, its other codes ended', async () => {
    const { token, email, newEmail, code } = await begin();
    await app().post('/api/reset-password', { body: { email, password: 'gulmohar khidki barish' } });
    const resetCode = await codeFor(email);

    const answer = await confirm(token, newEmail, code);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ email: newEmail, emailVerified: true });
    expect(await userOf(token)).toMatchObject({ email: newEmail, emailVerified: true });
    expect((await newestMail(app().services, email)).subject).toBe('Your Menu Link email was changed');

    expect((await app().post('/api/signin', { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await app().post('/api/signin', { body: { email: newEmail, password: PASSWORD } })).status).toBe(
      200,
    );
    const reset = { email: newEmail, password: 'gulmohar khidki barish', code: resetCode };
    expect((await app().post('/api/reset-password', { body: reset })).status).toBe(403);
  });

  it('answers the same when the first answer was lost, and mails nobody twice', async () => {
    const { token, email, newEmail, code } = await begin();
    const first = await confirm(token, newEmail, code);
    const mails = await mailsTo(email);
    const again = await confirm(token, newEmail, code);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await mailsTo(email)).toBe(mails);
  });

  it('gives an email wanted by two accounts at once to one of them', async () => {
    const [one, two] = [await app().signUp(), await app().signUp()];
    const wanted = `both-${one.email}`;
    await ask(one.token, wanted);
    const codeOfOne = await codeFor(wanted);
    await ask(two.token, wanted);
    const codeOfTwo = await codeFor(wanted);
    const answers = await Promise.all([
      confirm(one.token, wanted, codeOfOne),
      confirm(two.token, wanted, codeOfTwo),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'email_taken', fields: { email: loser?.body.message } });
    const holders = app().services.db.selectFrom('users').select('id').where('email', '=', wanted);
    expect(await holders.execute()).toHaveLength(1);
  });

  it('sends five codes an hour for one account', async () => {
    const { token, email } = await app().signUp();
    for (let count = 0; count < 5; count += 1)
      expect((await ask(token, `n${count}-${email}`)).status).toBe(200);
    expect((await ask(token, `n6-${email}`)).status).toBe(429);
  });

  it('forgives no wrong tries for naming the email there is, which proves nothing', async () => {
    const { token, email } = await app().signUp();
    for (let tries = 0; tries < 9; tries += 1) {
      expect((await confirm(token, `new-${email}`, '000000')).status).toBe(400);
    }
    expect((await confirm(token, email, '000000')).status).toBe(200);
    expect((await confirm(token, `new-${email}`, '000000')).status).toBe(429);
  });

  it('keeps the code of an email open to its owner while another account guesses at it', async () => {
    const { token, email } = await app().signUp();
    const wanted = `new-${email}`;
    await ask(token, wanted);
    const code = await mailedCode(app().services, wanted);
    const stranger = await app().signUp();
    for (let tries = 0; tries < 11; tries += 1) await confirm(stranger.token, wanted, otherThan(code));
    expect((await confirm(token, wanted, code)).status).toBe(200);
  });

  it('is written down where it moves the administrator’s place, away and to somebody', async () => {
    const { db } = app().services;
    const moves = async (userId: string) => {
      const rows = db.selectFrom('audit_log').select('action').where('actor_id', '=', userId);
      const actions = (await rows.execute()).map(({ action }) => action);
      return actions.filter((action) => action.endsWith('_administrator'));
    };
    const secured = () =>
      app()
        .securityLines.map((line) => JSON.parse(line))
        .filter(({ event }) => /^administrator_/.test(event));
    const admin = await app().signUp(ADMIN_EMAIL);
    await app().confirm(admin);
    const other = `was-${ADMIN_EMAIL}`;
    await ask(admin.token, other);
    expect((await confirm(admin.token, other, await codeFor(other))).status).toBe(200);
    expect(await moves(admin.userId)).toEqual(['account.stop_being_administrator']);

    app().clock.advance(8 * DAY);
    const heir = await app().signUp();
    await ask(heir.token, ADMIN_EMAIL);
    expect((await confirm(heir.token, ADMIN_EMAIL, await codeFor(ADMIN_EMAIL))).status).toBe(200);
    expect(await moves(heir.userId)).toEqual(['account.become_administrator']);
    expect(secured()).toMatchObject([
      { event: 'administrator_lost', account: admin.userId },
      { event: 'administrator_gained', account: heir.userId },
    ]);
  });
});
