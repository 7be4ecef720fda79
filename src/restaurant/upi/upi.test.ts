import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/client.ts';
import { mailsTo } from '#test/support/mailbox.ts';

const path = '/api/restaurant/upi';
const payee = { id: 'asha@okbank', name: 'ASHA RAO' };
const unset = { id: '', name: '', payWhen: 'after', askedId: '', askedName: '' };
const asked = { ...unset, askedId: payee.id, askedName: payee.name };
const live = { ...unset, ...payee };

onEachEngine('where customers may pay to by UPI', (app) => {
  const read = async (token: string) => (await app().get(path, { token })).body.upi;
  const ask = (token: string, body: object) =>
    app().put(path, { token, body: { password: PASSWORD, ...body } });
  const confirm = (token: string, body: object = payee) =>
    app().put('/api/restaurant/upi/checked', { token, body });
  const upiMailsTo = async (email: string) =>
    (await mailsTo(app().services, email)).filter(({ subject }) => subject.includes('UPI'));

  it('is asked of somebody signed in who has a restaurant, and set by its owner', async () => {
    const owner = await app().createOwner();
    const other = await app().createOwner();
    const manager = await app().createMember(owner.restaurantId, 'manager');
    const calls = [
      ['PUT', path, { ...payee, password: PASSWORD }],
      ['PUT', '/api/restaurant/upi/checked', payee],
      ['PUT', '/api/restaurant/upi/when', { payWhen: 'before', password: PASSWORD }],
      ['DELETE', path, { password: PASSWORD }],
    ] as const;
    expect((await app().get(path)).status).toBe(401);
    for (const [method, address, body] of calls) {
      expect((await app().send(method, address, { body })).status).toBe(401);
      const foreign = `${address}?restaurant=${owner.restaurantId}`;
      expect((await app().send(method, foreign, { token: other.token, body })).status).toBe(404);
      expect((await app().send(method, address, { token: manager.token, body })).status).toBe(403);
    }
    expect(await read(owner.token)).toEqual(unset);
  });

  it.each([
    ['id', { ...payee, id: 'asha' }],
    ['id', { ...payee, id: 'asha@ok bank' }],
    ['id', { ...payee, id: 'asha@okbank&am=1' }],
    ['name', { ...payee, name: ' ' }],
    ['name', { ...payee, name: 'x'.repeat(61) }],
    ['password', { ...payee, password: '' }],
    ['password', { ...payee, password: 'another passphrase' }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const owner = await app().createOwner();
    const refused = await ask(owner.token, body);
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await read(owner.token)).toEqual(unset);
    expect(await upiMailsTo(owner.email)).toEqual([]);
  });

  it('is seen by customers once somebody has looked what an app shows, and the owner is told by mail', async () => {
    const owner = await app().createOwner();
    await app().confirm(owner);
    const shown = async () => (await app().get(`/api/restaurant/${owner.slug}`)).body.restaurant.upi;
    await shown();

    expect((await ask(owner.token, payee)).body.upi).toEqual(asked);
    expect(await shown()).toEqual({ id: '', name: '', payWhen: 'after' });
    const [mail, ...more] = await upiMailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.body).toContain('asha@okbank (ASHA RAO)');

    expect((await confirm(owner.token)).body.upi).toEqual(live);
    expect(await shown()).toEqual({ ...payee, payWhen: 'after' });
    const before = { payWhen: 'before', password: PASSWORD };
    await app().put('/api/restaurant/upi/when', { token: owner.token, body: before });
    expect(await shown()).toEqual({ ...payee, payWhen: 'before' });

    const row = await app()
      .services.db.selectFrom('restaurants')
      .select(['upi_id', 'upi_name', 'asked_upi_id', 'asked_upi_name', 'pay_when'])
      .where('id', '=', owner.restaurantId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      upi_id: 'asha@okbank',
      upi_name: 'ASHA RAO',
      asked_upi_id: '',
      asked_upi_name: '',
      pay_when: 'before',
    });
  });

  it('is gone from the page as soon as another is asked for, and when it is taken away', async () => {
    const owner = await app().createOwner();
    await ask(owner.token, payee);
    await confirm(owner.token);
    const second = { id: 'kitchen@bank', name: 'SPICE GARDEN' };
    expect((await ask(owner.token, second)).body.upi).toMatchObject({ id: '', askedId: second.id });
    const late = await confirm(owner.token, payee);
    expect(late).toMatchObject({ status: 409, body: { code: 'other_upi' } });
    expect((await confirm(owner.token, second)).body.upi).toMatchObject(second);
    expect((await confirm(owner.token, second)).status).toBe(200);
    const proof = { password: PASSWORD };
    expect((await app().delete(path, { token: owner.token, body: proof })).body.upi).toEqual(unset);
    expect((await confirm(owner.token, second)).status).toBe(409);
    expect((await confirm(owner.token, { id: '', name: '' })).status).toBe(409);
  });

  it('is not what the settings of the restaurant change', async () => {
    const owner = await app().createOwner();
    const body = { name: 'Other', upi: { id: 'thief@bank', name: 'X', askedId: 'thief@bank' } };
    const refused = await app().put('/api/restaurant', { token: owner.token, body });
    expect(Object.keys(refused.body.fields)).toEqual(['upi']);
    expect(await read(owner.token)).toEqual(unset);
  });

  it('refuses another time to pay than after and before', async () => {
    const owner = await app().createOwner();
    const refused = await app().put('/api/restaurant/upi/when', {
      token: owner.token,
      body: { payWhen: 'never', password: PASSWORD },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { payWhen: expect.any(String) } } });
  });
});
