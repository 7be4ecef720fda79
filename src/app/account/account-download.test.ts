import { strFromU8, unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { EXPECTED_BYTES } from '#platform/http/client/save-file.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { appCode } from '#test/support/two-step.ts';
import { accountDownloadCalls } from './account-download.server.ts';

onEachEngine('POST /api/account/download', (app) => {
  it('needs a session', async () => {
    expect((await app().post('/api/account/download', { body: { password: PASSWORD } })).status).toBe(401);
  });

  it('needs the password, and the second step if it is on', async () => {
    const { token } = await app().signUp();
    const refusals = [{}, { password: 'not the password' }];
    for (const body of refusals) {
      const answer = await app().post('/api/account/download', { token, body });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['password']]);
    }

    const setup = await app().post('/api/two-step/setup', { token, body: { password: PASSWORD } });
    const now = app().services.clock.now();
    const enable = { code: appCode(setup.body.secret, now, -1) };
    await app().post('/api/two-step/enable', { token, body: enable });
    const withoutCode = await app().post('/api/account/download', { token, body: { password: PASSWORD } });
    expect([withoutCode.status, Object.keys(withoutCode.body.fields)]).toEqual([400, ['code']]);
    expect((await download(app(), token, appCode(setup.body.secret, now))).status).toBe(200);
  });

  it('allows ten downloads an hour', async () => {
    const { token } = await app().signUp();
    for (let count = 0; count < 10; count += 1) expect((await download(app(), token)).status).toBe(200);
    expect((await app().post('/api/account/download', { token, body: { password: PASSWORD } })).status).toBe(
      429,
    );
  });

  it('gives what there is before there is a restaurant', async () => {
    const { token, email } = await app().signUp();
    const { files } = await download(app(), token);
    expect(Object.keys(files).sort()).toEqual([
      'choices.json',
      'menu.csv',
      'menu.json',
      'records.json',
      'serving-times.json',
      'settings.json',
    ]);
    expect(asJson(files['settings.json'])).toEqual({
      account: { email },
      restaurant: null,
      membership: null,
      photos: {},
    });
    expect(asJson(files['menu.json'])).toEqual([]);
  });

  it('holds menu, settings and photos, and nobody else’s', async () => {
    const [owner, stranger] = [await app().createOwner(), await app().createOwner()];
    await app().createCategory(stranger, 'Not yours');
    const [logo, dosa] = [await upload(app(), owner), await upload(app(), owner)];
    await app().put('/api/restaurant', { token: owner.token, body: { settings: { logoImage: logo } } });
    const category = await app().createCategory(owner, '=Tiffin');
    await app().createItem(owner, category, { name: 'मसाला डोसा', price: 99.5, image: dosa });
    await app().createItem(owner, category, { name: 'Masala Dosa', image: await upload(app(), owner) });
    await app().createItem(owner, category, {
      name: 'Idli, 2 pcs',
      price: 40,
      diet: 'veg',
      jain: 'on_request',
      isVegan: true,
      spice: 0,
      allergens: ['milk', 'tree_nut'],
      tags: ['bestseller'],
      serves: '1-2',
      isAvailable: false,
      is_available: false,
      stockLeft: 0,
    });

    const { files, response } = await download(app(), owner.token);
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(Object.keys(files).sort()).toEqual([
      'choices.json',
      'menu.csv',
      'menu.json',
      'photos/logo.webp',
      'photos/masala-dosa-2.webp',
      'photos/masala-dosa.webp',
      'records.json',
      'serving-times.json',
      'settings.json',
    ]);
    expect(asJson(files['settings.json'])).toMatchObject({
      account: { email: owner.email },
      restaurant: { slug: owner.slug, settings: { logoImage: logo } },
      membership: { status: 'ACTIVE' },
      photos: { [logo]: 'photos/logo.webp', [dosa]: 'photos/masala-dosa.webp' },
    });
    const menu = await app().get('/api/menu/allmenu', { token: owner.token });
    expect(asJson(files['menu.json'])).toEqual(menu.body);
    const unmarked = ['', '', '', '', '', '', ''];
    const marked = ['Veg', 'on request', 'yes', 'Not spicy', 'Milk; Nuts', 'Bestseller', '1–2'];
    const headings = [
      ...['Category', 'Item', 'Description', 'Price (₹)', 'Available', 'Left', 'Photo'],
      ...['Veg mark', 'Jain', 'Vegan', 'Spice', 'Allergens', 'Tags', 'Serves'],
    ];
    const { data } = papaparse.parse<string[]>(strFromU8(files['menu.csv'] ?? new Uint8Array()), {
      skipEmptyLines: true,
    });
    // Later columns follow these; item-columns.test.ts checks them.
    expect(data.map((cells) => cells.slice(0, headings.length))).toEqual([
      headings,
      ["'=Tiffin", 'मसाला डोसा', '', '99.50', 'yes', '', 'photos/masala-dosa.webp', ...unmarked],
      ["'=Tiffin", 'Masala Dosa', '', '80.00', 'yes', '', 'photos/masala-dosa-2.webp', ...unmarked],
      ["'=Tiffin", 'Idli, 2 pcs', '', '40.00', 'no', '0', '', ...marked],
    ]);
    expect(strFromU8(files['photos/logo.webp']?.slice(8, 12) ?? new Uint8Array())).toBe('WEBP');
    const bytes = Object.values(files).reduce((sum, file) => sum + file.byteLength, 0);
    expect(response.headers.get(EXPECTED_BYTES)).toBe(String(bytes));
  });

  it('holds all that is stored about the owner, without secrets and without others', async () => {
    const [owner, stranger] = [await app().createOwner(), await app().createOwner({ name: 'Not Yours' })];
    const { db, clock } = app().services;
    const admin = await app().createAdmin();
    const edited = `/api/restaurant?restaurant=${owner.restaurantId}`;
    await app().put(edited, { token: admin.token, body: { address: '7 Temple Street' } });
    await app().patch(`/api/admin/users/${owner.userId}`, {
      token: admin.token,
      body: { isActive: false, reason: 'A mix-up' },
    });
    await app().patch(`/api/admin/users/${owner.userId}`, { token: admin.token, body: { isActive: true } });
    const report = { restaurant_id: owner.restaurantId, reason: 'other' as const, caller: 'c' };
    const reported = { ...report, details: 'Told by a neighbour', contact: 'neighbour@example.in' };
    const stamps = { created_at: clock.now(), closed_at: clock.now(), outcome: 'dismissed' as const };
    await db
      .insertInto('page_reports')
      .values([
        { id: `${owner.slug}-1`, ...reported, ...stamps },
        { id: `${owner.slug}-2`, ...reported, ...stamps, closed_at: null, outcome: null },
      ])
      .execute();
    const signIn = { email: owner.email, password: 'a long enough passphrase' };
    const { token } = (await app().post('/api/signin', { body: signIn })).body;

    const { files } = await download(app(), token);
    const text = strFromU8(files['records.json'] ?? new Uint8Array());
    const records = JSON.parse(text);
    expect(records).toMatchObject({
      users: [{ id: owner.userId, email: owner.email, created_at: clock.now().toISOString() }],
      sessions: [{ user_id: owner.userId }],
      restaurants: [{ id: owner.restaurantId, address: '7 Temple Street' }],
      memberships: [{ status: 'ACTIVE' }],
      page_reports: [{ id: `${owner.slug}-1`, reason: 'other', outcome: 'dismissed' }],
    });
    const subjects = records.tasks.map(({ subject }: { subject: string }) => subject);
    expect(subjects.length).toBeGreaterThan(0);
    const actions = records.audit_log.map(({ action }: { action: string }) => action);
    expect(actions.sort()).toEqual(['PUT /api/restaurant', 'user.reinstate', 'user.suspend']);
    for (const secret of [stranger.slug, 'Not Yours', 'argon2', 'neighbour', 'hash', 'caller', admin.email])
      expect(text, secret).not.toContain(secret);
  });

  it('leaves out a photo whose file is lost', async () => {
    const owner = await app().createOwner();
    const logo = await upload(app(), owner);
    await app().put('/api/restaurant', { token: owner.token, body: { settings: { logoImage: logo } } });
    await app().services.files.deleteAll('images');
    const { files } = await download(app(), owner.token);
    expect(Object.keys(files)).not.toContain('photos/logo.webp');
  });
});

/** The test client's `text` corrupts binary data, so this calls the router directly. */
async function download({ services }: TestApp, token: string, code = '') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ password: PASSWORD, code });
  const response = await accountDownloadCalls(services).request('/api/account/download', {
    method: 'POST',
    headers,
    body,
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return { status: response.status, response, files };
}

async function upload(app: TestApp, owner: TestOwner): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpegPhoto())]), 'photo.jpg');
  const answer = await app.post('/api/upload', { token: owner.token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.url;
}

function asJson(file: Uint8Array | undefined): unknown {
  return JSON.parse(strFromU8(file ?? new Uint8Array()));
}
