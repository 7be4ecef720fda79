import { beforeAll, expect, it } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';

onEachEngine('GET /api/admin/audit', (app) => {
  let admin: { token: string; userId: string; email: string };
  let user: { userId: string; email: string };
  const audit = (query = '', token = admin?.token) => app().get(`/api/admin/audit${query}`, { token });
  const actions = async (query: string): Promise<string[]> => {
    const answer = await audit(`?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.items.map(({ action }: { action: string }) => action);
  };

  beforeAll(async () => {
    admin = await app().createAdmin();
    user = await app().signUp();
    const edit = (body: object) =>
      app().patch(`/api/admin/users/${user.userId}`, { token: admin.token, body });
    await edit({ isActive: false, reason: 'Unpaid' });
    app().clock.advance(DAY);
    admin = await app().createAdmin();
    await edit({ isActive: true });
    await app().post('/api/admin/users', { token: admin.token, body: { email: 'new@menulink.test' } });
  });

  it('is for the administrator alone', async () => {
    expect((await app().get('/api/admin/audit')).status).toBe(401);
    expect((await audit('', (await app().signUp()).token)).status).toBe(403);
  });

  it.each(['page=0', 'from=yesterday', 'to=2026-02-30'])('refuses %s', async (query) => {
    expect((await audit(`?${query}`)).status).toBe(400);
  });

  it('finds all that is about a customer and about their restaurant', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const { token } = admin;
    for (const { restaurantId } of [owner, other])
      await app().put(`/api/restaurant?restaurant=${restaurantId}`, {
        token,
        body: { name: 'Helped' },
      });
    await app().patch(`/api/admin/users/${owner.userId}`, {
      token,
      body: { isActive: false, reason: 'Unpaid' },
    });
    expect(await actions(`customer=${owner.userId}`)).toEqual(['user.suspend', 'PUT /api/restaurant']);
    expect(await actions(`customer=${owner.userId}&subjectType=membership`)).toEqual([]);
    expect(await actions('customer=unknown')).toEqual([]);
    await app().services.db.deleteFrom('audit_log').where('restaurant_id', 'is not', null).execute();
    await app().services.db.deleteFrom('audit_log').where('subject_id', '=', owner.userId).execute();
  });

  it('tells who did what to whom and when, newest first', async () => {
    const { body } = await audit();
    expect(body).toMatchObject({ success: true, total: 3, page: 1, pageSize: 50 });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'user.invite',
      'user.reinstate',
      'user.suspend',
    ]);
    expect(body.items[1]).toEqual({
      id: expect.any(String),
      at: app().clock.now().toISOString(),
      actorId: admin.userId,
      actorEmail: admin.email,
      action: 'user.reinstate',
      subjectType: 'user',
      subjectId: user.userId,
      subjectLabel: user.email,
      restaurantId: null,
      before: { is_active: false, suspended_reason: 'Unpaid' },
      after: { is_active: true, suspended_reason: null },
    });
    expect(body.items[0].before).toBeNull();
  });

  it('narrows down by everything there is', async () => {
    expect(await actions('actor=ADMIN@')).toHaveLength(3);
    expect(await actions('actor=owner')).toEqual([]);
    expect(await actions('action=suspend')).toEqual(['user.suspend']);
    expect(await actions(`subjectType=user&subjectId=${user.userId}`)).toHaveLength(2);
    expect(await actions('subjectType=payment')).toEqual([]);
    expect(await actions('restaurant=r1')).toEqual([]);
    expect(await actions('from=2026-03-03')).toHaveLength(2);
    expect(await actions('to=2026-03-02')).toEqual(['user.suspend']);
    expect(await actions('from=2026-03-02&to=2026-03-02')).toEqual(['user.suspend']);
    expect(await actions('page=2')).toEqual([]);
  });
});
