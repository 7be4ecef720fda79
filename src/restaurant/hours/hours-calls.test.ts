import { expect, it } from 'vitest';
import { dayOf, endOfToday, wallTime } from '#platform/formats/dates/local-time.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { DAY, dayInIndia, HOUR, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';

const ZONE = 'Asia/Kolkata';
const lunch = { weekdays: 127, opens: 660, closes: 900 };

const minutesAt = (instant: number) => (wallTime(instant, ZONE) % DAY) / MINUTE;

onEachEngine('opening hours', (app) => {
  const read = async (token: string) => (await app().get('/api/restaurant/hours', { token })).body;
  const pageVersion = (restaurantId: string) =>
    app()
      .services.db.selectFrom('restaurants')
      .select(['page_version', 'version'])
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow();
  const dayFromNow = (days: number) => dayOf(wallTime(app().clock.now().getTime(), ZONE) + days * 24 * HOUR);

  it('need a session', async () => {
    expect((await app().get('/api/restaurant/hours')).status).toBe(401);
    expect((await app().put('/api/restaurant/hours', { body: { week: [lunch] } })).status).toBe(401);
    expect((await app().post('/api/restaurant/pause', { body: { until: 'today' } })).status).toBe(401);
    expect((await app().patch('/api/restaurant/pause', { body: { note: 'Soon' } })).status).toBe(401);
    expect((await app().delete('/api/restaurant/pause')).status).toBe(401);
  });

  it('of another owner are not there', async () => {
    const [{ token }, other] = [await app().createOwner(), await app().createOwner()];
    const named = (path: string) => `${path}?restaurant=${other.restaurantId}`;
    for (const answer of [
      await app().get(named('/api/restaurant/hours'), { token }),
      await app().put(named('/api/restaurant/hours'), { token, body: { week: [lunch] } }),
      await app().post(named('/api/restaurant/pause'), { token, body: { until: 'today' } }),
      await app().patch(named('/api/restaurant/pause'), { token, body: { note: 'Soon' } }),
      await app().delete(named('/api/restaurant/pause'), { token }),
    ])
      expect(answer.status).toBe(404);
    expect(await read(other.token)).toMatchObject({ week: [], open: { isOpen: true, pausedUntil: null } });
  });

  it.each([
    ['week', { week: [{ ...lunch, closes: 660 }] }],
    ['week', { week: [{ ...lunch, closes: 660 + 1441 }] }],
    ['week', { week: [lunch, { weekdays: 1, opens: 1080, closes: 1090 }], lastOrderMinutes: 10 }],
    ['week.0.weekdays', { week: [{ ...lunch, weekdays: 0 }] }],
    ['week.0.opens', { week: [{ ...lunch, opens: 1440 }] }],
    ['week', { week: Array.from({ length: 29 }, () => lunch) }],
    ['lastOrderMinutes', { lastOrderMinutes: 181 }],
    ['exceptions', { exceptions: [{ day: '2026-02-30' }] }],
    ['exceptions', { exceptions: [{ day: 'Diwali' }] }],
    ['exceptions', { exceptions: [{ day: '2062-11-08' }] }],
    ['exceptions', { exceptions: [{ day: '2027-11-08', opens: 600 }] }],
    ['exceptions', { exceptions: [{ day: '2027-11-08' }, { day: '2027-11-08', opens: 600, closes: 700 }] }],
    ['exceptions.0.note', { exceptions: [{ day: '2027-11-08', note: 'x'.repeat(61) }] }],
  ])('refuse a bad %s: %j', async (field, body) => {
    const { token } = await app().createOwner();
    const answer = await app().put('/api/restaurant/hours', { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await read(token)).toMatchObject({ week: [], exceptions: [], lastOrderMinutes: 0, version: 1 });
  });

  it('are kept, whole or in part, without days that are over, and tell the page', async () => {
    const { token, restaurantId, slug } = await app().createOwner();
    const before = await pageVersion(restaurantId);
    const night = { weekdays: 32, opens: 1080, closes: 1560 };
    const [holiday, past] = [dayFromNow(3), dayFromNow(-5)];
    const body = {
      week: [lunch, night],
      exceptions: [
        { day: holiday, opens: 600, closes: 720, note: ' Long\n morning ' },
        { day: past, note: 'Over' },
        { day: dayFromNow(-1) },
      ],
      lastOrderMinutes: 30,
    };
    const saved = await app().put('/api/restaurant/hours', { token, body });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, timeZone: ZONE } });
    const exceptions = [
      { day: dayFromNow(-1), opens: null, closes: null, note: '' },
      { day: holiday, opens: 600, closes: 720, note: 'Long morning' },
    ];
    const stored = { week: [lunch, night], exceptions, lastOrderMinutes: 30, version: 2 };
    expect(await read(token)).toMatchObject(stored);
    expect((await app().get(`/api/restaurant/${slug}`)).body.restaurant.hours).toMatchObject({
      week: [lunch, night],
      exceptions,
      lastOrderMinutes: 30,
    });
    const after = await pageVersion(restaurantId);
    expect(after).toEqual({ page_version: before.page_version + 1, version: before.version });

    await app().put('/api/restaurant/hours', { token, body: { week: [] } });
    expect(await read(token)).toMatchObject({ week: [], exceptions, lastOrderMinutes: 30, version: 3 });
  });

  it('refuse an edit that began before another, but not for a pause in between', async () => {
    const { token } = await app().createOwner();
    await app().post('/api/restaurant/pause', { token, body: { until: 'in_15_minutes' } });
    const save = () => app().put('/api/restaurant/hours', { token, body: { week: [lunch], version: 1 } });
    expect((await save()).body.version).toBe(2);
    expect(await save()).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: 2, week: [lunch] } },
    });
  });
});

onEachEngine('a pause', (app) => {
  const shown = async (slug: string) => (await app().get(`/api/restaurant/${slug}`)).body.restaurant;

  it.each([
    ['until', {}],
    ['until', { until: 'in_5_minutes' }],
    ['until', { until: '2020-01-01T00:00:00Z' }],
    ['until', { until: '2099-01-01T00:00:00Z' }],
    ['until', { until: 'next_opening' }],
    ['note', { until: 'today', note: 'x'.repeat(81) }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const { token, slug } = await app().createOwner();
    const answer = await app().post('/api/restaurant/pause', { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await shown(slug)).hours.pausedUntil).toBeNull();
  });

  it.each([
    ['in_15_minutes', 15 * MINUTE],
    ['in_30_minutes', 30 * MINUTE],
    ['in_1_hour', HOUR],
  ])('%s is by the server’s clock, and ends by itself', async (until, length) => {
    const { token, slug } = await app().createOwner();
    const end = new Date(app().clock.now().getTime() + length).toISOString();
    const answer = await app().post('/api/restaurant/pause', {
      token,
      body: { until, note: 'The gas ran out' },
    });
    const open = { isOpen: false, opensAt: end, pausedUntil: end, pauseNote: 'The gas ran out' };
    expect(answer).toMatchObject({ status: 200, body: { open } });
    expect(await shown(slug)).toMatchObject({
      hours: { pausedUntil: end, pauseNote: 'The gas ran out' },
      closed: expect.stringMatching(/^Taking a short break until .* The gas ran out\.$/),
    });
    app().clock.advance(length);
    expect(await shown(slug)).toMatchObject({ hours: { pausedUntil: null, pauseNote: '' }, closed: '' });
    const { body } = await app().get('/api/restaurant/hours', { token });
    expect(body.open).toMatchObject({ isOpen: true, pausedUntil: null, pauseNote: '' });
  });

  it('until the next opening ends with it, whatever is paused already', async () => {
    const { token, slug } = await app().createOwner();
    // Open now, for another half hour; then from this hour of tomorrow.
    const opens = Math.floor(minutesAt(app().clock.now().getTime()) / 60) * 60;
    const week = [{ weekdays: 127, opens, closes: opens + 90 }];
    expect((await app().put('/api/restaurant/hours', { token, body: { week } })).status).toBe(200);
    await app().post('/api/restaurant/pause', { token, body: { until: 'in_15_minutes' } });
    const { body } = await app().post('/api/restaurant/pause', { token, body: { until: 'next_opening' } });
    const end = Date.parse(body.open.pausedUntil);
    expect(minutesAt(end)).toBe(opens);
    expect(end - app().clock.now().getTime()).toBeGreaterThan(22 * HOUR);
    expect((await shown(slug)).closed).toContain('tomorrow at ');
    app().clock.advance(end - app().clock.now().getTime());
    expect((await shown(slug)).closed).toBe('');
  });

  it('until the next opening may last over holidays longer than a pause', async () => {
    const { token, slug } = await app().createOwner();
    const now = app().clock.now().getTime();
    const today = minutesAt(now);
    const opens = Math.floor(today / 60) * 60;
    const days = Array.from({ length: 10 }, (_, ahead) =>
      dayInIndia(new Date(now + (ahead + 1) * 24 * HOUR)),
    );
    const body = {
      week: [{ weekdays: 127, opens, closes: opens + 90 }],
      exceptions: days.map((day) => ({ day, opens: null, closes: null, note: '' })),
    };
    expect((await app().put('/api/restaurant/hours', { token, body })).status).toBe(200);
    const paused = await app().post('/api/restaurant/pause', { token, body: { until: 'next_opening' } });
    expect(paused.status, paused.text).toBe(200);
    const end = Date.parse(paused.body.open.pausedUntil);
    expect([minutesAt(end), dayInIndia(new Date(end))]).toEqual([
      opens,
      dayInIndia(new Date(now + 11 * 24 * HOUR)),
    ]);
    expect((await shown(slug)).hours.pausedUntil).toBe(paused.body.open.pausedUntil);
  });

  it('sent again with its key after a while does not begin anew', async () => {
    const { token } = await app().createOwner();
    const call = { token, body: { until: 'in_15_minutes' }, headers: { [IDEMPOTENCY_KEY]: 'pause-once' } };
    const first = await app().post('/api/restaurant/pause', call);
    app().clock.advance(MINUTE);
    const again = await app().post('/api/restaurant/pause', call);
    expect(again.body.open.pausedUntil).toBe(first.body.open.pausedUntil);
  });

  it('has a note that can be written later, keeps its end, and begins by none', async () => {
    const { token, slug } = await app().createOwner();
    const note = (said: unknown) => app().patch('/api/restaurant/pause', { token, body: { note: said } });
    expect(await note('Back soon')).toMatchObject({ status: 409, body: { code: 'not_paused' } });
    const { body } = await app().post('/api/restaurant/pause', { token, body: { until: 'in_15_minutes' } });
    expect(await note('x'.repeat(81))).toMatchObject({
      status: 400,
      body: { fields: { note: expect.any(String) } },
    });
    expect((await note(7)).status).toBe(400);
    const noted = await note(' Back after\n the rush ');
    expect(noted).toMatchObject({
      status: 200,
      body: { open: { pausedUntil: body.open.pausedUntil, pauseNote: 'Back after the rush' } },
    });
    expect((await shown(slug)).closed).toMatch(/^Taking a short break until .* Back after the rush\.$/);
    expect((await note('')).body.open.pauseNote).toBe('');
    expect((await shown(slug)).closed).toMatch(/^Taking a short break until [^.]*\.$/);

    app().clock.advance(15 * MINUTE);
    expect((await note('Still here')).status).toBe(409);
    expect(await shown(slug)).toMatchObject({ hours: { pausedUntil: null }, closed: '' });
  });

  it('has its note in other languages, also when the note is used again', async () => {
    const { token } = await app().createOwner();
    await app().put('/api/restaurant', { token, body: { settings: { languages: ['en', 'hi', 'ta'] } } });
    const pause = () => app().post('/api/restaurant/pause', { token, body: { until: 'in_15_minutes' } });
    const note = async (body: object) =>
      (await app().patch('/api/restaurant/pause', { token, body })).body.open.pauseNoteTranslations;
    await pause();
    const gas = { hi: { note: 'गैस ख़त्म' }, ta: { note: 'கேஸ் தீர்ந்தது' } };
    expect(await note({ note: 'The gas ran out', translations: gas })).toEqual(gas);

    expect(await note({ note: 'Back soon' })).toEqual({});
    await app().delete('/api/restaurant/pause', { token });
    await pause();
    expect(await note({ note: 'The gas ran out' })).toEqual(gas);
    expect(await note({ translations: { ta: gas.ta } })).toEqual({ ta: gas.ta });

    for (let number = 0; number < 25; number++)
      await note({ note: `Note ${number}`, translations: { hi: { note: `टिप्पणी ${number}` } } });
    const { restaurant } = (await app().get('/api/restaurant', { token })).body;
    expect(Object.keys(restaurant.settings.pauseNoteTranslations.hi)).toHaveLength(20);
    const long = await app().patch('/api/restaurant/pause', {
      token,
      body: { translations: { hi: { note: 'ग'.repeat(81) } } },
    });
    expect(long.status).toBe(400);
  });

  it('for today is until the morning, and ends earlier when somebody says so', async () => {
    const { token, slug } = await app().createOwner();
    const end = new Date(endOfToday(app().clock.now().getTime(), ZONE)).toISOString();
    await app().post('/api/restaurant/pause', { token, body: { until: 'today' } });
    expect((await shown(slug)).hours.pausedUntil).toBe(end);
    const resumed = await app().delete('/api/restaurant/pause', { token });
    expect(resumed).toMatchObject({ status: 200, body: { open: { isOpen: true, pausedUntil: null } } });
    expect(await shown(slug)).toMatchObject({ hours: { pausedUntil: null }, closed: '' });
    expect((await app().delete('/api/restaurant/pause', { token })).status).toBe(200);
  });
});
