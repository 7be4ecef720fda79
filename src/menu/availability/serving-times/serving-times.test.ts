import { describe, expect, it } from 'vitest';
import { hoursText, untilNextDay } from '#platform/formats/dates/hours-text.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { purgeDeletedMenu } from '../../server/purge-deleted-menu.server.ts';
import { servedSentence } from './served-sentence.ts';
import { MAX_SERVING_TIMES } from './serving-times.ts';

const morning = { weekdays: 127, opens: 420, closes: 660 };

describe('hours in words', () => {
  it.each([
    [[morning], 'from 7:00 AM to 11:00 AM'],
    [
      [morning, { ...morning, opens: 960, closes: 1080 }],
      'from 7:00 AM to 11:00 AM and from 4:00 PM to 6:00 PM',
    ],
    [[{ weekdays: 96, opens: 1080, closes: 1560 }], 'from 6:00 PM to 2:00 AM, Saturday and Sunday'],
    [
      [
        { ...morning, weekdays: 31 },
        { ...morning, weekdays: 32, closes: 720 },
      ],
      'from 7:00 AM to 11:00 AM, Monday to Friday; from 7:00 AM to 12:00 PM, Saturday',
    ],
    [[{ weekdays: 21, opens: 0, closes: 1440 }], 'all day, Monday, Wednesday and Friday'],
  ])('%j', (ranges, words) => {
    expect(hoursText(ranges)).toBe(words);
  });

  it('name the next day where they end on it', () => {
    expect(untilNextDay({ weekdays: 32, closes: 1560 })).toBe('until 2:00 AM on Sunday');
    expect(untilNextDay({ weekdays: 64, closes: 1560 })).toBe('until 2:00 AM on Monday');
    expect(untilNextDay({ weekdays: 96, closes: 1560 })).toBe('until 2:00 AM on the next day');
    expect(untilNextDay(morning)).toBe('');
    expect(servedSentence({ name: 'Breakfast', ranges: [morning] })).toBe(
      'Breakfast is from 7:00 AM to 11:00 AM.',
    );
  });
});

onEachEngine('serving times', (app) => {
  const list = async (token: string) => (await app().get('/api/menu/serving-times', { token })).body;

  it.each([
    ['name', { name: ' ' }],
    ['ranges', { ranges: [] }],
    ['ranges', { ranges: [{ ...morning, closes: 420 }] }],
    ['ranges', { ranges: [{ ...morning, closes: 420 + 1441 }] }],
    ['ranges.0.weekdays', { ranges: [{ ...morning, weekdays: 0 }] }],
    ['ranges.0.opens', { ranges: [{ ...morning, opens: 1440, closes: 1500 }] }],
    ['ranges.0.opens', { ranges: [{ ...morning, opens: 1.5 }] }],
    ['outside', { outside: 'gone' }],
  ])('refuse a bad %s: %j', async (field, bad) => {
    const owner = await app().createOwner();
    const id = await app().createServingTime(owner, { name: 'Lunch' });
    const asking = { token: owner.token, body: { name: 'Breakfast', ranges: [morning], ...bad } };
    for (const answer of [
      await app().post('/api/menu/serving-times', asking),
      await app().put(`/api/menu/serving-times/${id}`, asking),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect(await list(owner.token)).toMatchObject([{ name: 'Lunch', version: 1 }]);
  });

  it('of somebody else are not there, nor can a dish or a category have them', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const { token } = owner;
    const id = await app().createServingTime(other);
    const gone = await app().createServingTime(owner, { name: 'Gone' });
    await app().delete(`/api/menu/serving-times/${gone}`, { token });
    const category = await app().createCategory(owner, 'Dosas');
    const item = await app().createItem(owner, category);
    for (const servingTimeId of [id, gone, 'unknown']) {
      const dish = { name: 'Dosa', price: 80, categoryId: category, servingTimeId };
      for (const answer of [
        await app().post('/api/menu/items', { token, body: dish }),
        await app().put(`/api/menu/items/${item}`, { token, body: dish }),
        await app().post('/api/menu/categories', { token, body: { name: 'New', servingTimeId } }),
        await app().put(`/api/menu/categories/${category}`, {
          token,
          body: { name: 'Dosas', servingTimeId },
        }),
      ])
        expect(answer.status).toBe(404);
    }
    const body = { name: 'Mine', ranges: [morning] };
    expect((await app().put(`/api/menu/serving-times/${id}`, { token, body })).status).toBe(404);
    expect((await app().delete(`/api/menu/serving-times/${id}`, { token })).status).toBe(404);
    expect((await app().post(`/api/menu/serving-times/${id}/restore`, { token })).status).toBe(404);
    expect(await list(other.token)).toMatchObject([{ id, name: 'Breakfast', version: 1 }]);
  });

  it('are made, changed, told apart by name, and refuse an edit that began before another', async () => {
    const { token } = await app().createOwner();
    const late = { weekdays: 96, opens: 1080, closes: 1560 };
    const made = await app().post('/api/menu/serving-times', {
      token,
      body: { name: ' Late\n biryani ', outside: 'hide', ranges: [late, morning] },
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const expected = { id, name: 'Late biryani', outside: 'hide', ranges: [late, morning], version: 1 };
    expect(made.body).toEqual(expected);
    expect(await list(token)).toEqual([expected]);
    const again = await app().post('/api/menu/serving-times', {
      token,
      body: { name: 'LATE biryani', ranges: [late] },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'name_taken' } });

    const save = (version?: number) =>
      app().put(`/api/menu/serving-times/${id}`, {
        token,
        body: { name: 'Biryani', ranges: [late], version },
      });
    expect((await save(1)).body).toMatchObject({ name: 'Biryani', outside: 'dim', version: 2 });
    expect(await save(1)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } });
  });

  it('stay with dishes and categories while they are deleted, and are back with them', async () => {
    const owner = await app().createOwner();
    const { token, slug } = owner;
    const id = await app().createServingTime(owner);
    const body = { name: 'Dosas', servingTimeId: id };
    const category = (await app().post('/api/menu/categories', { token, body })).body;
    expect(category.servingTimeId).toBe(id);
    await app().createItem(owner, category.id);
    const shown = async () => (await app().get(`/api/restaurant/${slug}`)).body.restaurant;
    expect(await shown()).toMatchObject({
      servingTimes: [{ id: '1', name: 'Breakfast', outside: 'dim', ranges: [morning] }],
      categories: [{ servingTimeId: '1', menuItems: [{ servingTimeId: null }] }],
    });

    await app().delete(`/api/menu/serving-times/${id}`, { token });
    expect(await list(token)).toEqual([]);
    expect(await shown()).toMatchObject({ servingTimes: [], categories: [{ servingTimeId: null }] });
    expect((await app().post(`/api/menu/serving-times/${id}/restore`, { token })).status).toBe(200);
    expect(await shown()).toMatchObject({ servingTimes: [{}], categories: [{ servingTimeId: '1' }] });

    await app().delete(`/api/menu/serving-times/${id}`, { token });
    await app()
      .services.db.updateTable('serving_times')
      .set({ deleted_at: later(app().clock.now(), -31 * DAY) })
      .where('id', '=', id)
      .execute();
    expect((await app().post(`/api/menu/serving-times/${id}/restore`, { token })).status).toBe(404);
  });

  it('are gone for good after 30 days, and what they were for stays', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const { db, clock } = app().services;
    const [id, kept] = [
      await app().createServingTime(owner),
      await app().createServingTime(owner, { name: 'Lunch' }),
    ];
    const body = { name: 'Dosas', servingTimeId: id };
    const category = (await app().post('/api/menu/categories', { token, body })).body.id;
    const item = await app().createItem(owner, category, { servingTimeId: id });
    await app().delete(`/api/menu/serving-times/${id}`, { token });
    const left = async () => {
      await purgeDeletedMenu(app().services, never);
      const times = await db
        .selectFrom('serving_times')
        .select('id')
        .where('restaurant_id', '=', owner.restaurantId)
        .orderBy('id')
        .execute();
      return times.map((time) => time.id);
    };
    expect(await left()).toEqual([id, kept].sort());
    const deleted_at = later(clock.now(), -30 * DAY);
    await db.updateTable('serving_times').set({ deleted_at }).where('id', '=', id).execute();
    expect(await left()).toEqual([kept]);
    expect((await app().get(`/api/menu/items/${item}`, { token })).body).toMatchObject({
      id: item,
      servingTimeId: null,
    });
    const [{ menu_items, ...dosas }] = (await app().get('/api/menu/allmenu', { token })).body;
    expect([dosas.servingTimeId, menu_items.length]).toEqual([null, 1]);
  });

  it('are not too many', async () => {
    const owner = await app().createOwner();
    for (let count = 0; count < MAX_SERVING_TIMES; count += 1)
      await app().createServingTime(owner, { name: `Time ${count}` });
    const body = { name: 'One more', ranges: [morning] };
    const answer = await app().post('/api/menu/serving-times', { token: owner.token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many' } });
  });
});
