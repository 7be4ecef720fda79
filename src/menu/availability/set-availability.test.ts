import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { createGroup, groupBody } from '#test/support/choice-groups.ts';
import { switchAfter } from './availability.ts';
import { momentText, offUntilAt } from './off-until.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);

describe('until when', () => {
  it.each([
    ['2026-11-22T10:00', '2026-11-23T04:00'],
    ['2026-11-22T23:59', '2026-11-23T04:00'],
    // The night counts as the evening before. From 2:00, two hours before its end, "today" is the next day.
    ['2026-11-23T01:00', '2026-11-23T04:00'],
    ['2026-11-23T03:00', '2026-11-24T04:00'],
    ['2026-11-23T04:00', '2026-11-24T04:00'],
  ])('today, said at %s, is %s', (now, end) => {
    expect(offUntilAt('today', at(now), ZONE)).toBe(at(end));
  });

  it('is said with the day where it is not today', () => {
    const now = at('2026-11-22T20:00');
    expect(momentText(at('2026-11-22T22:00'), now, ZONE)).toBe('10:00 PM');
    expect(momentText(at('2026-11-23T01:00'), now, ZONE)).toBe('1:00 AM tomorrow');
    expect(momentText(at('2026-11-23T21:00'), now, ZONE)).toBe('9:00 PM tomorrow');
    expect(momentText(at('2026-11-25T18:30'), now, ZONE)).toMatch(/^6:30 PM on Wed,? 25 Nov$/);
  });

  it('stays with an edit that says nothing of it, and goes with the switch', () => {
    const off = { isAvailable: false, availableAgainAt: 5_000 };
    const on = { isAvailable: true, availableAgainAt: null };
    expect(switchAfter({}, off, 1_000)).toEqual(off);
    expect(switchAfter({ isAvailable: false }, off, 1_000)).toEqual(off);
    expect(switchAfter({ isAvailable: true }, off, 1_000)).toEqual(on);
    expect(switchAfter({ isAvailable: false }, on, 1_000)).toEqual({ ...off, availableAgainAt: null });
    expect(switchAfter({ ...off, availableAgainAt: 900 }, on, 1_000)).toEqual(on);
  });
});

const stored = (app: TestApp, id: string) =>
  app.services.db
    .selectFrom('menu_items')
    .select(['is_available', 'available_again_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function ownerWithDish(app: TestApp) {
  const owner = await app.createOwner();
  const categoryId = await app.createCategory(owner);
  const id = await app.createItem(owner, categoryId, { name: 'Vada' });
  const read = async () => (await app.get(`/api/menu/items/${id}`, { token: owner.token })).body;
  const toggle = (body: object) =>
    app.patch(`/api/menu/items/${id}/toggle-availability`, { token: owner.token, body });
  return { ...owner, categoryId, id, read, toggle };
}

onEachEngine('sold out until', (app) => {
  it('refuses what has passed, what is more than a year ahead, and what is no moment', async () => {
    const { id, toggle } = await ownerWithDish(app());
    const now = app().clock.now().getTime();
    const refused = [
      [new Date(now).toISOString(), 'Choose a later time.'],
      [new Date(now + 367 * DAY).toISOString(), 'Choose a time within a year.'],
      ['tomorrow', undefined],
      [7, undefined],
    ] as const;
    for (const [available_again_at, message] of refused) {
      const answer = await toggle({ is_available: false, available_again_at });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['available_again_at']]);
      if (message) expect(answer.body.message).toBe(message);
    }
    expect(await stored(app(), id)).toMatchObject({ is_available: true, version: 1 });
  });

  it('without the new field is until it is switched on, as it always was', async () => {
    const { id, toggle, read } = await ownerWithDish(app());
    await toggle({ is_available: false });
    expect(await stored(app(), id)).toMatchObject({ is_available: false, available_again_at: null });
    app().clock.advance(6 * DAY);
    expect(await read()).toMatchObject({ isAvailable: false, availableAgainAt: null });
  });

  it('comes back by itself at that moment, for owners and for customers', async () => {
    const { id, toggle, read, slug } = await ownerWithDish(app());
    const until = new Date(app().clock.now().getTime() + HOUR);
    const { item } = (await toggle({ is_available: false, available_again_at: until })).body;
    expect(item).toMatchObject({ isAvailable: false, availableAgainAt: until.toISOString() });
    expect(await stored(app(), id)).toMatchObject({ is_available: false, available_again_at: until });
    const shown = async () =>
      (await app().get(`/api/restaurant/${slug}`)).body.restaurant.categories[0].menuItems[0];
    expect(await shown()).toMatchObject({ isAvailable: false, availableAgainAt: until.toISOString() });

    app().clock.advance(HOUR - 1);
    expect((await shown()).isAvailable).toBe(false);
    app().clock.advance(1);
    expect(await shown()).toMatchObject({ isAvailable: true, is_available: true, availableAgainAt: null });
    expect(await read()).toMatchObject({ isAvailable: true, availableAgainAt: null });
    // No row was written: the state is computed on reading.
    expect(await stored(app(), id)).toMatchObject({ is_available: false, version: 2 });

    await toggle({ is_available: false, available_again_at: 'in_2_hours' });
    await toggle({ is_available: true, available_again_at: until });
    expect(await stored(app(), id)).toMatchObject({ is_available: true, available_again_at: null });
  });

  it('is kept by an edit of something else, and forgotten by one that switches on', async () => {
    const { id, toggle, token, categoryId } = await ownerWithDish(app());
    await toggle({ is_available: false, available_again_at: 'today' });
    const { available_again_at: until } = await stored(app(), id);
    const save = (body: object) =>
      app().put(`/api/menu/items/${id}`, { token, body: { name: 'Vada', price: 30, categoryId, ...body } });
    await save({ name: 'Medu Vada' });
    expect(await stored(app(), id)).toMatchObject({ is_available: false, available_again_at: until });
    const late = new Date(app().clock.now().getTime() + 400 * DAY);
    expect((await save({ isAvailable: false, availableAgainAt: late })).status).toBe(400);
    expect((await save({ isAvailable: true })).body).toMatchObject({ availableAgainAt: null });
    expect(await stored(app(), id)).toMatchObject({ is_available: true, available_again_at: null });
  });

  it('is refused for more than a year by every call that says it of a dish, its sizes or a choice', async () => {
    const { id, token, categoryId } = await ownerWithDish(app());
    const group = await createGroup(app(), { token });
    const off = (days: number) => ({
      isAvailable: false,
      availableAgainAt: new Date(app().clock.now().getTime() + days * DAY).toISOString(),
    });
    const dish = (days: number) => ({ name: 'Biryani', price: 100, categoryId, ...off(days) });
    const sized = (days: number) => ({
      name: 'Pulao',
      price: 100,
      categoryId,
      variants: [
        { name: 'Half', price: 100 },
        { name: 'Full', price: 200, ...off(days) },
      ],
    });
    const options = (days: number) => ({
      ...groupBody(),
      options: [{ name: 'Dip' }, { name: 'Chutney', ...off(days) }],
    });
    const post = (url: string, body: object) => app().post(url, { token, body });
    const put = (url: string, body: object) => app().put(url, { token, body });
    const bulk = (more: object) =>
      post('/api/menu/bulk', { requestId: crypto.randomUUID(), categories: [], ...more });
    const line = (item: object) => bulk({ categories: [{ name: 'Rice', items: [item] }] });
    const calls: Array<[string, (days: number) => Promise<{ status: number; text: string }>]> = [
      ['availableAgainAt', (days) => post('/api/menu/items', dish(days))],
      ['variants', (days) => post('/api/menu/items', sized(days))],
      ['availableAgainAt', (days) => put(`/api/menu/items/${id}`, dish(days))],
      ['variants', (days) => put(`/api/menu/items/${id}`, sized(days))],
      ['options', (days) => post('/api/menu/choice-groups', options(days))],
      ['options', (days) => put(`/api/menu/choice-groups/${group.id}`, options(days))],
      ['options', (days) => bulk({ choiceGroups: [{ ...options(days), name: 'Sauces' }] })],
    ];
    for (const [field, call] of calls) {
      const refused = await call(367);
      expect([refused.status, JSON.parse(refused.text).fields]).toEqual([
        400,
        { [field]: 'Choose a time within a year.' },
      ]);
      const { status, text } = await call(365);
      expect(status, text).toBeLessThan(300);
    }
    for (const item of [dish, sized]) {
      expect((await line(item(367))).body.results).toMatchObject([
        { ok: false, message: 'Choose a time within a year.' },
      ]);
      expect((await line(item(365))).body.results).toMatchObject([{ ok: true }]);
    }
  });

  it('is said of several at once, counts those that have come back, and is undone as one', async () => {
    const { token, id, categoryId, toggle, ...owner } = await ownerWithDish(app());
    const other = await app().createItem({ ...owner, token }, categoryId, { name: 'Idli' });
    await toggle({ is_available: false, available_again_at: 'in_2_hours' });
    const before = await stored(app(), id);
    const body = { ids: [id, other], is_available: false, available_again_at: 'today' };
    const bulk = (requestId: string, more = {}) =>
      app().post('/api/menu/bulk/availability', { token, body: { ...body, ...more, requestId } });
    expect((await bulk('request-1')).body.changed).toBe(2);
    const { available_again_at: until } = await stored(app(), other);
    expect(until?.getTime()).toBe(offUntilAt('today', app().clock.now().getTime(), ZONE));

    expect((await app().post('/api/menu/bulk/request-1/undo', { token })).body.asBefore).toBe(2);
    const { version: _, ...was } = before;
    expect(await stored(app(), id)).toMatchObject(was);
    expect(await stored(app(), other)).toMatchObject({ is_available: true, available_again_at: null });

    app().clock.advance(2 * HOUR + MINUTE);
    expect((await bulk('request-2', { is_available: true })).body.changed).toBe(0);
  });

  it('is said of a size, and a dish is back with the first of its sizes', async () => {
    const owner = await app().createOwner();
    const { token, slug } = owner;
    const categoryId = await app().createCategory(owner);
    const variants = ['Half', 'Full'].map((name) => ({ name, price: 100 }));
    const id = await app().createItem(owner, categoryId, { name: 'Biryani', variants });
    const read = async () => (await app().get(`/api/menu/items/${id}`, { token })).body;
    const sizes = (await read()).variants as Array<{ id: string }>;
    const off = (size: number, available_again_at: unknown) =>
      app().patch(`/api/menu/variants/${sizes[size]?.id ?? ''}/availability`, {
        token,
        body: { is_available: false, available_again_at },
      });
    const past = await off(0, new Date(app().clock.now()).toISOString());
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['available_again_at']]);
    const stranger = await app().createOwner();
    const theirs = { token: stranger.token, body: { is_available: false } };
    expect((await app().patch(`/api/menu/variants/${sizes[0]?.id ?? ''}/availability`, theirs)).status).toBe(
      404,
    );
    expect((await read()).variants).toMatchObject([{ isAvailable: true }, { isAvailable: true }]);

    const back = new Date(app().clock.now().getTime() + 2 * HOUR).toISOString();
    expect((await off(0, 'in_2_hours')).body.variants[0]).toMatchObject({ availableAgainAt: back });
    await off(1, null);
    const shown = async () =>
      (await app().get(`/api/restaurant/${slug}`)).body.restaurant.categories[0].menuItems[0];
    expect(await shown()).toMatchObject({ isAvailable: false, availableAgainAt: back });
    app().clock.advance(2 * HOUR);
    expect(await shown()).toMatchObject({
      isAvailable: true,
      variants: [{ isAvailable: true }, { isAvailable: false }],
    });
  });
});
