import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseImageUrl, setPictureHost } from '#platform/files/image-url.ts';
import { loadStorefront } from '#storefront/server/load-storefront.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { publicPageHeaders } from '../http/public-page-headers.server.ts';
import { buildShell } from '../pages/shell.server.ts';

const HOST = 'https://cdn.example.in';

onEachEngine('pictures from another host', (app) => {
  let owner: TestOwner;
  let photo: FormData;
  let url: string;
  let path: string;
  beforeAll(async () => {
    setPictureHost(HOST);
    owner = await app().createOwner();
    photo = new FormData();
    photo.append('file', new File([Uint8Array.from(await jpegPhoto())], 'dosa.jpg', { type: 'image/jpeg' }));
    url = (await app().post('/api/upload', { token: owner.token, body: photo })).body.url;
    path = url.slice(HOST.length);
  });
  afterAll(() => setPictureHost(undefined));

  const stored = async (itemId: string) =>
    app()
      .services.db.selectFrom('menu_items')
      .select('image_url')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();

  it('are not taken from any other, nor from another owner', async () => {
    const categoryId = await app().createCategory(owner);
    const stranger = await app().createOwner();
    const theirs = await app().createCategory(stranger);
    const post = (token: string, body: object) => app().post('/api/menu/items', { token, body });
    const foreign = await post(owner.token, itemBody(categoryId, { image: `https://elsewhere.test${path}` }));
    expect(foreign.status).toBe(400);
    expect((await post(stranger.token, itemBody(theirs, { image: url }))).status).toBe(400);
  });

  it('are uploaded, and told by their whole address', async () => {
    expect(url).toBe(HOST + path);
    expect(parseImageUrl(url)?.host).toBe(HOST);
    const row = await app().services.db.selectFrom('images').select('url').where('url', '=', path).execute();
    expect(row).toHaveLength(1);
    const file = await app().get(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('are stored without their host, whichever way they are sent', async () => {
    const categoryId = await app().createCategory(owner);
    for (const image of [url, path]) {
      const id = await app().createItem(owner, categoryId, { image });
      expect((await stored(id)).image_url).toBe(path);
      const read = await app().get(`/api/menu/items/${id}`, { token: owner.token });
      expect(read.body.image).toBe(url);
      const saved = await app().put(`/api/menu/items/${id}`, {
        token: owner.token,
        body: itemBody(categoryId, { name: 'Ghee Dosa', image: read.body.image }),
      });
      expect(saved.status, saved.text).toBe(200);
      expect((await stored(id)).image_url).toBe(path);
    }
  });

  it('are on the page, in its data, and in the owner’s', async () => {
    const settings = { logoImage: url, bannerImage: path };
    const saved = await app().put('/api/restaurant', { token: owner.token, body: { settings } });
    expect(saved.status, saved.text).toBe(200);
    const { body } = await app().get(`/api/restaurant/${owner.slug}`);
    expect(body.restaurant.settings).toMatchObject({ logoImage: url, bannerImage: url });
    expect(body.restaurant.categories[0].menuItems[0].image).toBe(url);
    const storefront = await loadStorefront(app().services, owner.slug, app().clock.now());
    if (storefront.kind !== 'open') throw new Error(storefront.kind);
    expect(storefront.view.restaurant).toMatchObject({ logoImageUrl: url, bannerImageUrl: url });
    expect(storefront.view.categories[0]?.items[0]?.imageUrl).toBe(url);
  });

  it('are given to many dishes at once, and removed, by their whole address', async () => {
    const categoryId = await app().createCategory(owner);
    const id = await app().createItem(owner, categoryId);
    const items = [{ id, image: url, version: 1 }];
    const given = await app().post('/api/menu/bulk/photos', {
      token: owner.token,
      body: { items, requestId: `photos-${id}` },
    });
    expect(given.status, given.text).toBe(200);
    expect((await stored(id)).image_url).toBe(path);
    const removed = await app().delete('/api/delete-image', { token: owner.token, body: { url } });
    expect(removed.status, removed.text).toBe(200);
  });
});

it('is a host that pages may show pictures from, and nothing else', () => {
  const policy = (filesUrl?: string) =>
    publicPageHeaders({ styles: [''], scripts: [''], framedBy: "'none'", filesUrl })[
      'Content-Security-Policy'
    ]?.split('; ') ?? [];
  expect(policy(HOST)).toContain(`img-src 'self' data: ${HOST}`);
  expect(policy(HOST).filter((rule) => rule.includes(HOST))).toHaveLength(1);
  expect(policy()).toContain("img-src 'self' data:");
  const { headers } = buildShell({ script: '', styles: [], preloads: [] }, 'https://menu.example', HOST);
  expect(headers['Content-Security-Policy']).toContain(`img-src 'self' data: blob: ${HOST};`);
});
