import { expect, it } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { mailedCode, newestMail } from '#test/support/mailbox.ts';
import { pageVersion } from '#test/support/page-version.ts';

const PASSWORD = 'a long enough passphrase';
const WRONG = 'something else';

const NO_WORD = { confirm: 'Type DELETE in capital letters.' };

onEachEngine('deleting the account', (app) => {
  const remove = (token: string | undefined, body: object = { password: PASSWORD, confirm: 'DELETE' }) =>
    app().delete('/api/account', { token, body });
  const withCredentials = (path: string, email: string, password = PASSWORD) =>
    app().post(path, { body: { email, password } });
  const signIn = (email: string, password?: string) => withCredentials('/api/signin', email, password);
  const restore = (email: string, password?: string) =>
    withCredentials('/api/account/restore', email, password);
  const page = async (slug: string) => (await app().get(`/api/restaurant/${slug}`)).status;

  it('needs a session', async () => {
    expect((await remove(undefined)).status).toBe(401);
  });

  it.each([
    [
      { password: WRONG, confirm: 'DELETE' },
      { password: 'This is not your current password. Please try again.' },
    ],
    [{ password: PASSWORD, confirm: 'delete' }, NO_WORD],
    [{ password: PASSWORD, confirm: '' }, NO_WORD],
    [{ password: PASSWORD }, NO_WORD],
    [{ confirm: 'DELETE' }, { password: 'Enter your password.' }],
  ])('refuses %j and deletes nothing', async (body, fields) => {
    const owner = await app().createOwner();
    const answer = await remove(owner.token, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(fields);
    expect((await app().get('/api/user-data', { token: owner.token })).status).toBe(200);
    expect(await page(owner.slug)).toBe(200);
  });

  it('closes the page at once, ends every session and codes, and tells the owner until when', async () => {
    const owner = await app().createOwner();
    const other = (await signIn(owner.email)).body.token;
    const heard = heardChanges(app());
    const version = await pageVersion(app(), owner.restaurantId);

    const answer = await remove(owner.token);
    const message = 'Your account is deleted. Sign in by Apr 01, 2026 to restore it.';
    expect([answer.status, answer.body]).toEqual([200, { success: true, message }]);
    expect(await page(owner.slug)).toBe(403);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(version + 1);
    expect(heard()).toEqual([owner.restaurantId]);
    for (const token of [owner.token, other])
      expect((await app().get('/api/user-data', { token })).status).toBe(401);
    expect(await stored(app(), owner.userId)).toMatchObject({
      deleted_at: app().clock.now(),
      deleted_by: 'owner',
    });
    const mail = await newestMail(app().services, owner.email);
    expect(mail.subject).toBe('Your Menu Link account is deleted');
    expect(mail.body).toContain('by Apr 01, 2026');
    expect((await remove(owner.token)).status).toBe(401);
  });

  it('happens once when asked for twice at the same moment', async () => {
    const { token, email } = await app().signUp();
    const statuses = (await Promise.all([remove(token), remove(token)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const mails = app()
      .services.db.selectFrom('tasks')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', 'like', '%is deleted');
    expect(await mails.execute()).toHaveLength(1);
  });

  it('leaves the email taken, and says how to come back only to who knows the password', async () => {
    const { token, email } = await app().signUp();
    await remove(token);
    expect((await withCredentials('/api/signup', email)).status).toBe(409);
    for (const answer of [await signIn(email, WRONG), await restore(email, WRONG)])
      expect([answer.status, answer.body.code]).toEqual([401, 'wrong_credentials']);
    const answer = await signIn(email);
    expect([answer.status, answer.body.code]).toEqual([403, 'account_deleted']);
    expect(answer.body.message).toBe('You deleted this account. You can restore it until Apr 01, 2026.');
  });

  it('can be taken back within 30 days, with page and menu, as often as it is asked for', async () => {
    const owner = await app().createOwner();
    await remove(owner.token);
    const heard = heardChanges(app());

    const answers = await Promise.all([restore(owner.email), restore(owner.email)]);
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.data).toMatchObject({ email: owner.email, restaurant: { slug: owner.slug } });
      expect((await app().get('/api/user-data', { token: answer.body.token })).status).toBe(200);
    }
    expect(heard()).toEqual([owner.restaurantId]);
    expect(await page(owner.slug)).toBe(200);
    expect(await stored(app(), owner.userId)).toMatchObject({ deleted_at: null, deleted_by: null });
    expect((await newestMail(app().services, owner.email)).subject).toBe('Your Menu Link account is back');
    expect((await app().get('/api/user-data', { token: owner.token })).status).toBe(401);
  });

  it('can be taken back after a forgotten password was reset', async () => {
    const { token, email } = await app().signUp();
    await remove(token);
    const body = { email, password: 'gulmohar khidki barish' };
    expect((await app().post('/api/reset-password', { body })).status).toBe(403);
    const code = await mailedCode(app().services, email);
    expect((await app().post('/api/reset-password', { body: { ...body, code } })).status).toBe(200);
    expect((await restore(email)).status).toBe(401);
    expect((await signIn(email, body.password)).body.code).toBe('account_deleted');
    expect((await restore(email, body.password)).status).toBe(200);
  });

  it('is not undone for who is suspended, nor when the admin deleted it', async () => {
    const suspended = await app().signUp();
    await remove(suspended.token);
    await change(app(), suspended.userId, { is_active: false, suspended_reason: 'Fake menu.' });
    expect((await restore(suspended.email)).body.code).toBe('suspended');

    const removed = await app().signUp();
    await change(app(), removed.userId, { deleted_at: app().clock.now(), deleted_by: 'admin' });
    expect((await restore(removed.email)).status).toBe(401);
    expect(await stored(app(), removed.userId)).toMatchObject({ deleted_by: 'admin' });
  });

  it('is for good after 30 days', async () => {
    const { token, email, userId } = await app().signUp();
    await remove(token);
    app().clock.advance(30 * DAY);
    for (const answer of [await signIn(email), await restore(email)])
      expect([answer.status, answer.body.code]).toEqual([401, 'wrong_credentials']);
    expect(await stored(app(), userId)).toMatchObject({ deleted_by: 'owner' });
  });
});

function stored({ services }: TestApp, userId: string) {
  return services.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

async function change({ services }: TestApp, userId: string, values: Record<string, unknown>): Promise<void> {
  await services.db.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** Records the page-change notifications of this process; the returned function gives them and stops listening. */
function heardChanges({ services }: TestApp): () => string[] {
  const heard: string[] = [];
  const stop = services.pageChanges.subscribe((id) => heard.push(id));
  return () => {
    stop();
    return heard;
  };
}
