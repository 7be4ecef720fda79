import { expect, it } from 'vitest';
import { DAY, dayInIndia } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; Mobile) Chrome/120.0 Mobile Safari/537.36' };

onEachEngine('GET /api/page-views', (app) => {
  it('needs a session and a restaurant', async () => {
    expect((await app().get('/api/page-views')).status).toBe(401);
    const { token } = await app().signUp();
    expect((await app().get('/api/page-views', { token })).status).toBe(409);
  });

  it('gives the last 30 days of the caller’s own page, with the days nobody came', async () => {
    const owner = await app().createOwner();
    const other = await app().createOwner();
    await app().post(`/api/restaurant/${owner.slug}/view`, { headers: PHONE });
    app().clock.advance(DAY);
    await app().post(`/api/restaurant/${owner.slug}/view`, { headers: PHONE });
    await app().post(`/api/restaurant/${owner.slug}/view`, { headers: PHONE });
    await app().post(`/api/restaurant/${other.slug}/view`, { headers: PHONE });
    await app().post(`/api/restaurant/${owner.slug}/order-tap`, { headers: PHONE });
    await app().post(`/api/restaurant/${other.slug}/order-tap`, { headers: PHONE });

    const { body } = await app().get('/api/page-views', { token: owner.token });
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1)).toEqual({ day: dayInIndia(app().clock.now()), views: 2, orderTaps: 1 });
    expect(body.days.at(-2).views).toBe(1);
    expect(body.days.slice(0, -2)).toEqual(
      Array(28).fill({ day: expect.any(String), views: 0, orderTaps: 0 }),
    );
  });
});
