import { expect, it } from 'vitest';
import { mailTo } from '#identity/email/mails/mail-to.server.ts';
import * as emailMails from '#identity/email/mails/mails.ts';
import * as passwordMails from '#identity/password/mails.ts';
import * as twoStepMails from '#identity/sign-in/two-step/mails.ts';
import { DAY } from '#platform/services/clock.ts';
import { followLanguages } from '#platform/texts/catalogues.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/client.ts';
import { mailsTo } from '#test/support/mailbox.ts';
import { never } from '#test/support/never.ts';
import { strayWords } from '#test/support/stray-words.ts';
import { PAYMENT_METHODS } from '../payments/payment.ts';
import { remindOwners } from './remind-owners.server.ts';

followLanguages();

/** What is in Latin letters in each of these mails. */
const NAMES = ['ML-', 'Spice Garden', 'SPICE GARDEN', 'MG Road'];
const URL = 'http://localhost:3000';

onEachEngine('every mail to an owner', (app) => {
  it.each(['hi', 'ta'] as const)('is in %s, down to dates, receipts and links', async (language) => {
    const owner = await app().createOwner({ name: 'Spice Garden' });
    const { token, email, userId, restaurantId } = owner;
    const ok = async (answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer;
      expect(status, text).toBeLessThan(300);
    };
    await ok(app().put('/api/account/language', { token, body: { language } }));
    const before = (await mailsTo(app().services, email)).length;
    const { id } = await app()
      .services.db.selectFrom('memberships')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    const admin = await app().createAdmin();
    const asAdmin = (body: unknown) => ({ token: admin.token, body });
    const change = async (body: unknown) => ok(app().patch(`/api/memberships/${id}`, asAdmin(body)));
    const editUser = async (body: unknown) => ok(app().patch(`/api/admin/users/${userId}`, asAdmin(body)));
    const save = (path: string, body: object) => ok(app().put(path, { token, body }));

    const payee = { id: 'spice@okbank', name: 'SPICE GARDEN' };
    await save('/api/restaurant', { slug: `spice-${language}`, whatsapp: '9812345678', password: PASSWORD });
    await save('/api/restaurant/upi', { ...payee, password: PASSWORD });
    await save('/api/restaurant/upi/checked', payee);
    await save('/api/restaurant/upi/when', { payWhen: 'before', password: PASSWORD });
    await save('/api/restaurant/upi/when', { payWhen: 'after', password: PASSWORD });
    await ok(app().delete('/api/restaurant/upi', { token, body: { password: PASSWORD } }));

    for (const body of [
      { end_date: '2026-06-01' },
      { end_date: '2026-05-01', confirm: ['end_earlier'] },
      { action: 'pause' },
      { end_date: '2026-05-02' },
      { action: 'resume' },
      { action: 'cancel' },
      { end_date: '2026-05-03' },
      { action: 'resume' },
    ])
      await change(body);
    for (const [place, method] of PAYMENT_METHODS.entries()) {
      const payment = {
        requestId: `request-${place}-of-${language}`,
        restaurantId,
        plan: 'monthly',
        amount: 499 + place,
        method,
        paidOn: '2026-03-02',
        reference: `${language === 'hi' ? 1 : 2}${place}`,
      };
      const answer = await app().post('/api/admin/payments', asAdmin(payment));
      expect(answer.status, answer.text).toBe(201);
      const paymentId = answer.body.payment.id;
      if (place === 0)
        await ok(app().post(`/api/admin/payments/${paymentId}/void`, asAdmin({ reason: '4711' })));
    }
    await change({ action: 'grant_lifetime' });
    await app()
      .services.db.updateTable('memberships')
      .set({ status: 'CANCELED' })
      .where('id', '!=', id)
      .execute();
    const remindAt = async (values: { plan_type?: string; status?: 'ACTIVE' }, days: number) => {
      const ends = new Date(app().clock.now().getTime() + days * DAY);
      const row = { ...values, ends_at: ends, starts_at: new Date(ends.getTime() - 30 * DAY) };
      await app().services.db.updateTable('memberships').set(row).where('id', '=', id).execute();
      await remindOwners(app().services, never);
    };
    for (const plan of ['Monthly', 'Free Trial'])
      for (const days of [5, 1, -1]) await remindAt({ plan_type: plan, status: 'ACTIVE' }, days);

    await editUser({ isActive: false, reason: '4711' });
    await editUser({ isActive: true });
    const { services } = app();
    const write = (mail: () => { to: string; subject: string; body: string }) =>
      services.outbox.post(services.db, mailTo({ language }, mail));
    const { emailCodeMail, ...others } = emailMails;
    for (const kind of ['verifyEmail', 'newEmail'] as const)
      await write(() => emailCodeMail(kind, email, '123456', 10));
    for (const mails of [others, passwordMails, twoStepMails])
      for (const mail of Object.values(mails) as Array<
        (to: string, ...rest: never[]) => ReturnType<Parameters<typeof write>[0]>
      >)
        await write(() => mail(email, ...([URL, 3] as never[])));

    const mails = (await mailsTo(services, email)).slice(before);
    expect(mails.length).toBeGreaterThan(35);
    const stray = mails.flatMap(({ subject, body }) =>
      [subject, body].flatMap((text) =>
        strayWords(text, language, NAMES).map((word) => `${word} in “${text}”`),
      ),
    );
    expect(stray).toEqual([]);
    expect(new Set(mails.map((mail) => mail.language))).toEqual(new Set([language]));
  });
});
