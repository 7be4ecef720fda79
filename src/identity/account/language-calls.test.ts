import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { PAGE_LANGUAGE } from '#platform/http/page-language.ts';
import { recentMails } from '#platform/mail/outbox.server.ts';
import { followLanguages, readCatalogue } from '#platform/texts/catalogues.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/client.ts';
import { suspendUser } from '../users/manage-user.server.ts';

followLanguages();

onEachEngine('the language of an account', (app) => {
  const set = (token: string, language: unknown) =>
    app().put('/api/account/language', { token, body: { language } });
  const languageOf = async (token: string) =>
    (await app().get('/api/user-data', { token })).body.data.language;
  const lastMail = async (to: string) => {
    const mail = (await recentMails(app().services.db)).find((each) => each.to === to);
    return { subject: mail?.subject, body: mail?.body, language: mail?.language };
  };

  it('is that of the page it was opened on, also in its first mail', async () => {
    const body = { email: 'hindi@example.com', password: PASSWORD };
    const { body: opened } = await app().post('/api/signup', { body, headers: { [PAGE_LANGUAGE]: 'hi' } });
    expect(opened.data.language).toBe('hi');
    const mail = await lastMail(body.email);
    expect(mail.language).toBe('hi');
    expect(mail.body).toContain(readCatalogue('hi', 'mails').get('account-mails.verifyEmail.intro'));
    expect(mail.body).not.toMatch(/Welcome|Hello/);
  });

  it('is none for who names none or one that the workspace is not in: all stays English', async () => {
    for (const [email, headers] of [
      ['none@example.com', {}],
      ['urdu@example.com', { [PAGE_LANGUAGE]: 'ur' }],
    ] as const) {
      const { body } = await app().post('/api/signup', { body: { email, password: PASSWORD }, headers });
      expect(body.data.language).toBeNull();
      expect((await lastMail(email)).body).toContain('Welcome to Menu Link.');
    }
  });

  it('is changed on one device and the same on all others, and in mails that nobody asks for', async () => {
    const { email, token } = await app().createOwner();
    expect(await set(token, 'ta')).toMatchObject({ status: 200, body: { success: true, language: 'ta' } });
    const { body: elsewhere } = await app().post('/api/signin', { body: { email, password: PASSWORD } });
    expect(elsewhere.data.language).toBe('ta');
    expect(await languageOf(token)).toBe('ta');

    const admin = await app().createAdmin();
    const reason = 'Test';
    const suspension = { actor: { id: admin.userId, email: admin.email }, userId: elsewhere.data.id, reason };
    await inTransaction(app().services.db, (tx) =>
      suspendUser(app().services, tx, suspension, async () => {}, app().clock.now()),
    );
    expect((await lastMail(email)).subject).toBe(
      readCatalogue('ta', 'mails').get('account-mails.accountSuspended.subject'),
    );
  });

  it('is that of the page of the first sign-in where there was none, and stays on others', async () => {
    const { email, token } = await app().createOwner();
    const signInOn = async (tag: string) => {
      const body = { email, password: PASSWORD };
      const { body: answer } = await app().post('/api/signin', { body, headers: { [PAGE_LANGUAGE]: tag } });
      return answer.data.language;
    };
    expect(await signInOn('en')).toBeNull();
    expect(await signInOn('hi')).toBe('hi');
    expect(await signInOn('ta')).toBe('hi');
    expect(await languageOf(token)).toBe('hi');
  });

  it('can be taken away, and is no other than those of the workspace', async () => {
    const { token } = await app().createOwner();
    for (const wrong of ['ur', 'xx', '', 7, undefined]) {
      const { status, body } = await set(token, wrong);
      expect([status, Object.keys(body.fields)], `${wrong}`).toEqual([400, ['language']]);
    }
    await set(token, 'hi');
    await set(token, null);
    expect(await languageOf(token)).toBeNull();
    expect((await app().put('/api/account/language', { body: { language: 'hi' } })).status).toBe(401);
  });
});
