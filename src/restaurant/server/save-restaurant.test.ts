import { describe, expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';

const path = '/api/restaurant';
const uniqueSlug = () => `spice-${crypto.randomUUID().slice(0, 13)}`;

async function rowOf(app: TestApp, id: string) {
  return app.services.db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

onEachEngine('PUT /api/restaurant', (app) => {
  it('wants a signed-in person', async () => {
    expect((await app().put(path, { body: { name: 'Spice', slug: uniqueSlug() } })).status).toBe(401);
    expect((await app().get(path)).status).toBe(401);
  });

  describe('before onboarding', () => {
    it('answers null, and needs a name and an address to create', async () => {
      const { token } = await app().signUp();
      expect((await app().get(path, { token })).body).toEqual({ success: true, restaurant: null });

      const nameless = await app().put(path, { token, body: { slug: uniqueSlug() } });
      expect(nameless).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
      const placeless = await app().put(path, { token, body: { name: 'Spice' } });
      expect(placeless).toMatchObject({ status: 400, body: { fields: { slug: expect.any(String) } } });
      expect((await app().get(path, { token })).body.restaurant).toBeNull();
    });

    it('creates the restaurant with its person and its trial', async () => {
      const { token, userId } = await app().signUp();
      const slug = uniqueSlug();
      const body = { name: ' Spice\n Garden ', slug: ` ${slug.toUpperCase()} `, whatsapp: '098765 43210' };
      const created = await app().put(path, { token, body });

      expect(created.status).toBe(201);
      const { id } = created.body.restaurant;
      expect(created.body).toEqual({
        success: true,
        restaurant: {
          id,
          version: 1,
          isSetUp: false,
          keepsSizesApart: false,
          name: 'Spice Garden',
          slug,
          address: '',
          phone: '',
          whatsapp: '+919876543210',
          instagram: '',
          timeZone: 'Asia/Kolkata',
          hours: { week: [], exceptions: [], lastOrderMinutes: 0, pausedUntil: null, pauseNote: '' },
          ways: [],
          deliveryAreas: [],
          deliversElsewhere: true,
          charges: [],
          gst: { mode: 'none', basisPoints: 500, gstin: '' },
          numbersOrders: false,
          remembersOrders: false,
          takesTableCalls: true,
          upi: { id: '', name: '', payWhen: 'after', askedId: '', askedName: '' },
          settings: {
            bannerImage: '',
            logoImage: '',
            facebook: '',
            swiggy: '',
            zomato: '',
            isOrder: true,
            isGrid: false,
            isPureVeg: false,
            fssaiNo: '',
            usualNotes: '',
            accentColor: '',
            languages: 'en',
            orderLanguage: 'en',
            showsPopular: true,
          },
        },
      });
      const { db } = app().services;
      expect(
        await db.selectFrom('restaurant_people').select('user_id').where('restaurant_id', '=', id).execute(),
      ) //
        .toEqual([{ user_id: userId }]);
      expect(await db.selectFrom('memberships').select('status').where('restaurant_id', '=', id).execute()) //
        .toEqual([{ status: 'ACTIVE' }]);
      expect((await app().get(path, { token })).body).toEqual(created.body);
    });

    it('takes a double tap as one restaurant', async () => {
      const { token, userId } = await app().signUp();
      const body = { name: 'Spice', slug: uniqueSlug() };
      const taps = await Promise.all([1, 2, 3].map(() => app().put(path, { token, body })));

      expect(taps.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      const { db } = app().services;
      const people = await db
        .selectFrom('restaurant_people')
        .selectAll()
        .where('user_id', '=', userId)
        .execute();
      expect(people).toHaveLength(1);
    });
  });

  describe('afterwards', () => {
    it.each([
      ['name', { name: ' \u200B ' }],
      ['name', { name: 'x'.repeat(101) }],
      ['name', { name: null }],
      ['slug', { slug: 'no spaces' }],
      ['slug', { slug: 'Dashboard' }],
      ['slug', { slug: 'slug-check' }],
      ['address', { address: 'x'.repeat(301) }],
      ['phone', { phone: '12345' }],
      ['whatsapp', { whatsapp: '12345' }],
      ['instagram', { instagram: 'https://evil.example/spice' }],
      ['settings.facebook', { settings: { facebook: 'http://facebook.com/spice' } }],
      ['settings.swiggy', { settings: { swiggy: 'https://evil.example' } }],
      ['settings.zomato', { settings: { zomato: 'javascript:alert(1)' } }],
      ['settings.isOrder', { settings: { isOrder: 'yes' } }],
      ['settings.isGrid', { settings: { isGrid: 1 } }],
      ['settings.fssaiNo', { settings: { fssaiNo: '1121' } }],
      ['settings.isPureVeg', { settings: { isPureVeg: 'yes' } }],
      ['settings.bannerImage', { settings: { bannerImage: 'https://evil.example/x.jpg' } }],
      ['settings.logoImage', { settings: { logoImage: '/media/not-mine\u0000.webp' } }],
      ['version', { version: 'newest' }],
    ])('refuses a bad %s and changes nothing: %j', async (field, body) => {
      const owner = await app().createOwner();
      const before = await rowOf(app(), owner.restaurantId);
      const answer = await app().put(path, { token: owner.token, body: { address: 'elsewhere', ...body } });

      expect(answer.status, answer.text).toBe(400);
      expect(answer.body.success).toBe(false);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
      expect(await rowOf(app(), owner.restaurantId)).toEqual(before);
    });

    it('refuses pictures somebody else has uploaded', async () => {
      const [owner, other] = [await app().createOwner(), await app().createOwner()];
      const settings = { logoImage: await app().uploadPhoto(other) };
      const answer = await app().put(path, { token: owner.token, body: { settings } });

      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { 'settings.logoImage': expect.any(String) } },
      });
      expect((await rowOf(app(), owner.restaurantId)).logo_image_url).toBe('');
    });

    it('refuses more usual notes than six, or longer ones, at the field', async () => {
      const owner = await app().createOwner();
      for (const usualNotes of ['1\n2\n3\n4\n5\n6\n7', 'x'.repeat(31)]) {
        const answer = await app().put(path, { token: owner.token, body: { settings: { usualNotes } } });
        expect(answer).toMatchObject({
          status: 400,
          body: { fields: { 'settings.usualNotes': expect.stringMatching(/^Use at most/) } },
        });
      }
      expect((await rowOf(app(), owner.restaurantId)).usual_notes).toBe('');
    });

    it('changes what is sent and leaves the rest as it is', async () => {
      const owner = await app().createOwner({ address: '1 MG Road\r\nBengaluru' });
      const bannerImage = await app().uploadPhoto(owner);
      const usualNotes = ' Less  spicy\r\nNo onion\nno ONION\n';
      const body = {
        phone: '080 2345 6789',
        instagram: '@spice',
        settings: { bannerImage, facebook: 'spicegarden', isOrder: false, isGrid: true, usualNotes },
      };
      const answer = await app().put(path, { token: owner.token, body });

      expect(answer.status, answer.text).toBe(200);
      const row = await rowOf(app(), owner.restaurantId);
      expect(row).toMatchObject({
        name: 'Test Kitchen',
        slug: owner.slug,
        whatsapp: '+919876543210',
        address: '1 MG Road\nBengaluru',
        phone: '+918023456789',
        instagram: 'spice',
        facebook: 'https://www.facebook.com/spicegarden',
        banner_image_url: bannerImage,
        accepts_orders: false,
        layout: 'grid',
        usual_notes: 'Less spicy\nNo onion',
        version: 2,
        page_version: 2,
      });
      const again = { phone: '', settings: { bannerImage: '', isOrder: true } };
      await app().put(path, { token: owner.token, body: again });
      expect(await rowOf(app(), owner.restaurantId)).toMatchObject({
        phone: '',
        banner_image_url: '',
        accepts_orders: true,
        layout: 'grid',
        instagram: 'spice',
      });
    });

    it('answers an edit that started from an old version with the current state', async () => {
      const owner = await app().createOwner();
      const save = (name: string, version?: number) =>
        app().put(path, { token: owner.token, body: { name, version } });
      expect((await save('First', 1)).status).toBe(200);

      const late = await save('Second', 1);
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'stale', current: { name: 'First', version: 2 } },
      });
      expect((await save('Third')).body.restaurant).toMatchObject({ name: 'Third', version: 3 });
    });

    it('lets exactly one of several edits from the same version through', async () => {
      const owner = await app().createOwner();
      const edits = await Promise.all(
        ['One', 'Two', 'Three', 'Four'].map((name) =>
          app().put(path, { token: owner.token, body: { name, version: 1 } }),
        ),
      );
      expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await rowOf(app(), owner.restaurantId)).version).toBe(2);
    });
  });
});

onEachEngine('POST /api/restaurant/set-up', (app) => {
  it('notes for good that the caller is through with setting up, and nothing else of the restaurant', async () => {
    const owner = await app().createOwner();
    const other = await app().createOwner();
    expect((await app().post('/api/restaurant/set-up')).status).toBe(401);
    expect((await app().get(path, owner)).body.restaurant.isSetUp).toBe(false);

    const before = await rowOf(app(), owner.restaurantId);
    for (const _ of [1, 2]) expect((await app().post('/api/restaurant/set-up', owner)).status).toBe(204);
    expect(await rowOf(app(), owner.restaurantId)).toEqual({ ...before, is_set_up: true });
    expect((await rowOf(app(), other.restaurantId)).is_set_up).toBe(false);

    const body = { isSetUp: false, name: 'Anew' };
    expect((await app().put(path, { token: owner.token, body })).body.fields).toHaveProperty('isSetUp');
    const saved = await app().put(path, { token: owner.token, body: { name: 'Anew' } });
    expect(saved.body.restaurant).toMatchObject({ name: 'Anew', isSetUp: true });
    expect((await app().get(`/api/restaurant/${owner.slug}`)).body.restaurant).not.toHaveProperty('isSetUp');
  });
});
