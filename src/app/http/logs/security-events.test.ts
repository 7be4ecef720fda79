import { pino } from 'pino';
import { describe, expect, it, test } from 'vitest';
import { createSecurityLog, maskedEmail, truncatedAddress } from '#platform/logs/security-log.server.ts';
import { ADMIN_SECRET } from '#test/support/admin.ts';
import { onEachEngine } from '#test/support/app.ts';
import { appCode } from '#test/support/two-step.ts';

const PASSWORD = 'a long enough passphrase';

onEachEngine('the security log', (app) => {
  const newest = () => JSON.parse(app().securityLines.at(-1) ?? '{}');
  const signIn = (email: string, password: string) =>
    app().post('/api/signin', { body: { email, password } });

  it('has a sign-in, right and wrong, without its secrets', async () => {
    const { email, userId } = await app().signUp();
    expect(newest()).toMatchObject({
      stream: 'security',
      event: 'sign_up',
      outcome: 'done',
      account: userId,
    });

    await signIn(email, 'the wrong passphrase');
    expect(newest()).toEqual({
      level: 30,
      time: expect.any(Number),
      stream: 'security',
      event: 'sign_in',
      outcome: 'refused',
      reason: 'wrong_credentials',
      email: `${email[0]}…@menulink.test`,
      from: 'unknown',
      call: 'POST /api/signin',
    });
    const { token } = (await signIn(email, PASSWORD)).body;
    expect(newest()).toMatchObject({ event: 'sign_in', outcome: 'done', account: userId });

    const all = app().securityLines.join('');
    for (const secret of [email, token, PASSWORD, 'the wrong passphrase']) expect(all).not.toContain(secret);
  });

  it('has limits that were reached', async () => {
    const email = 'nobody@menulink.test';
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'the wrong passphrase');
    await signIn(email, 'the wrong passphrase');
    expect(newest()).toMatchObject({ event: 'sign_in', outcome: 'limited', reason: 'too_many_requests' });
  });

  it('has what changes an account, and what is taken away', async () => {
    const { token, userId: account } = await app().signUp();
    await app().post('/api/change-password', {
      token,
      body: { password: PASSWORD, newPassword: 'gulmohar khidki barish' },
    });
    expect(newest()).toMatchObject({ event: 'password_change', outcome: 'done', account });
    await app().post('/api/account/download', { token, body: { password: 'gulmohar khidki barish' } });
    expect(newest()).toMatchObject({ event: 'export', outcome: 'done', account });
    await app().post('/api/signout', { token });
    expect(newest()).toMatchObject({ event: 'sign_out', account });
  });

  it('has what the administrator does, and who is kept out of it', async () => {
    const owner = await app().createOwner();
    const admin = await app().createAdmin();
    const path = `/api/admin/users/${owner.userId}`;
    const suspend = { isActive: false, reason: 'Not paid.' };

    await app().patch(path, { token: owner.token, body: suspend });
    expect(newest()).toMatchObject({ event: 'admin_refused', reason: 'forbidden', account: owner.userId });
    await app().patch(path, { token: admin.token, body: suspend });
    expect(newest()).toMatchObject({
      event: 'admin_write',
      outcome: 'done',
      account: admin.userId,
      call: `PATCH ${path}`,
    });
    await app().get('/api/admin/users/export', { token: admin.token });
    expect(newest()).toMatchObject({
      event: 'export',
      account: admin.userId,
      call: 'GET /api/admin/users/export',
    });
  });

  it('comes beside the log of changes, which has what leaves the house and what happens to the own account', async () => {
    const admin = await app().createAdmin();
    const { token, email } = admin;
    const { db, clock } = app().services;
    const before = await entries();
    await app().get('/api/admin/users/export?search=thali', { token });
    await app().get('/api/admin/payments/export', { token });
    const earlier = appCode(ADMIN_SECRET, clock.now(), -1);
    await app().post('/api/account/download', { token, body: { password: PASSWORD, code: earlier } });
    const code = appCode(ADMIN_SECRET, clock.now(), 1);
    await app().post('/api/two-step/recovery-codes', { token, body: { password: PASSWORD, code } });
    await app().post('/api/signin', {
      body: { email, password: PASSWORD, code: appCode(ADMIN_SECRET, clock.now(), 0) },
    });
    const [other] = (await app().get('/api/sessions', { token })).body.sessions.filter(
      ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
    );
    await app().delete(`/api/sessions/${other.id}`, { token });
    await app().post('/api/signout/everywhere', { token });
    const noted = (await entries()).slice(before.length);
    expect(noted.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['export.users', email],
      ['export.payments', email],
      ['export.own_account', email],
      ['account.renew_recovery_codes', email],
      ['account.end_session', email],
      ['account.sign_out_everywhere', email],
    ]);
    expect(JSON.parse(noted[0]?.after ?? '')).toMatchObject({ search: true });

    const owner = await app().signUp();
    await app().post('/api/account/download', { token: owner.token, body: { password: PASSWORD } });
    await app().post('/api/signout/everywhere', { token: owner.token });
    expect(await entries()).toHaveLength(before.length + noted.length);

    function entries() {
      return db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    }
  });

  it('has nothing of an ordinary day', async () => {
    const owner = await app().createOwner();
    const before = app().securityLines.length;
    await app().createCategory(owner);
    await app().get('/api/menu/allmenu', { token: owner.token });
    expect(app().securityLines.slice(before)).toEqual([]);
  });
});

describe('what stands for a person in the security log', () => {
  test.each([
    ['asha@example.com', 'a…@example.com'],
    ['@example.com', '…'],
    ['', '…'],
  ])('masks %j', (email, masked) => expect(maskedEmail(email)).toBe(masked));

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('truncates %s', (address, network) => expect(truncatedAddress(address)).toBe(network));
});

test.each([
  ['fatal', 1],
  ['silent', 0],
])('at the level %s the log has %i line', (level, count) => {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line) => lines.push(line) });
  createSecurityLog(log).record({ event: 'sign_in', outcome: 'done' });
  expect(lines).toHaveLength(count);
});
