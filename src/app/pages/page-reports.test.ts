import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { limitRoutes } from '#platform/http/limits/route-limits.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { purgeReports } from '#restaurant/reports/reports.server.ts';
import { pages } from '#routes';
import { reportRoutes } from '#storefront/document/report/report-routes.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';

const fake = { reason: 'fake', details: 'Asks for my\r\nUPI PIN', contact: ' asha@example.in ', website: '' };
const asForm = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields),
});

onEachEngine('reports about a page', (app) => {
  let site: Hono;
  let token: string;
  beforeAll(() => {
    const proxies = parseTrustedProxies('10.0.0.1');
    site = new Hono()
      .use(limitRoutes(app().services.limits, () => 'here'))
      .route('/', reportRoutes(app().services, jsonRenderer(), proxies));
  });
  // A new session for each test, since the clock moves past the lifetime of an administrator's session.
  beforeEach(async () => {
    token = (await app().createAdmin()).token;
  });

  let network = 0;
  /** Sends a report from another IP address each time, unless one is given. */
  const report = async (slug: string, fields: Record<string, string> = fake, address?: string) => {
    network += 1;
    const from = address ?? `198.51.${network >> 8}.${network & 255}`;
    const headers = { 'x-forwarded-for': from };
    const incoming = { socket: { remoteAddress: '10.0.0.1' }, headers };
    return site.request(pages.report(slug), asForm(fields), { incoming });
  };
  const rowsOf = ({ restaurantId }: TestOwner) =>
    app()
      .services.db.selectFrom('page_reports')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id')
      .execute();
  const listed = async (owner: TestOwner) => {
    const answer = await app().get('/api/admin/reports', { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.items.find(
      ({ restaurantId }: { restaurantId: string }) => restaurantId === owner.restaurantId,
    );
  };
  const count = async () => (await app().get('/api/admin/reports/count', { token })).body.open as number;

  it('shows the form of an open page alone, never to be found', async () => {
    expect((await site.request(pages.report('nobody-is-here'))).status).toBe(404);
    const [owner, suspended] = [await app().createOwner({ name: 'Bank of Dosa' }), await app().createOwner()];
    const { db } = app().services;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', suspended.userId).execute();
    expect((await site.request(pages.report(suspended.slug))).status).toBe(404);
    expect((await report(suspended.slug)).status).toBe(404);
    expect(await rowsOf(suspended)).toEqual([]);

    const shown = await site.request(pages.report(owner.slug));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await shown.json()).toEqual({ kind: 'report', restaurantName: 'Bank of Dosa', slug: owner.slug });
  });

  it('leads from a former address to the form of the present one', async () => {
    const owner = await app().createOwner();
    await app().changeAddress(owner.token, `${owner.slug}-b`);
    const answer = await site.request(pages.report(owner.slug));
    expect(answer.headers.get('Location')).toBe(pages.report(`${owner.slug}-b`));
  });

  it.each([
    ['no reason', { ...fake, reason: '' }],
    ['a reason there is not', { ...fake, reason: 'envy' }],
    ['too long a text', { ...fake, details: 'x'.repeat(1_001) }],
    ['too long a contact', { ...fake, contact: 'x'.repeat(201) }],
  ])('refuses %s, and gives back what was typed', async (_, fields) => {
    const owner = await app().createOwner();
    const answer = await report(owner.slug, fields);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const page = await answer.json();
    expect(page.problem).toBeTruthy();
    expect(page.draft).toMatchObject({ reason: fields.reason, contact: fields.contact.trim() });
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('takes no novel, no form of another site, and nothing a program filled in', async () => {
    const owner = await app().createOwner();
    expect((await report(owner.slug, { ...fake, details: 'x'.repeat(20_000) })).status).toBe(413);
    const form = asForm(fake);
    const foreign = await site.request(pages.report(owner.slug), {
      ...form,
      headers: { ...form.headers, 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(foreign.status).toBe(303);
    const trapped = await report(owner.slug, { ...fake, website: 'https://spam.example' });
    expect(trapped.status).toBe(200);
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('stores what was told, tidied, without the caller’s address, and tells nothing of the owner', async () => {
    const owner = await app().createOwner();
    const answer = await report(owner.slug, fake, '203.0.113.7');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ kind: 'reported', slug: owner.slug });
    expect(text).not.toContain(owner.email);
    const [row, ...others] = await rowsOf(owner);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      reason: 'fake',
      details: 'Asks for my\nUPI PIN',
      contact: 'asha@example.in',
      created_at: app().clock.now(),
      closed_at: null,
    });
    expect(JSON.stringify(row)).not.toContain('203.0.113.7');
  });

  it('takes a few about a page from one address, and stops counting after 200 in all', async () => {
    const owner = await app().createOwner();
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push((await report(owner.slug, { ...fake, details: `Told ${turn}` }, '203.0.113.8')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const onceMore = await report(owner.slug, fake, '203.0.113.8');
    expect(onceMore.status).toBe(429);
    // The same thanks as the others got: nothing failed, and there is nothing to retry.
    expect(await onceMore.json()).toMatchObject({ kind: 'reported', isKnown: true, slug: owner.slug });
    expect(await rowsOf(owner)).toHaveLength(5);

    const [row] = await rowsOf(owner);
    if (!row) throw new Error('no report');
    const many = Array.from({ length: 194 }, (_, place) => ({ ...row, id: `many-${row.id}-${place}` }));
    await app().services.db.insertInto('page_reports').values(many).execute();
    for (let turn = 0; turn < 3; turn += 1) expect((await report(owner.slug)).status).toBe(200);
    expect(await rowsOf(owner)).toHaveLength(200);
  });

  it('is one, however often it is tapped, until the next day', async () => {
    const owner = await app().createOwner();
    const tapped = await Promise.all([1, 2].map(() => report(owner.slug, fake, '203.0.113.11')));
    expect(tapped.map(({ status }) => status)).toEqual([200, 200]);
    expect((await report(owner.slug, fake, '203.0.113.11')).status).toBe(200);
    expect(await rowsOf(owner)).toHaveLength(1);
    await report(owner.slug, fake, '203.0.113.12');
    await report(owner.slug, { ...fake, details: 'And more' }, '203.0.113.11');
    expect(await rowsOf(owner)).toHaveLength(3);
    app().clock.advance(DAY);
    await report(owner.slug, fake, '203.0.113.11');
    expect(await rowsOf(owner)).toHaveLength(4);
  });

  it('is shown to the administrator alone', async () => {
    const owner = await app().createOwner();
    const seenUntil = app().clock.now().toISOString();
    const calls = [
      () => app().get('/api/admin/reports', { token: owner.token }),
      () => app().get('/api/admin/reports/count', { token: owner.token }),
      () =>
        app().post(`/api/admin/reports/${owner.restaurantId}/dismiss`, {
          token: owner.token,
          body: { seenUntil },
        }),
      () =>
        app().post(`/api/admin/reports/${owner.restaurantId}/suspend`, {
          token: owner.token,
          body: { reason: 'x' },
        }),
    ];
    for (const call of calls) expect((await call()).status).toBe(403);
  });

  it('stands in one row for each page, with who, what, when and from how many callers', async () => {
    const owner = await app().createOwner({ name: 'Bank of Dosa' });
    const before = await count();
    const firstAt = app().clock.now().toISOString();
    await report(owner.slug, fake, '203.0.113.9');
    app().clock.advance(60_000);
    await report(owner.slug, { ...fake, reason: 'other', details: '', contact: '' }, '203.0.113.9');
    app().clock.advance(1);
    await report(owner.slug, fake, '203.0.113.10');
    expect(await count()).toBe(before + 1);
    expect(await listed(owner)).toEqual({
      restaurantId: owner.restaurantId,
      name: 'Bank of Dosa',
      slug: owner.slug,
      owner: { id: owner.userId, email: owner.email, isActive: true },
      total: 3,
      callers: 2,
      reasons: [
        { reason: 'fake', count: 2 },
        { reason: 'other', count: 1 },
      ],
      firstAt,
      lastAt: app().clock.now().toISOString(),
      latest: [
        expect.objectContaining({ reason: 'fake' }),
        expect.objectContaining({ reason: 'other', details: '', contact: '' }),
        {
          id: expect.any(String),
          reason: 'fake',
          details: 'Asks for my\nUPI PIN',
          contact: 'asha@example.in',
          at: firstAt,
        },
      ],
      dismissedBefore: 0,
    });
  });

  it('is dismissed up to what was seen, and noted in the log of changes', async () => {
    const owner = await app().createOwner();
    await report(owner.slug);
    const { lastAt: seenUntil } = await listed(owner);
    app().clock.advance(60_000);
    await report(owner.slug);
    const dismiss = () =>
      app().post(`/api/admin/reports/${owner.restaurantId}/dismiss`, { token, body: { seenUntil } });
    expect((await dismiss()).status).toBe(200);
    expect(await listed(owner)).toMatchObject({ total: 1, dismissedBefore: 1 });
    expect((await dismiss()).status).toBe(404);
    expect(await listed(owner)).toMatchObject({ total: 1 });
    expect(
      (await app().post('/api/admin/reports/nobody/dismiss', { token, body: { seenUntil } })).status,
    ).toBe(404);

    const audit = await app().get(`/api/admin/audit?restaurant=${owner.restaurantId}`, { token });
    expect(audit.body.items).toMatchObject([
      { action: 'report.dismissed', subjectLabel: 'Test Kitchen', after: { reports: 1, seenUntil } },
    ]);
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(200);
  });

  it('ends with the owner suspended, the page closed and both noted, or not at all', async () => {
    const [owner, quiet] = [await app().createOwner(), await app().createOwner()];
    await report(owner.slug);
    const suspend = (restaurantId: string, reason: string) =>
      app().post(`/api/admin/reports/${restaurantId}/suspend`, { token, body: { reason } });
    expect((await suspend(owner.restaurantId, ' ')).status).toBe(400);
    // Nothing was reported about this page, so its owner cannot be suspended here.
    expect((await suspend(quiet.restaurantId, 'x')).status).toBe(404);
    expect((await app().get(`/api/restaurant/${quiet.slug}`)).status).toBe(200);

    const answer = await suspend(owner.restaurantId, 'It pretends to be a bank.');
    expect(answer.status, answer.text).toBe(200);
    expect(await listed(owner)).toBeUndefined();
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(403);
    const signIn = { email: owner.email, password: 'a long enough passphrase' };
    const refused = await app().post('/api/signin', { body: signIn });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('a bank') } });
    const audit = await app().get('/api/admin/audit?from=2026-01-01', { token });
    const actions = audit.body.items
      .filter(({ subjectId }: { subjectId: string }) =>
        [owner.userId, owner.restaurantId].includes(subjectId),
      )
      .map(({ action }: { action: string }) => action);
    expect(actions.sort()).toEqual(['report.suspended', 'user.suspend']);
  });

  it('suspends nobody for the demo', async () => {
    const owner = await app().createOwner();
    await report(owner.slug);
    const { db } = app().services;
    await db.deleteFrom('restaurant_people').where('restaurant_id', '=', owner.restaurantId).execute();
    await db.updateTable('restaurants').set({ is_demo: true }).where('id', '=', owner.restaurantId).execute();
    expect(await listed(owner)).toMatchObject({ owner: null });
    const answer = await app().post(`/api/admin/reports/${owner.restaurantId}/suspend`, {
      token,
      body: { reason: 'x' },
    });
    expect(answer.status).toBe(409);
    expect(await listed(owner)).toMatchObject({ total: 1 });
  });

  it('is forgotten 90 days after it was closed', async () => {
    const owner = await app().createOwner();
    await report(owner.slug);
    const seenUntil = app().clock.now().toISOString();
    await app().post(`/api/admin/reports/${owner.restaurantId}/dismiss`, { token, body: { seenUntil } });
    await report(owner.slug);
    app().clock.advance(90 * DAY - 1);
    await purgeReports(app().services);
    expect(await rowsOf(owner)).toHaveLength(2);
    app().clock.advance(1);
    await purgeReports(app().services);
    expect(await rowsOf(owner)).toMatchObject([{ closed_at: null }]);
  });
});
