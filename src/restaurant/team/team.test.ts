import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { mailedCode, mailsTo, newestMail } from '#test/support/mailbox.ts';
import { sweepInvitations } from './invitations.server.ts';
import { undoTeamOf } from './team.server.ts';

const proof = { password: PASSWORD };

onEachEngine('the people of a team', (app) => {
  const teamOf = async ({ token }: Pick<TestOwner, 'token'>) =>
    (await app().get('/api/team', { token })).body;
  const rolesOf = async (owner: Pick<TestOwner, 'token'>) =>
    Object.fromEntries(
      (await teamOf(owner)).people.map(({ email, role }: Record<string, string>) => [email, role]),
    );
  const accept = (token: string | undefined, linkToken: string) =>
    app().post('/api/team/accept', { token, body: { token: linkToken } });
  const mailedToken = async (email: string) =>
    (await newestMail(app().services, email)).body.match(/\/signin\/team#([\w-]{43})$/m)?.[1] ?? '';
  const ordersOf = async (token: string) => (await app().get('/api/orders', { token })).status;
  const setRole = ({ token }: Pick<TestOwner, 'token'>, id: string, role: string) =>
    app().put(`/api/team/${id}`, { token, body: { role, ...proof } });
  const remove = ({ token }: Pick<TestOwner, 'token'>, id: string) =>
    app().delete(`/api/team/${id}`, { token, body: proof });
  const secondOwner = async (owner: TestOwner) => {
    const { userId, token } = await app().createMember(owner.restaurantId, 'owner');
    return { ...owner, userId, token };
  };

  it('are nobody’s but the owner’s', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const person = await app().createMember(owner.restaurantId, 'manager');
    const { id, email } = await app().invite(owner);
    expect((await app().get('/api/team')).status).toBe(401);
    expect((await app().delete(`/api/team/${person.userId}`, { body: proof })).status).toBe(401);
    expect((await remove(other, person.userId)).status).toBe(404);
    expect((await setRole(other, person.userId, 'owner')).status).toBe(404);
    expect((await app().delete(`/api/team/invitations/${id}`, { token: other.token })).status).toBe(404);
    const path = `/api/team/${person.userId}/hand-over`;
    expect((await app().post(path, { token: other.token, body: proof })).status).toBe(404);
    expect((await setRole(person, person.userId, 'owner')).body.code).toBe('no_right');
    expect(await rolesOf(owner)).toEqual({ [owner.email]: 'owner', [person.email]: 'manager' });
    expect((await teamOf(owner)).invitations).toEqual([expect.objectContaining({ id, email })]);
    expect((await teamOf(other)).invitations).toEqual([]);
  });

  it('are invited with the password, by an owner with a confirmed email, once each', async () => {
    const owner = await app().createOwner();
    const invite = (body: object) => app().post('/api/team/invitations', { token: owner.token, body });
    const whole = { email: 'meena@menulink.test', role: 'staff', ...proof };
    expect((await invite({ ...whole, password: '' })).body.fields).toHaveProperty('password');
    expect((await invite({ ...whole, password: 'another one of mine' })).body.fields).toHaveProperty(
      'password',
    );
    expect((await invite({ ...whole, email: 'meena' })).body.fields).toHaveProperty('email');
    expect((await invite({ ...whole, role: 'kitchen' })).body.fields).toHaveProperty('role');
    expect((await invite({ ...whole, email: owner.email.toUpperCase() })).body.code).toBe('in_team');
    const { db } = app().services;
    const users = db.updateTable('users').where('id', '=', owner.userId);
    await users.set({ email_verified_at: null }).execute();
    expect((await invite(whole)).body.code).toBe('email_unconfirmed');
    await users.set({ email_verified_at: app().clock.now() }).execute();

    const [first, second] = [await invite(whole), await invite({ ...whole, role: 'manager' })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await teamOf(owner)).invitations).toEqual([
      expect.objectContaining({ email: whole.email, role: 'manager' }),
    ]);
    const tokenOf = ({ body }: typeof first) => new URL(body.link).hash.slice(1);
    const show = (token: string) => app().post('/api/team/invitation', { body: { token } });
    expect((await show(tokenOf(first))).status).toBe(404);
    expect((await show(tokenOf(second))).body).toMatchObject({
      restaurant: 'Test Kitchen',
      email: whole.email,
      role: 'manager',
      hasAccount: false,
    });
    const rows = await db.selectFrom('team_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(second));
    expect(JSON.stringify(rows)).not.toContain(await mailedToken(whole.email));
  });

  it('join by the mailed link, which confirms their email, and only once', async () => {
    const owner = await app().createOwner();
    const { email } = await app().invite(owner, 'staff');
    const link = await mailedToken(email);
    expect((await accept(undefined, link)).status).toBe(401);
    const person = await app().signUp(email);
    const joined = await accept(person.token, link);
    expect(joined.body.data).toMatchObject({
      emailVerified: true,
      restaurants: [expect.objectContaining({ id: owner.restaurantId, role: 'staff' })],
    });
    expect(await ordersOf(person.token)).toBe(200);
    expect((await app().get('/api/payments', { token: person.token })).body.code).toBe('no_right');
    expect((await accept(person.token, link)).status).toBe(404);
    expect(await rolesOf(owner)).toEqual({ [owner.email]: 'owner', [email]: 'staff' });
    expect((await teamOf(owner)).invitations).toEqual([]);
    const told = await newestMail(app().services, owner.email);
    expect(told.subject).toBe('The team of Test Kitchen has changed');
    expect(told.body).toContain(`${email} joined Test Kitchen`);
  });

  it('join by a shared link with a confirmed email only, and with the invited one only', async () => {
    const owner = await app().createOwner();
    const { email, linkToken } = await app().invite(owner, 'manager');
    const stranger = await app().signUp();
    expect((await accept(stranger.token, linkToken)).body.code).toBe('other_email');
    const person = await app().signUp(email);
    expect((await accept(person.token, linkToken)).body.code).toBe('email_unconfirmed');
    const code = await mailedCode(app().services, email);
    expect((await app().post('/api/verify-email', { token: person.token, body: { code } })).status).toBe(200);
    const both = await Promise.all([accept(person.token, linkToken), accept(person.token, linkToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rolesOf(owner)).toMatchObject({ [email]: 'manager' });
  });

  it('join besides their own restaurant, which stays the first one, and are found by both', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner({ name: 'Chaat Gali' })];
    app().clock.advance(MINUTE);
    const { linkToken } = await app().invite(owner, 'staff', other.email);
    const { data } = (await accept(other.token, linkToken)).body;
    // It shows what they have just joined.
    expect(data.restaurant.id).toBe(owner.restaurantId);
    const roles = data.restaurants.map(({ id, role }: Record<string, string>) => [id, role]);
    expect(roles).toEqual([
      [owner.restaurantId, 'staff'],
      [other.restaurantId, 'owner'],
    ]);
    expect(await rolesOf(owner)).toMatchObject({ [other.email]: 'staff' });
    expect((await app().get('/api/restaurant', other)).body.restaurant.id).toBe(other.restaurantId);
    const words = async () =>
      app()
        .services.db.selectFrom('users')
        .select('search_words')
        .where('id', '=', other.userId)
        .executeTakeFirstOrThrow();
    expect((await words()).search_words).toMatch(/chaat gali.*test kitchen/);
    expect((await remove(owner, other.userId)).status).toBe(200);
    expect((await words()).search_words).toMatch(/^chaat gali (?!.*test kitchen)/);
    expect((await app().get(`/api/orders?restaurant=${owner.restaurantId}`, other)).status).toBe(404);
  });

  it('do not join by a link that is cancelled or seven days old, nor twice', async () => {
    const owner = await app().createOwner();
    const member = await app().createMember(owner.restaurantId, 'staff');
    const { id: invitationId, linkToken } = await app().invite(owner);
    await app()
      .services.db.updateTable('team_invitations')
      .set({ email: member.email })
      .where('id', '=', invitationId)
      .execute();
    expect((await accept(member.token, linkToken)).body.code).toBe('in_team');

    const cancelled = await app().invite(owner);
    const { token } = owner;
    expect((await app().delete(`/api/team/invitations/${cancelled.id}`, { token })).status).toBe(204);
    const person = await app().signUp(cancelled.email);
    await app().confirm(person);
    expect((await accept(person.token, cancelled.linkToken)).status).toBe(404);

    const old = await app().invite(owner);
    const late = await app().signUp(old.email);
    await app().confirm(late);
    app().clock.advance(7 * DAY - MINUTE);
    const session = { email: late.email, password: PASSWORD };
    const again = (await app().post('/api/signin', { body: session })).body.token;
    app().clock.advance(MINUTE);
    expect((await accept(again, old.linkToken)).status).toBe(404);
    expect(await sweepInvitations(app().services)).toBeGreaterThan(0);
    expect(await app().services.db.selectFrom('team_invitations').select('id').execute()).toEqual([]);
  });

  it('get another role and are removed, and their next request is refused', async () => {
    const owner = await app().createOwner();
    const person = await app().createMember(owner.restaurantId, 'staff');
    const unproved = { token: owner.token, body: { role: 'manager', password: 'not the right one' } };
    expect((await app().put(`/api/team/${person.userId}`, unproved)).body.fields).toHaveProperty('password');
    const menu = () =>
      app().post('/api/menu/categories', { token: person.token, body: { name: 'Starters' } });
    expect((await menu()).body.code).toBe('no_right');
    expect((await setRole(owner, person.userId, 'manager')).status).toBe(200);
    expect((await menu()).status).toBe(201);
    expect((await newestMail(app().services, person.email)).body).toContain('is now a manager');
    expect((await remove(owner, 'unknown')).status).toBe(404);
    expect((await remove(owner, person.userId)).status).toBe(200);
    expect(await ordersOf(person.token)).toBe(409);
    expect((await newestMail(app().services, person.email)).body).toContain('is not in the team');
    expect((await remove(owner, person.userId)).status).toBe(404);
    expect(await rolesOf(owner)).toEqual({ [owner.email]: 'owner' });
  });

  it('leave, but for a phone without an account', async () => {
    const owner = await app().createOwner();
    const person = await app().createMember(owner.restaurantId, 'manager');
    const phone = await app().createDevice(owner, 'staff');
    const leave = (token: string, body: object = proof) => app().post('/api/team/leave', { token, body });
    expect((await leave(phone.token)).status).toBe(404);
    expect((await leave(person.token, { password: 'not the right one' })).status).toBe(400);
    expect((await leave(person.token)).status).toBe(200);
    expect(await ordersOf(person.token)).toBe(409);
    expect((await leave(owner.token)).body.code).toBe('last_owner');
    expect(await rolesOf(owner)).toEqual({ [owner.email]: 'owner' });
  });

  it('have always an owner who may sign in', async () => {
    const owner = await app().createOwner();
    expect((await setRole(owner, owner.userId, 'manager')).body.code).toBe('last_owner');
    expect((await remove(owner, owner.userId)).body.code).toBe('last_owner');
    const other = await secondOwner(owner);
    const suspend = (is_active: boolean) =>
      app().services.db.updateTable('users').set({ is_active }).where('id', '=', other.userId).execute();
    await suspend(false);
    expect((await setRole(owner, owner.userId, 'manager')).body.code).toBe('last_owner');
    await suspend(true);
    const { id, email } = await app().invite(owner);
    expect((await setRole(owner, owner.userId, 'manager')).status).toBe(200);
    expect((await teamOf(other)).invitations).toEqual([]);
    expect((await mailsTo(app().services, email)).length).toBe(1);
    expect((await app().delete(`/api/team/invitations/${id}`, { token: owner.token })).body.code).toBe(
      'no_right',
    );
  });

  it('keep an owner when two owners demote, remove or leave at the same moment', async () => {
    for (const [one, two] of [
      [setRole, setRole],
      [remove, remove],
      [setRole, remove],
    ] as const) {
      const owner = await app().createOwner();
      const other = await secondOwner(owner);
      const answers = await Promise.all([
        one(owner, other.userId, 'staff'),
        two(other, owner.userId, 'staff'),
      ]);
      expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
      expect(await owners(owner.restaurantId)).toHaveLength(1);
    }
    const owner = await app().createOwner();
    const other = await secondOwner(owner);
    const leave = ({ token }: TestOwner) => app().post('/api/team/leave', { token, body: proof });
    const answers = await Promise.all([leave(owner), leave(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await owners(owner.restaurantId)).toHaveLength(1);
  });

  it('get the restaurant handed over in one step', async () => {
    const owner = await app().createOwner();
    const person = await app().createMember(owner.restaurantId, 'staff');
    const handOver = (id: string, body: object = proof) =>
      app().post(`/api/team/${id}/hand-over`, { token: owner.token, body });
    expect((await handOver(owner.userId)).status).toBe(404);
    expect((await handOver(person.userId, { password: 'not the right one' })).status).toBe(400);
    expect(await rolesOf(owner)).toMatchObject({ [owner.email]: 'owner' });
    expect((await handOver(person.userId)).status).toBe(200);
    expect(await rolesOf(person)).toEqual({ [owner.email]: 'manager', [person.email]: 'owner' });
    expect((await app().get('/api/team', { token: owner.token })).body.code).toBe('no_right');
    expect((await newestMail(app().services, owner.email)).body).toContain('is now a manager');
  });

  it('that a stranger let in go when the account is back, which is owner again', async () => {
    const owner = await app().createOwner();
    const kept = await app().createMember(owner.restaurantId, 'staff');
    app().clock.advance(MINUTE);
    const since = app().clock.now();
    const { email } = await app().invite(owner, 'owner');
    const link = await mailedToken(email);
    const person = await app().signUp(email);
    await accept(person.token, link);
    await app().invite(owner);
    expect((await remove(person, owner.userId)).status).toBe(200);
    const { services } = app();
    await inTransaction(services.db, (tx) => undoTeamOf(services, tx, owner.userId, since));
    expect(await rolesOf(owner)).toEqual({ [owner.email]: 'owner', [kept.email]: 'staff' });
    expect((await teamOf(owner)).invitations).toEqual([]);
    expect(await ordersOf(person.token)).toBe(409);
  });

  async function owners(restaurantId: string) {
    const people = app().services.db.selectFrom('restaurant_people').select('user_id');
    return people.where('restaurant_id', '=', restaurantId).where('role', '=', 'owner').execute();
  }
});
