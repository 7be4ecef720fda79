import { expect, it } from 'vitest';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { openSettings } from './settings-source.server.ts';

const NUMBERS = { supportWhatsapp: '+919800000001', sellerWhatsapp: '+919800000002' };

/** Creates the administrator, and a function to change settings, which first resets all to their defaults. */
async function arrange(app: TestApp) {
  const { token } = await app.createAdmin();
  const read = async () => (await app.get('/api/admin/settings', { token })).body;
  const change = (body: unknown) => app.put('/api/admin/settings', { token, body });
  const { changed } = await read();
  await change(Object.fromEntries(changed.map((field: string) => [field, null])));
  return { token, read, change };
}

onEachEngine('GET and PUT /api/admin/settings', (app) => {
  it('are the administrator’s alone', async () => {
    const owner = await app().createOwner();
    const body = { trialDays: 30 };
    for (const { token } of [{ token: undefined }, owner]) {
      const expected = token ? 403 : 401;
      expect((await app().get('/api/admin/settings', { token })).status).toBe(expected);
      expect((await app().put('/api/admin/settings', { token, body })).status).toBe(expected);
    }
    const { read } = await arrange(app());
    expect((await read()).values.trialDays).toBe(3);
  });

  it('begin with the defaults of plans.ts and the environment', async () => {
    const { read } = await arrange(app());
    const body = await read();
    expect(body).toMatchObject({ success: true, changed: [], adminEmail: 'admin@menulink.test' });
    expect(body.values).toEqual(body.defaults);
    expect(body.values).toMatchObject({
      ...NUMBERS,
      trialDays: 3,
      monthlyPrice: 499,
      monthlyOriginalPrice: 1499,
      monthlySaving: 'Save 87%',
      lifetimeName: 'Lifetime Access',
      lifetimePrice: 499,
      lifetimeCta: 'Get Lifetime Access',
      announcement: null,
    });
  });

  it.each([
    ['supportWhatsapp', '12'],
    ['sellerWhatsapp', '12345'],
    ['trialDays', 0],
    ['trialDays', 366],
    ['trialDays', 1.5],
    ['monthlyPrice', 0],
    ['monthlyPrice', -1],
    ['monthlyPrice', '1e3'],
    ['monthlyOriginalPrice', 499],
    ['monthlyOriginalPrice', -5],
    ['lifetimePrice', 10_00_001],
    ['monthlyName', '  '],
    ['monthlyPeriod', 'x'.repeat(41)],
    ['lifetimeDescription', ''],
    ['lifetimeFeatures', []],
    ['lifetimeFeatures.1', ['One', '']],
    ['lifetimeCta', 5],
    ['announcement.text', { text: '' }],
    ['announcement.tone', { text: 'Hello', tone: 'loud' }],
    ['announcement.showsUntil', { text: 'Hello', showsUntil: 'tomorrow' }],
    ['sellerName', 'x'.repeat(121)],
    ['sellerAddress', 'x'.repeat(301)],
    ['sellerGstin', '27AAPFU0939F1ZW'],
    ['endedMessage', 'Hello {name}'],
    ['endedMessage', 'Hello {day'],
    ['endedMessage', '  '],
    ['endedMessage', 'x'.repeat(601)],
    ['nonsense', 1],
    ['version', 'x'],
  ])('refuse %s %j', async (field, value) => {
    const { read, change } = await arrange(app());
    const before = await read();
    const answer = await change({ [field.split('.')[0] ?? '']: value });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(await read()).toEqual(before);
  });

  it('change what is sent, note it down, and take a field back to its default', async () => {
    const { read, change } = await arrange(app());
    const { version, values } = await read();
    const sent = {
      supportWhatsapp: '98765 43210',
      sellerWhatsapp: '',
      monthlyPrice: 599.5,
      monthlyOriginalPrice: 0,
      lifetimeFeatures: [' Everything '],
    };
    const answer = await change({ version, ...sent });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      version: version + 1,
      values: {
        ...values,
        ...sent,
        supportWhatsapp: '+919876543210',
        lifetimeFeatures: ['Everything'],
      },
    });
    expect([...answer.body.changed].sort()).toEqual(Object.keys(sent).sort());
    expect(await read()).toEqual(answer.body);

    const { body } = await change({ monthlyPrice: null });
    expect(body.values.monthlyPrice).toBe(499);
    expect(body.changed).not.toContain('monthlyPrice');
    expect(body.values.supportWhatsapp).toBe('+919876543210');

    const { before, after } = await app()
      .services.db.selectFrom('audit_log')
      .selectAll()
      .where('subject_type', '=', 'settings')
      .where('after', 'like', '%59950%')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(before ?? '')).toMatchObject({
      monthlyPricePaise: 49900,
      sellerWhatsapp: '+919800000002',
    });
    expect(JSON.parse(after ?? '')).toMatchObject({ monthlyPricePaise: 59950, sellerWhatsapp: '' });
  });

  it('keep one of two changes made from the same version', async () => {
    const { read, change } = await arrange(app());
    const { version } = await read();
    const answers = await Promise.all([
      change({ version, monthlyName: 'One' }),
      change({ version, monthlyName: 'Other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('stale');
    expect(refused.current).toEqual(await read());
  });
});

onEachEngine('settings of the product', (app) => {
  it('reach the owner’s membership page and the chats at once', async () => {
    const { change } = await arrange(app());
    const owner = await app().createOwner({ name: 'Anna’s' });
    await change({ lifetimeName: 'Forever', lifetimePrice: 999, sellerWhatsapp: '+919811111111' });
    const { body } = await app().get('/api/check-membership', owner);
    expect(body.offer).toMatchObject({ name: 'Forever', price: 999, badge: 'BEST VALUE' });
    const chat = new URL(body.planUrl);
    expect(chat.pathname).toBe('/919811111111');
    expect(chat.searchParams.get('text')?.split('\n')[0]).toBe(
      'Hello, I would like to get the Forever plan (₹999) for Anna’s.',
    );

    await change({ supportWhatsapp: '+919822222222' });
    expect((await app().get('/api/product-info')).body.setupHelpUrl).toContain('wa.me/919822222222');
    await change({ supportWhatsapp: '', sellerWhatsapp: '' });
    expect((await app().get('/api/product-info')).body).toEqual({ setupHelpUrl: null, contactUrl: null });
    expect((await app().get('/api/check-membership', owner)).body.planUrl).toBeNull();
  });

  it('give trials that begin from now on their length', async () => {
    const { change } = await arrange(app());
    const before = await app().createOwner();
    await change({ trialDays: 14 });
    const owner = await app().createOwner();
    const end = async ({ token }: { token: string }) =>
      (await app().get('/api/check-membership', { token })).body.expiry_date;
    expect(await end(owner)).toBe(later(app().clock.now(), 14 * DAY).toISOString());
    expect(await end(before)).toBe(later(app().clock.now(), 3 * DAY).toISOString());
  });

  it('are never older than a change that has been answered', async () => {
    const { change } = await arrange(app());
    const source = openSettings(app().services, NUMBERS);
    for (let price = 500; price < 510; price += 1) {
      const reading = source.current();
      await change({ lifetimePrice: price });
      expect((await source.current()).lifetimePricePaise).toBe(price * 100);
      await reading;
    }
  });

  it('ignore what another version of the product has stored', async () => {
    const { db } = app().services;
    const { read } = await arrange(app());
    const overrides = JSON.stringify({ trialDays: 7, colour: 'green' });
    await db.updateTable('product_settings').set({ overrides }).execute();
    expect(await read()).toMatchObject({ values: { trialDays: 7 }, changed: ['trialDays'] });
  });
});

onEachEngine('GET /api/announcement', (app) => {
  it('needs a session', async () => {
    expect((await app().get('/api/announcement')).status).toBe(401);
  });

  it('gives what the administrator has set, through its last day in India', async () => {
    const { change } = await arrange(app());
    const { token } = await app().signUp();
    const ask = async () => (await app().get('/api/announcement', { token })).body;
    expect(await ask()).toEqual({ success: true, announcement: null });

    await change({ announcement: { text: ' New: print your menu. ' } });
    const announcement = { text: 'New: print your menu.', tone: 'info', showsUntil: null };
    expect(await ask()).toEqual({ success: true, announcement });

    const showsUntil = dayInIndia(app().clock.now());
    await change({ announcement: { text: 'Closed today.', tone: 'attention', showsUntil } });
    expect((await ask()).announcement).toEqual({ text: 'Closed today.', tone: 'attention', showsUntil });
    app().clock.advance(DAY);
    expect(await ask()).toEqual({ success: true, announcement: null });
  });
});
