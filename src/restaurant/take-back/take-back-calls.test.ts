import { expect, it } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { ADMIN_SECRET } from '#test/support/admin.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/client.ts';
import { mailedCode, mailsTo, newestMail } from '#test/support/mailbox.ts';
import { overtaken } from '#test/support/overtaken.ts';
import { appCode } from '#test/support/two-step.ts';
import { purgeReleasedSlugs } from '../address/former-slugs.server.ts';
import { findRestaurantBySlug, loadRestaurant } from '../server/load-restaurants.server.ts';
import { saveRestaurant } from '../server/save-restaurant.server.ts';
import { purgeTakeBacks } from './redirections.server.ts';
import { takeBack as restore } from './take-back-calls.server.ts';

const BEFORE = '+919876500001';
const AFTER = '+919876500002';
const uniqueSlug = () => `place-${crypto.randomUUID().slice(0, 13)}`;
const payee = { id: 'asha@okbank', name: 'ASHA RAO' };

onEachEngine('what leads orders or money elsewhere', (app) => {
  const own = async (token: string) => (await app().get('/api/restaurant', { token })).body.restaurant;
  const save = (token: string, body: object) => app().put('/api/restaurant', { token, body });
  const subjectsTo = async (email: string) =>
    (await mailsTo(app().services, email))
      .map(({ subject }) => subject)
      .filter((subject) => /address of|WhatsApp number|UPI|payment time|undone/.test(subject));
  const linkIn = async (email: string) =>
    (await newestMail(app().services, email)).body.match(
      /^http:\/\/localhost:3000\/takeback#([\w-]{43})$/m,
    )?.[1] ?? '';
  const addressOf = (slug: string) => findRestaurantBySlug(app().services.db, slug);
  const takeBack = (token: string) => app().post('/api/take-back', { body: { token } });
  const signIn = (email: string) => app().post('/api/signin', { body: { email, password: PASSWORD } });

  it('is a first number for nobody', async () => {
    const { token, email } = await app().createOwner({ whatsapp: '' });
    expect((await save(token, { whatsapp: BEFORE })).status).toBe(200);
    expect(await subjectsTo(email)).toEqual([]);
  });

  it.each([
    ['another number', () => ({ whatsapp: AFTER })],
    ['no number', () => ({ whatsapp: '' })],
    ['another address', () => ({ slug: uniqueSlug() })],
    ['both', () => ({ whatsapp: AFTER, slug: uniqueSlug() })],
  ])('%s needs the password, and nothing is saved without it', async (_, changed) => {
    const { token, email, slug } = await app().createOwner({ whatsapp: BEFORE });
    const body = changed();
    for (const proof of [{}, { password: 'another passphrase' }]) {
      const refused = await save(token, { name: 'Other', ...body, ...proof });
      expect(refused).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
    }
    expect(await own(token)).toMatchObject({ name: 'Test Kitchen', whatsapp: BEFORE, slug });
    expect(await subjectsTo(email)).toEqual([]);
    expect((await save(token, { name: 'Other' })).status).toBe(200);
    expect((await save(token, { whatsapp: BEFORE, slug: slug.toUpperCase() })).status).toBe(200);
    expect((await save(token, { ...body, password: PASSWORD })).status).toBe(200);
    expect(await own(token)).toMatchObject(body);
    // A second press, or a call that is sent again because its answer was lost, is no change.
    expect((await save(token, body)).status).toBe(200);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it('is told as an edit elsewhere to an old form that repeats what was changed there', async () => {
    const { token } = await app().createOwner({ whatsapp: BEFORE });
    const { version, slug } = await own(token);
    await save(token, { whatsapp: AFTER, slug: `${slug}-b`, password: PASSWORD });
    for (const form of [{ slug }, { whatsapp: BEFORE }, { slug, whatsapp: BEFORE, password: PASSWORD }]) {
      const answer = await save(token, { name: 'Other', ...form, version });
      expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } });
    }
    expect((await save(token, { slug, version: 999 })).body.code).toBe('stale');
    expect((await own(token)).slug).toBe(`${slug}-b`);
  });

  it('is one mail and two security events for a number and an address, and one link takes both back', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const slug = `${owner.slug}-theirs`;
    const logged = app().securityLines.length;
    await save(owner.token, { whatsapp: AFTER, slug, password: PASSWORD });
    const events = app()
      .securityLines.slice(logged)
      .map((line) => JSON.parse(line));
    expect(events.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['address_change', 'done'],
      ['whatsapp_change', 'done'],
    ]);
    expect(await subjectsTo(owner.email)).toEqual([
      'The address and the WhatsApp number of your page were changed',
    ]);
    const { body } = await newestMail(app().services, owner.email);
    for (const told of [`/${owner.slug}\n`, `/${slug}\n`, '98765 00001', '98765 00002'])
      expect(body).toContain(told);

    expect((await takeBack(await linkIn(owner.email))).status).toBe(200);
    expect(await addressOf(slug)).toEqual({ movedTo: owner.slug });
    expect((await app().get(`/api/restaurant/${owner.slug}`)).body.restaurant.whatsapp).toBe(BEFORE);
  });

  it('is the address: every printed code leads to the page again, in whatever order it moved', async () => {
    const owner = await app().createOwner();
    const moved = async (slug: string) => {
      app().clock.advance(DAY);
      const { token } = (await signIn(owner.email)).body;
      expect((await app().changeAddress(token, slug)).status).toBe(200);
      return slug;
    };
    // Long before: three former addresses, each used longer than the present one will have been.
    const years = [owner.slug, ...['b', 'c'].map((end) => `${owner.slug}-${end}`)];
    for (const slug of years.slice(1)) {
      app().clock.advance(40 * DAY);
      await moved(slug);
    }
    app().clock.advance(40 * DAY);
    const present = await moved(`${owner.slug}-present`);
    // A stranger moves away from it, and on: the present address is the one that was used shortest, and is released.
    const away = await moved(`${owner.slug}-away`);
    const link = await linkIn(owner.email);
    const stranger = await app().createOwner();
    expect((await app().changeAddress(stranger.token, present)).status).toBe(409);
    const further = await moved(`${owner.slug}-further`);
    const again = await moved(years[1] ?? '');
    const last = await moved(`${owner.slug}-last`);

    expect((await takeBack(link)).status).toBe(200);
    expect(await addressOf(present)).toMatchObject({ restaurant: { id: owner.restaurantId } });
    for (const slug of [...years, away, further, again, last])
      expect(await addressOf(slug), slug).toEqual({ movedTo: present });
    // The cap is as before: three for good, those that were used longest.
    app().clock.advance(7 * DAY);
    await purgeReleasedSlugs(app().services);
    for (const slug of years) expect(await addressOf(slug), slug).toEqual({ movedTo: present });
    for (const slug of [away, further, last]) expect(await addressOf(slug), slug).toBeUndefined();
    const { token } = (await signIn(stranger.email)).body;
    expect((await app().changeAddress(token, away)).status).toBe(200);
  });

  it('is put back also when the owner has moved there again, and not by a link that was used', async () => {
    const owner = await app().createOwner();
    const slug = `${owner.slug}-b`;
    await app().changeAddress(owner.token, slug);
    const link = await linkIn(owner.email);
    app().clock.advance(1_000);
    await app().changeAddress(owner.token, owner.slug);
    expect((await takeBack(link)).status).toBe(200);
    expect(await addressOf(slug)).toEqual({ movedTo: owner.slug });
    expect((await takeBack(link)).status).toBe(404);
    expect(await addressOf(owner.slug)).toMatchObject({ restaurant: { id: owner.restaurantId } });
  });

  it('cannot be made with a password that was taken away while it was being checked', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const { services } = app();
    const slug = `${owner.slug}-b`;
    await save(owner.token, { whatsapp: AFTER, slug, password: PASSWORD });
    const link = await linkIn(owner.email);
    const changes = { whatsapp: '+919876500003', slug: `${owner.slug}-c` };
    // The take-back comes after the password was read, and before the change begins.
    const late = saveRestaurant(
      overtaken(services, () => restore(services, link)),
      {
        userId: owner.userId,
        restaurantId: owner.restaurantId,
        changes,
        version: undefined,
        isByAdministrator: false,
        onCreated: async () => {},
        namesAgainstPureVeg: async () => [],
        current: await loadRestaurant(services.db, owner.restaurantId),
        proof: { password: PASSWORD },
      },
    );
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await addressOf(changes.slug)).toBeUndefined();
    expect(await addressOf(owner.slug)).toMatchObject({ restaurant: { whatsapp: BEFORE } });
  });

  it('ends as it was, whichever of a change and its take-back comes first', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    await app().changeAddress(owner.token, `${owner.slug}-b`);
    const link = await linkIn(owner.email);
    app().clock.advance(1_000);
    const [undone, changed] = await Promise.all([
      takeBack(link),
      app().changeAddress(owner.token, `${owner.slug}-c`),
    ]);
    expect(undone.status).toBe(200);
    expect([200, 401, 400, 409]).toContain(changed.status);
    expect(await addressOf(owner.slug)).toMatchObject({ restaurant: { id: owner.restaurantId } });
  });

  it.each([true, false])(
    'is mailed with a link that takes it back (email confirmed: %s)',
    async (isConfirmed) => {
      const owner = await app().createOwner({ whatsapp: BEFORE });
      if (!isConfirmed) {
        await app()
          .services.db.updateTable('users')
          .set({ email_verified_at: null })
          .where('id', '=', owner.userId)
          .execute();
      }
      await save(owner.token, { whatsapp: AFTER, password: PASSWORD });
      expect(await subjectsTo(owner.email)).toEqual(['The WhatsApp number on your page was changed']);
      const link = await linkIn(owner.email);
      const stored = await app().services.db.selectFrom('restaurant_take_backs').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(link);

      expect((await takeBack(link)).status).toBe(200);
      const { restaurant } = (await app().get(`/api/restaurant/${owner.slug}`)).body;
      expect(restaurant.whatsapp).toBe(BEFORE);
      // Who made the change knew the password.
      expect((await app().get('/api/user-data', { token: owner.token })).status).toBe(401);
      expect((await signIn(owner.email)).status).toBe(401);
      expect(await subjectsTo(owner.email)).toContain('A change on your page was undone');
      expect((await takeBack(link)).status).toBe(404);
    },
  );

  it('leaves nothing that a stranger with the password has set up since', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const { token } = (await signIn(owner.email)).body;
    await save(token, { whatsapp: AFTER, password: PASSWORD });
    const link = await linkIn(owner.email);
    app().clock.advance(1_000);
    const { secret } = (await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } }))
      .body;
    const enabled = { token, body: { code: appCode(secret, app().clock.now()) } };
    expect((await app().post('/api/two-step/enable', enabled)).status).toBe(200);
    await app().post('/api/reset-password', { body: { email: owner.email, password: PASSWORD } });
    const tables = ['known_networks', 'one_time_codes', 'sessions', 'two_step'] as const;
    const left = async () => {
      const found = [];
      for (const table of tables) {
        const rows = app().services.db.selectFrom(table).select('user_id');
        if ((await rows.where('user_id', '=', owner.userId).execute()).length > 0) found.push(table);
      }
      return found;
    };
    expect(await left()).toEqual(tables);
    expect((await takeBack(link)).status).toBe(200);
    expect(await left()).toEqual([]);
  });

  it('is taken back on the cached page too, and once by two links that meet', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const { services, engine } = app();
    const version = async () =>
      (
        await services.db
          .selectFrom('restaurants')
          .select('page_version')
          .where('id', '=', owner.restaurantId)
          .executeTakeFirst()
      )?.page_version ?? 0;
    await save(owner.token, { whatsapp: AFTER, password: PASSWORD });
    const link = await linkIn(owner.email);
    const changed = await version();
    // On SQLite no other transaction comes between.
    if (engine === 'postgres') {
      const met = restore(
        overtaken(services, () => restore(services, link)),
        link,
      );
      await expect(met).rejects.toMatchObject({ status: 404 });
    } else await restore(services, link);
    expect(await version()).toBe(changed + 1);
  });

  it('is found by the number it has again, and no longer by the other one', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    await save(owner.token, { whatsapp: AFTER, password: PASSWORD });
    expect((await takeBack(await linkIn(owner.email))).status).toBe(200);
    const { search_words: words } = await app()
      .services.db.selectFrom('restaurants')
      .select('search_words')
      .where('id', '=', owner.restaurantId)
      .executeTakeFirstOrThrow();
    expect(words).toContain(BEFORE.slice(1));
    expect(words).not.toContain(AFTER.slice(1));
  });

  /** Makes a page whose number a thief with the password has changed, after giving the account an email of their own. */
  const robbed = async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const { services } = app();
    await services.db
      .updateTable('users')
      .set({ email_verified_at: app().clock.now() })
      .where('id', '=', owner.userId)
      .execute();
    const { token } = (await signIn(owner.email)).body;
    const email = `thief-${owner.email}`;
    await app().post('/api/change-email', { token, body: { email, password: PASSWORD } });
    const proof = { email, code: await mailedCode(services, email) };
    expect((await app().post('/api/change-email/confirm', { token, body: proof })).status).toBe(200);
    const mail = await newestMail(services, owner.email);
    const emailLink = mail.body.match(/\/emailback#([\w-]{43})$/m)?.[1];
    app().clock.advance(1_000);
    await save(token, { whatsapp: AFTER, password: PASSWORD });
    app().clock.advance(1_000);
    await save(token, { whatsapp: '+919876500003', password: PASSWORD });
    return { ...owner, emailLink, backToTheirs: await linkIn(email) };
  };

  it('is not for a thief’s mailbox, once the owner has the email back', async () => {
    const { emailLink, backToTheirs } = await robbed();
    expect((await app().post('/api/change-email/take-back', { body: { token: emailLink } })).status).toBe(
      200,
    );
    expect((await takeBack(backToTheirs)).status).toBe(404);
  });

  it('is not for a thief’s mailbox, once the administrator has given the account another email', async () => {
    const { userId, email, backToTheirs } = await robbed();
    const { token } = await app().createAdmin();
    const body = { email: `again-${email}` };
    expect((await app().patch(`/api/admin/users/${userId}`, { token, body })).status).toBe(200);
    expect((await takeBack(backToTheirs)).status).toBe(404);
  });

  it('leaves the administrator alone, who changed it on the owner’s behalf', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const admin = await app().createAdmin();
    app().clock.advance(60_000);
    const code = appCode(ADMIN_SECRET, app().clock.now());
    const path = `/api/restaurant?restaurant=${owner.restaurantId}`;
    const body = { whatsapp: AFTER, password: PASSWORD, code };
    const changed = await app().put(path, { token: admin.token, body });
    expect(changed.status, changed.text).toBe(200);
    expect((await takeBack(await linkIn(owner.email))).status).toBe(200);
    for (const { token } of [admin, owner])
      expect((await app().get('/api/user-data', { token })).status).toBe(200);
  });

  it('is taken back as far as the first link, whatever came after it', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    await save(owner.token, { whatsapp: AFTER, password: PASSWORD });
    const link = await linkIn(owner.email);
    app().clock.advance(1_000);
    await save(owner.token, { whatsapp: '+919876500003', password: PASSWORD });
    const later = await linkIn(owner.email);
    expect((await takeBack(link)).status).toBe(200);
    expect((await takeBack(later)).status).toBe(404);
    const { restaurant } = (await app().get(`/api/restaurant/${owner.slug}`)).body;
    expect(restaurant.whatsapp).toBe(BEFORE);
  });

  it('is taken back with every other kind of change that came after it', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    const { token, slug } = owner;
    await save(token, { whatsapp: AFTER, password: PASSWORD });
    const link = await linkIn(owner.email);
    app().clock.advance(1_000);
    await app().put('/api/restaurant/upi', { token, body: { ...payee, password: PASSWORD } });
    await app().put('/api/restaurant/upi/checked', { token, body: payee });
    await app().put('/api/restaurant/upi/when', { token, body: { payWhen: 'before', password: PASSWORD } });
    await app().changeAddress(token, `${slug}-b`);
    expect((await takeBack(link)).status).toBe(200);
    const { restaurant } = (await app().get(`/api/restaurant/${slug}`)).body;
    expect(restaurant).toMatchObject({ slug, whatsapp: BEFORE, upi: { id: '', payWhen: 'after' } });
  });

  it('is the UPI ID, its removal and when customers pay, each with the password', async () => {
    const owner = await app().createOwner();
    const put = (path: string, body: object) => app().put(path, { token: owner.token, body });
    const upi = async () => (await app().get('/api/restaurant/upi', { token: owner.token })).body.upi;
    await put('/api/restaurant/upi', { ...payee, password: PASSWORD });
    await put('/api/restaurant/upi/checked', payee);
    expect((await put('/api/restaurant/upi/when', { payWhen: 'before' })).status).toBe(400);
    expect((await put('/api/restaurant/upi/when', { payWhen: 'before', password: PASSWORD })).status).toBe(
      200,
    );
    // The same again is no change, and tells nobody.
    expect((await put('/api/restaurant/upi/when', { payWhen: 'before', password: PASSWORD })).status).toBe(
      200,
    );
    expect((await app().delete('/api/restaurant/upi', { token: owner.token, body: {} })).status).toBe(400);
    const live = await upi();
    app().clock.advance(1_000);
    await app().delete('/api/restaurant/upi', { token: owner.token, body: { password: PASSWORD } });
    expect((await upi()).id).toBe('');
    expect(await subjectsTo(owner.email)).toEqual([
      'The UPI ID on your page was changed',
      'The payment time on your page was changed',
      'The UPI ID on your page was removed',
    ]);
    expect((await takeBack(await linkIn(owner.email))).status).toBe(200);
    const { restaurant } = (await app().get(`/api/restaurant/${owner.slug}`)).body;
    expect(restaurant.upi).toEqual({ id: live.id, name: live.name, payWhen: 'before' });
  });

  it('cannot be taken back after 7 days, and its links are deleted then', async () => {
    const owner = await app().createOwner({ whatsapp: BEFORE });
    await save(owner.token, { whatsapp: AFTER, password: PASSWORD });
    const link = await linkIn(owner.email);
    app().clock.advance(7 * DAY);
    expect((await takeBack(link)).status).toBe(404);
    expect(await purgeTakeBacks(app().services)).toBeGreaterThan(0);
  });
});
