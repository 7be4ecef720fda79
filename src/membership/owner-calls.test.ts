import { expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';

onEachEngine('GET /api/check-membership', (app) => {
  it('needs a session', async () => {
    expect((await app().get('/api/check-membership')).status).toBe(401);
  });

  it('has nothing to show before there is a restaurant', async () => {
    const { token } = await app().signUp();
    const answer = await app().get('/api/check-membership', { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      membership: null,
      expiry_date: null,
      planType: 'Free Trial',
      offer: expect.objectContaining({ name: 'Lifetime Access', price: 499 }),
      planUrl: null,
      monthly: { name: 'Monthly', price: 499, period: 'per month', planUrl: null },
    });
  });

  it('says how to ask the seller for Lifetime Access, for whichever restaurant it is', async () => {
    const owner = await app().createOwner({ name: 'Chai & Co\n*50% off*' });
    const { body } = await app().get('/api/check-membership', { token: owner.token });
    const { origin, pathname, searchParams } = new URL(body.planUrl);
    expect(origin + pathname).toBe('https://wa.me/919800000002');
    const [wish, ...who] = searchParams.get('text')?.split('\n') ?? [];
    expect(wish).toMatch(
      /^Hello, I would like to get the Lifetime Access plan \(₹499\) for Chai & Co .*50% off.*\.$/,
    );
    expect(who).toEqual(['', `Page: ${owner.slug}`, `Email: ${owner.email}`]);
    const monthly = new URL(body.monthly.planUrl).searchParams.get('text')?.split('\n') ?? [];
    expect(monthly[0]).toMatch(/^Hello, I would like to get the Monthly plan \(₹499\) for Chai & Co/);
    expect(monthly.slice(1)).toEqual(who);
  });

  it('shows the 3-day trial that began with the restaurant', async () => {
    const owner = await app().createOwner();
    const now = app().clock.now();
    const answer = await app().get('/api/check-membership', { token: owner.token });
    const end = later(now, 3 * DAY).toISOString();
    expect(answer.body).toMatchObject({ planType: 'Free Trial', expiry_date: end });
    expect(answer.body.membership).toMatchObject({
      status: 'ACTIVE',
      startDate: now.toISOString(),
      endDate: end,
    });
  });
});
