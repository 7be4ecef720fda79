import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

onEachEngine('the texts of a restaurant in other languages', (app) => {
  const put = (path: string, token: string, body: object) => app().put(path, { token, body });

  it('are set by its own people', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const body = { translations: { hi: { name: 'मसाला घर' } } };
    expect((await app().put('/api/restaurant', { body })).status).toBe(401);
    const foreign = `/api/restaurant?restaurant=${owner.restaurantId}`;
    expect((await put(foreign, other.token, body)).status).toBe(404);
    const { restaurant } = (await app().get('/api/restaurant', { token: owner.token })).body;
    expect(restaurant).not.toHaveProperty('translations');
  });

  it.each([
    ['translations.hi.name', { translations: { hi: { name: 'म'.repeat(101) } } }],
    ['translations', { translations: { english: { name: 'Masala House' } } }],
    ['translations.hi.slug', { translations: { hi: { slug: 'masala' } } }],
    [
      'settings.usualNoteTranslations.hi.Less spicy',
      { settings: { usualNoteTranslations: { hi: { 'Less spicy': 'क'.repeat(31) } } } },
    ],
    [
      'settings.usualNoteTranslations.hi',
      {
        settings: {
          usualNoteTranslations: {
            hi: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`Note ${n}`, 'क'])),
          },
        },
      },
    ],
    ['settings.pauseNoteTranslations', { settings: { pauseNoteTranslations: 'गैस ख़त्म' } }],
  ])('are refused at %s', async (field, body) => {
    const { token } = await app().createOwner();
    const answer = await put('/api/restaurant', token, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await app().get('/api/restaurant', { token })).body.restaurant.version).toBe(1);
  });

  it('stay when they are left out, and notes have them by the note', async () => {
    const { token } = await app().createOwner();
    const translations = { hi: { name: 'मसाला घर', address: 'एमजी रोड\nबेंगलुरु' } };
    const settings = {
      usualNoteTranslations: { hi: { 'Less spicy': ' कम\nतीखा ', 'No onion': '' } },
      pauseNoteTranslations: { ta: { 'The gas ran out': 'கேஸ் தீர்ந்தது' } },
    };
    await put('/api/restaurant', token, { translations, settings });
    await put('/api/restaurant', token, { name: 'Masala House' });
    const { restaurant } = (await app().get('/api/restaurant', { token })).body;
    expect(restaurant.translations).toEqual(translations);
    expect(restaurant.settings).toMatchObject({
      usualNoteTranslations: { hi: { 'Less spicy': 'कम तीखा' } },
      pauseNoteTranslations: { ta: { 'The gas ran out': 'கேஸ் தீர்ந்தது' } },
    });
    const emptied = await put('/api/restaurant', token, { translations: {} });
    expect(emptied.body.restaurant).not.toHaveProperty('translations');
  });

  it('of areas, charges, ways and holidays stay with the entry of that name', async () => {
    const { token } = await app().createOwner();
    const hindi = (text: object) => ({ translations: { hi: text } });
    const path = '/api/restaurant/ordering';
    const ordering = {
      ways: [{ type: 'delivery', note: 'After 6 PM', ...hindi({ note: 'शाम 6 बजे के बाद' }) }],
      deliveryAreas: [{ name: 'Indiranagar', ...hindi({ name: 'इंदिरानगर' }) }],
      charges: [{ name: 'Packing', amount: 5, ...hindi({ name: 'पैकिंग' }) }],
    };
    expect((await put(path, token, ordering)).status).toBe(200);
    const again = await put(path, token, {
      ways: [{ type: 'takeaway' }, { type: 'delivery', note: 'After 6' }],
      deliveryAreas: [{ name: 'Koramangala' }, { name: 'Indiranagar', fee: 30 }],
      charges: [{ name: 'Packing', amount: 6, translations: {} }],
    });
    const { ways, deliveryAreas, charges } = again.body.ordering;
    const translated = [...ways, ...deliveryAreas, ...charges].map((entry) => entry.translations);
    expect(translated).toEqual([
      undefined,
      { hi: { note: 'शाम 6 बजे के बाद' } },
      undefined,
      { hi: { name: 'इंदिरानगर' } },
      undefined,
    ]);

    const holiday = { day: '2026-12-08', opens: null, closes: null, note: 'Diwali' };
    const exceptions = [{ ...holiday, ...hindi({ note: 'दिवाली' }) }];
    await put('/api/restaurant/hours', token, { exceptions });
    const hours = await put('/api/restaurant/hours', token, {
      exceptions: [holiday, { ...holiday, day: '2026-12-25' }],
    });
    expect(hours.body.exceptions.map((day: { translations?: object }) => day.translations)).toEqual([
      { hi: { note: 'दिवाली' } },
      undefined,
    ]);
  });
});
