import { expect, it } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { mailedCode, newestMail } from '#test/support/mailbox.ts';
import { appCode } from '#test/support/two-step.ts';
import { sweepSessions } from '../sign-in/sessions/sessions.server.ts';

const PASSWORD = 'a long enough passphrase';
const NEW = 'gulmohar khidki barish';

onEachEngine('taking an email back', (app) => {
  const signIn = (email: string, password = PASSWORD) =>
    app().post('/api/signin', { body: { email, password } });
  const statusOf = async (token: string) => (await app().get('/api/user-data', { token })).status;
  const takeBack = (token: string) => app().post('/api/change-email/take-back', { body: { token } });
  const row = (id: string) =>
    app().services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const verify = (id: string) =>
    app()
      .services.db.updateTable('users')
      .set({ email_verified_at: app().clock.now() })
      .where('id', '=', id)
      .execute();
  /** Changes an account's email; returns the token of the link mailed to the former one, if there is one. */
  const change = async (token: string, from: string, to: string): Promise<string | undefined> => {
    await app().post('/api/change-email', { token, body: { email: to, password: PASSWORD } });
    const body = { email: to, code: await mailedCode(app().services, to) };
    const answer = await app().post('/api/change-email/confirm', { token, body });
    expect(answer.status, answer.text).toBe(200);
    const mail = await newestMail(app().services, from);
    return mail.body.match(/^http:\/\/localhost:3000\/emailback#([\w-]{43})$/m)?.[1];
  };
  /** Makes an account whose email a thief, who knew the password, has replaced by their own. */
  const robbed = async () => {
    const owner = await app().signUp();
    await verify(owner.userId);
    const thief = (await signIn(owner.email)).body.token as string;
    const thiefs = `thief-${owner.email}`;
    const link = (await change(thief, owner.email, thiefs)) ?? '';
    return { ...owner, thief, thiefs, link };
  };

  it('is offered with the change, which ends all other sessions', async () => {
    const { token, thief, link } = await robbed();
    expect([await statusOf(token), await statusOf(thief)]).toEqual([401, 200]);
    expect(link).toHaveLength(43);
    const stored = await app().services.db.selectFrom('email_take_backs').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  it('is not offered to an email that nobody has proved: it may be a stranger’s, mistyped', async () => {
    const { token, email } = await app().signUp();
    expect(await change(token, email, `right-${email}`)).toBeUndefined();
  });

  it.each(['', 'short', 'x'.repeat(43), 'x'.repeat(4000), undefined])(
    'does nothing for %j',
    async (token) => {
      const answer = await app().post('/api/change-email/take-back', { body: { token } });
      expect([400, 404]).toContain(answer.status);
      expect((await app().get('/api/change-email/take-back')).status).toBe(404);
    },
  );

  it('puts it back, confirmed, shuts everybody out and tells both', async () => {
    const { userId, email, thief, thiefs, link } = await robbed();
    const answer = await takeBack(link);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: `Your email is ${email} again. Now choose a new password.`,
      email,
    });
    expect(await row(userId)).toMatchObject({
      email,
      email_verified_at: app().clock.now(),
      password_hash: '',
    });
    expect(await statusOf(thief)).toBe(401);
    for (const name of [email, thiefs]) expect((await signIn(name)).status).toBe(401);
    expect((await newestMail(app().services, email)).subject).toContain('has this email again');
    const told = await newestMail(app().services, thiefs);
    expect(told.body).toContain('has its earlier email back');
    expect(told.body).not.toContain('http');

    await app().post('/api/reset-password', { body: { email, password: NEW } });
    const code = await mailedCode(app().services, email);
    expect((await app().post('/api/reset-password', { body: { email, password: NEW, code } })).status).toBe(
      200,
    );
    expect((await signIn(email, NEW)).body.data.id).toBe(userId);
    expect((await takeBack(link)).status).toBe(404);
  });

  it('forgets all that the thief had of it: networks, codes and links', async () => {
    const { userId, email, thief, link } = await robbed();
    app().clock.advance(1000);
    await app().post('/api/change-email', {
      token: thief,
      body: { email: `2-${email}`, password: PASSWORD },
    });
    await app().post('/api/change-email', {
      token: thief,
      body: { email: `3-${email}`, password: PASSWORD },
    });
    const tables = ['known_networks', 'one_time_codes', 'email_take_backs', 'sessions'] as const;
    const left = async () => {
      const found = [];
      for (const table of tables) {
        const rows = app().services.db.selectFrom(table).select('user_id').where('user_id', '=', userId);
        if ((await rows.execute()).length > 0) found.push(table);
      }
      return found;
    };
    expect(await left()).toEqual(tables);
    expect((await takeBack(link)).status).toBe(200);
    expect(await left()).toEqual([]);
  });

  it('works once, also for two at the same moment, and for seven days', async () => {
    const twice = await robbed();
    const answers = await Promise.all([takeBack(twice.link), takeBack(twice.link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);

    const late = await robbed();
    app().clock.advance(7 * DAY);
    expect((await takeBack(late.link)).status).toBe(404);
    expect((await row(late.userId)).email).toBe(late.thiefs);
    await sweepSessions(app().services, new AbortController().signal);
    const left = app()
      .services.db.selectFrom('email_take_backs')
      .select('user_id')
      .where('user_id', '=', late.userId);
    expect(await left.execute()).toEqual([]);
  });

  it('undoes several changes at once, and the thief’s own links with them', async () => {
    const { userId, email, thief, thiefs, link } = await robbed();
    app().clock.advance(1000);
    const thiefsLink = (await change(thief, thiefs, `second-${thiefs}`)) ?? '';
    expect((await takeBack(link)).status).toBe(200);
    expect((await takeBack(thiefsLink)).status).toBe(404);
    expect((await row(userId)).email).toBe(email);
  });

  it('still wins after the thief has used a link of their own', async () => {
    const { userId, email, thief, thiefs, link } = await robbed();
    app().clock.advance(1000);
    const thiefsLink = (await change(thief, thiefs, `second-${thiefs}`)) ?? '';
    expect((await takeBack(thiefsLink)).status).toBe(200);
    expect((await takeBack(link)).status).toBe(200);
    expect((await row(userId)).email).toBe(email);
  });

  it('cannot be blocked by another account with the email: nobody else gets it meanwhile', async () => {
    const { email, link } = await robbed();
    const signUp = await app().post('/api/signup', { body: { email, password: NEW } });
    expect([signUp.status, signUp.body.code]).toEqual([409, 'email_taken']);
    const other = await app().signUp();
    const body = { email, password: PASSWORD };
    const asked = await app().post('/api/change-email', { token: other.token, body });
    expect([asked.status, asked.body.code]).toEqual([409, 'email_taken']);
    expect((await takeBack(link)).status).toBe(200);
  });

  it('brings the email back to an account the thief has deleted; its owner brings back the rest', async () => {
    const { userId, email, thief, link } = await robbed();
    await app().delete('/api/account', { token: thief, body: { password: PASSWORD, confirm: 'DELETE' } });
    expect((await takeBack(link)).status).toBe(200);
    await app().post('/api/reset-password', { body: { email, password: NEW } });
    const code = await mailedCode(app().services, email);
    await app().post('/api/reset-password', { body: { email, password: NEW, code } });
    expect((await signIn(email, NEW)).body.code).toBe('account_deleted');
    const restored = await app().post('/api/account/restore', { body: { email, password: NEW } });
    expect(restored.body.data.id).toBe(userId);
  });

  it('takes off a second step that was set up since, and leaves the owner’s own', async () => {
    const setUp = async (token: string) => {
      const { secret } = (await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } }))
        .body;
      const code = appCode(secret, app().clock.now());
      expect((await app().post('/api/two-step/enable', { token, body: { code } })).status).toBe(200);
      return secret as string;
    };
    const stepsOf = (id: string) =>
      app().services.db.selectFrom('two_step').select('user_id').where('user_id', '=', id).execute();
    const robbedOne = await robbed();
    app().clock.advance(1000);
    await setUp(robbedOne.thief);
    await takeBack(robbedOne.link);
    expect(await stepsOf(robbedOne.userId)).toEqual([]);

    const owner = await app().signUp();
    await verify(owner.userId);
    const secret = await setUp(owner.token);
    app().clock.advance(60_000);
    const code = appCode(secret, app().clock.now());
    const to = `thief-${owner.email}`;
    await app().post('/api/change-email', {
      token: owner.token,
      body: { email: to, password: PASSWORD, code },
    });
    const proved = { email: to, code: await mailedCode(app().services, to) };
    await app().post('/api/change-email/confirm', { token: owner.token, body: proved });
    const link = (await newestMail(app().services, owner.email)).body.match(/#([\w-]{43})$/m)?.[1] ?? '';
    expect((await takeBack(link)).status).toBe(200);
    expect(await stepsOf(owner.userId)).toHaveLength(1);
  });

  it('is noted in the log of changes when it is the administrator’s, as every change of that account', async () => {
    const admin = await app().createAdmin();
    const { db } = app().services;
    const actions = async () =>
      (
        await db
          .selectFrom('audit_log')
          .select('action')
          .where('actor_id', '=', admin.userId)

          .execute()
      ).map(({ action }) => action);
    await db.deleteFrom('two_step').where('user_id', '=', admin.userId).execute();
    const to = `thief-${admin.email}`;
    const link = (await change(admin.token, admin.email, to)) ?? '';
    expect(new Set(await actions())).toEqual(
      new Set(['account.change_email', 'account.stop_being_administrator']),
    );
    expect((await takeBack(link)).status).toBe(200);
    expect((await actions()).sort()).toEqual([
      'account.become_administrator',
      'account.change_email',
      'account.stop_being_administrator',
      'account.take_email_back',
    ]);
    expect(await row(admin.userId)).toMatchObject({ email: admin.email });
  });
});
