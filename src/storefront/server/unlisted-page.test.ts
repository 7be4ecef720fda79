import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { pages, seo } from '#routes';
import { onEachEngine } from '#test/support/app.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { mailedCode } from '#test/support/mailbox.ts';
import { storefrontPages } from './pages.server.ts';
import { seoRoutes } from './seo/routes.server.ts';
import { createSitemap } from './seo/sitemap.server.ts';

const nobody = parseTrustedProxies('off');
const NEW_PASSWORD = 'gulmohar khidki barish';

onEachEngine('a page whose owner has not confirmed the email', (app) => {
  let site: Hono;
  beforeAll(() => {
    const { services } = app();
    const wiring = { readPicture: async () => undefined, drawProduct: async () => new Uint8Array(3) };
    site = new Hono()
      .route('/', seoRoutes(services, wiring, nobody))
      .route(
        '/',
        storefrontPages(services, jsonRenderer(), openSettings(services, {}).current, nobody).routes,
      );
    site.onError((error, c) => c.text(error.message, error instanceof AppError ? error.status : 500));
  });

  const newOwner = async () => {
    const account = await app().signUp();
    const slug = `new-${randomBytes(5).toString('hex')}`;
    const body = { name: 'Bank KYC Update', slug, whatsapp: '+919876543210' };
    const answer = await app().put('/api/restaurant', { token: account.token, body });
    const owner = { ...account, slug, restaurantId: answer.body.restaurant.id as string };
    const item = await app().createItem(owner, await app().createCategory(owner));
    return { ...owner, item };
  };
  type NewOwner = Awaited<ReturnType<typeof newOwner>>;

  /** Whether crawlers may find the page; checks that pages, link preview and sitemap agree. */
  const isListed = async ({ slug, item }: NewOwner) => {
    const paths = [pages.storefront(slug), pages.cart(slug), pages.storefrontItem(slug, item)];
    const answers = await Promise.all(paths.map((path) => site.request(path)));
    for (const answer of answers) expect(answer.status).toBe(200);
    const isHidden = await Promise.all(
      answers.flatMap((answer) => [
        answer.headers.get('X-Robots-Tag') === 'noindex',
        answer.text().then((text) => text.includes('"unlisted":true')),
      ]),
    );
    const preview = await site.request(seo.preview(slug, '00'), { redirect: 'manual' });
    const sitemap = (await createSitemap(app().services)()) ?? '';
    const ways = [...isHidden.map((hidden) => !hidden), preview.status === 302, sitemap.includes(slug)];
    expect(new Set(ways).size, `all the same: ${ways}`).toBe(1);
    return ways[0];
  };

  it('is reachable at once, but not to be found until the code is entered', async () => {
    const owner = await newOwner();
    expect(await isListed(owner)).toBe(false);
    const code = await mailedCode(app().services, owner.email);
    expect((await app().post('/api/verify-email', { token: owner.token, body: { code } })).status).toBe(200);
    expect(await isListed(owner)).toBe(true);
  });

  it('is found once a password was reset by a mailed code', async () => {
    const owner = await newOwner();
    expect(await isListed(owner)).toBe(false);
    const body = { email: owner.email, password: NEW_PASSWORD };
    await app().post('/api/reset-password', { body });
    const code = await mailedCode(app().services, owner.email);
    const reset = await app().post('/api/reset-password', { body: { ...body, code } });
    expect(reset.status, reset.text).toBe(200);
    expect(await isListed(owner)).toBe(true);
  });

  it('is found once another email was proved', async () => {
    const owner = await newOwner();
    expect(await isListed(owner)).toBe(false);
    const email = `new-${owner.email}`;
    const asked = { email, password: 'a long enough passphrase' };
    await app().post('/api/change-email', { token: owner.token, body: asked });
    const code = await mailedCode(app().services, email);
    const changed = await app().post('/api/change-email/confirm', {
      token: owner.token,
      body: { email, code },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await isListed(owner)).toBe(true);
  });

  it('is left out again while an email that the administrator entered is unproved', async () => {
    const owner = await newOwner();
    await app().confirm(owner);
    const admin = await app().createAdmin();
    expect(await isListed(owner)).toBe(true);
    const body = { email: `other-${owner.email}` };
    const edited = await app().patch(`/api/admin/users/${owner.userId}`, { token: admin.token, body });
    expect(edited.status, edited.text).toBe(200);
    expect(await isListed(owner)).toBe(false);
  });

  it('is found as long as one of those who run it has confirmed', async () => {
    const [owner, partner] = [await newOwner(), await app().signUp()];
    const person = { restaurant_id: owner.restaurantId, user_id: partner.userId, role: 'owner' as const };
    const { db, clock } = app().services;
    await db
      .insertInto('restaurant_people')
      .values({ ...person, created_at: clock.now() })
      .execute();
    await app().confirm(partner);
    expect(await isListed(owner)).toBe(true);
  });
});
