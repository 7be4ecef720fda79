import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductSettings } from '#membership/settings/product-settings.ts';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { sharp } from '#platform/files/sharp.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { followLanguages } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { pages, seo } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { testRenderers } from '#test/support/renderers.ts';
import { storefrontPages } from '../pages.server.ts';
import { seoRoutes } from './routes.server.ts';
import { createSitemap } from './sitemap.server.ts';

const NO_HASH = '00000000';
const nobody = parseTrustedProxies('off');
const { storefront: renderer } = testRenderers();
followLanguages();

onEachEngine('what makes pages found', (app) => {
  let site: Hono;
  let drawn: string[];
  let current: () => Promise<ProductSettings>;
  beforeAll(() => {
    current = openSettings(app().services, {}).current;
    const drawProduct = async () => {
      drawn.push(languageNow.tag());
      return new TextEncoder().encode(languageNow.tag());
    };
    drawn = [];
    const wiring = { readPicture: async () => undefined, drawProduct };
    site = new Hono().route('/', seoRoutes(app().services, wiring, nobody));
    site.onError((error, c) => c.text(error.message, error instanceof AppError ? error.status : 500));
  });

  const open = (path: string) => site.request(path);
  const previewOf = async (owner: TestOwner) =>
    (await open(seo.preview(owner.slug, NO_HASH))).headers.get('Location') ?? '';

  it('draws the link preview of the landing page once in each of its languages', async () => {
    const address = seo.productPicture();
    const drawnIn = async (query: string) => (await open(address + query)).text();
    expect(await drawnIn('')).toBe('en');
    expect(await drawnIn('?lang=hi')).toBe('hi');
    expect(await drawnIn('?lang=xx')).toBe('en');
    expect(drawn).toEqual(['en', 'hi']);
  });

  describe('the link preview of a restaurant', () => {
    it('is not there for an unknown, closed or suspended one', async () => {
      expect((await open(seo.preview('nobody-is-here', NO_HASH))).status).toBe(404);
      const [closed, suspended] = [await app().createOwner(), await app().createOwner()];
      await close(app(), closed);
      await suspend(app(), suspended);
      for (const { slug } of [closed, suspended]) {
        expect((await open(seo.preview(slug, NO_HASH))).status).toBe(404);
        expect((await open(seo.icon(slug, NO_HASH, '192.webp'))).status).toBe(404);
        expect((await open(seo.manifest(slug))).status).toBe(404);
      }
    });

    it('is a JPEG to keep for good, whose address changes with what it shows', async () => {
      const owner = await app().createOwner();
      const first = await previewOf(owner);
      const answer = await open(first);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([width, height]).toEqual([1200, 630]);

      await app().put('/api/restaurant', { token: owner.token, body: { name: 'New Sign' } });
      const second = await previewOf(owner);
      expect(second).not.toBe(first);
      expect((await open(first)).headers.get('Location')).toBe(second);

      await app().createItem(owner, await app().createCategory(owner, 'Sweets'));
      expect(await previewOf(owner)).not.toBe(second);
    });

    it('is drawn in each language of the page, which names its own', async () => {
      const owner = await app().createOwner();
      await speak(app(), owner, 'en ta');
      const page = new Hono().route('/', storefrontPages(app().services, renderer, current, nobody).routes);
      const imageIn = async (tag: string) => {
        const html = await (await page.request(pages.storefrontIn(owner.slug, tag))).text();
        return /og:image" content="https:\/\/menu\.example([^"]+)"/.exec(html)?.[1] ?? '';
      };
      const [english, tamil] = [await imageIn('en'), await imageIn('ta')];
      expect(tamil).not.toBe(english);
      expect(await previewOf(owner)).toBe(english);
      const drawn = async (path: string) => Buffer.from(await (await open(path)).arrayBuffer());
      expect((await drawn(tamil)).equals(await drawn(english))).toBe(false);
      expect((await open(tamil)).status).toBe(200);
    });

    it('stays as it is while only prices change', async () => {
      const owner = await app().createOwner();
      const category = await app().createCategory(owner);
      const item = await app().createItem(owner, category);
      const before = await previewOf(owner);
      await app().put(`/api/menu/items/${item}`, {
        token: owner.token,
        body: itemBody(category, { price: 95 }),
      });
      expect(await previewOf(owner)).toBe(before);
    });

    it('is found from a former address, and in other case', async () => {
      const owner = await app().createOwner();
      const slug = `${owner.slug}-new`;
      await app().changeAddress(owner.token, slug);
      const moved = await open(seo.preview(owner.slug, NO_HASH));
      expect(moved.status).toBe(301);
      expect(moved.headers.get('Location')).toBe(seo.preview(slug, NO_HASH));
      expect(moved.headers.get('Cache-Control')).toBe('no-cache');
      expect((await open(seo.manifest(slug.toUpperCase()))).headers.get('Location')).toBe(seo.manifest(slug));
    });
  });

  it('gives a manifest whose icons are there', async () => {
    const owner = await app().createOwner({ name: 'Annapurna Bhavan' });
    const answer = await open(seo.manifest(owner.slug));
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest = (await answer.json()) as {
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.start_url).toBe(pages.storefront(owner.slug));
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await open(src);
      expect(icon.headers.get('Content-Type')).toBe(type);
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await open(seo.icon(owner.slug, NO_HASH, 'huge.webp'))).status).toBe(404);
    expect((await open(seo.icon(owner.slug, NO_HASH, 'apple.png'))).status).toBe(302);
  });

  it('tells robots where the sitemap is and what to leave alone', async () => {
    const text = await (await open(seo.robots())).text();
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(text.split('\n')).toContain('Disallow: /dashboard/');
    // A restaurant's slug may begin with it.
    expect(text.split('\n')).not.toContain('Disallow: /dashboard');
  });

  describe('the sitemap', () => {
    const read = async () => (await createSitemap(app().services)()) ?? '';
    const locOf = (slug: string) => `<loc>http://localhost:3000${pages.storefront(slug)}</loc>`;

    it('lists our own pages and open restaurants only', async () => {
      const [openOne, closed, suspended] = [
        await app().createOwner(),
        await app().createOwner(),
        await app().createOwner(),
      ];
      await close(app(), closed);
      await suspend(app(), suspended);
      const xml = await read();
      expect(xml).toContain('<loc>http://localhost:3000/</loc>');
      expect(xml).toContain(locOf(openOne.slug));
      expect(xml).not.toContain(closed.slug);
      expect(xml).not.toContain(suspended.slug);
      expect((await open(seo.sitemap())).headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    });

    it('says when a page last changed, whatever of it did', async () => {
      const owner = await app().createOwner();
      const category = await app().createCategory(owner);
      app().clock.advance(60_000);
      await app().createItem(owner, category);
      const changedAt = app().clock.now().toISOString();
      app().clock.advance(60_000);
      expect(await read()).toContain(`${locOf(owner.slug)}<lastmod>${changedAt}</lastmod>`);
    });

    it('lists a page in each of its languages, each with links to all', async () => {
      const owner = await app().createOwner();
      await speak(app(), owner, 'ta en');
      const [own, english] = [pages.storefront(owner.slug), pages.storefrontIn(owner.slug, 'en')];
      const xml = await read();
      expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
      const links = [
        ['ta', own],
        ['en', english],
        ['x-default', own],
      ].map(
        ([tag, path]) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="http://localhost:3000${path}"/>`,
      );
      const entries = xml.split('<url>').filter((entry) => entry.includes(owner.slug));
      expect(entries).toHaveLength(2);
      for (const [at, path] of [own, english].entries()) {
        expect(entries[at]).toContain(`<loc>http://localhost:3000${path}</loc>`);
        expect(entries[at]).toContain(`${links.join('')}</url>`);
      }
    });

    it('becomes an index of parts that together list every restaurant once', async () => {
      const [first] = await Promise.all([app().createOwner(), app().createOwner(), app().createOwner()]);
      await speak(app(), first, 'en hi ta');
      const sitemap = createSitemap(app().services, 2);
      const index = (await sitemap()) ?? '';
      const parts = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map(([, part]) => Number(part));
      const listed = (await Promise.all(parts.map((part) => sitemap(part)))).join('');
      const whole = await read();
      const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc).sort();
      expect(locs(listed)).toEqual(locs(whole));
      expect(await sitemap(parts.length)).toBeUndefined();
      expect((await open(seo.sitemapPart(1))).status).toBe(404);
    });

    it('stays kept, whatever parts are asked for that are not there', async () => {
      const sitemap = createSitemap(app().services);
      const first = await sitemap();
      await app().createOwner();
      for (let part = 1; part < 9; part += 1) expect(await sitemap(part)).toBeUndefined();
      expect(await sitemap()).toBe(first);
    });
  });
});

/** Has a restaurant offer its page in these languages. */
async function speak(app: TestApp, { token }: TestOwner, languages: string): Promise<void> {
  await app.put('/api/restaurant', { token, body: { settings: { languages } } });
}

async function close(app: TestApp, owner: TestOwner): Promise<void> {
  await app.services.db
    .updateTable('memberships')
    .set({ status: 'PAUSED' })
    .where('restaurant_id', '=', owner.restaurantId)
    .execute();
}

async function suspend(app: TestApp, owner: TestOwner): Promise<void> {
  await app.services.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', owner.userId)
    .execute();
}
