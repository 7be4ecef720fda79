import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/http/errors.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { publicPages as pages } from '#routes';
import { onEachEngine } from '#test/support/app.ts';
import { sampleGroup, storeGroups } from '#test/support/choice-groups.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { loadStorefront } from '../../server/load-storefront.server.ts';
import { writePageData } from '../../view/write-page-data.ts';
import { readChoices } from './choices-data.ts';
import { choicesRoutes } from './choices-routes.server.ts';

const OLD_HASH = '0123456789ab';

onEachEngine('the file of a menu’s choices', (app) => {
  let site: Hono;
  beforeAll(() => {
    site = choicesRoutes(app().services);
    site.onError((error, c) => c.text(error.message, error instanceof AppError ? error.status : 500));
  });

  const shown = async ({ slug }: Pick<TestOwner, 'slug'>) => {
    const storefront = await loadStorefront(app().services, slug, app().clock.now());
    if (storefront.kind !== 'open') throw new Error(storefront.kind);
    return storefront.view;
  };

  /** An owner with a biryani that has a required group (rice) and an optional one (extras). */
  const openKitchen = async () => {
    const owner = await app().createOwner();
    const rice = sampleGroup('Rice', [{ name: 'Basmati' }, { name: 'Brown', pricePaise: 20_00 }], {
      min: 1,
      max: 1,
    });
    const extras = sampleGroup('Extras', [{ name: 'Raita', diet: 'veg' }], { no: 2 });
    await storeGroups(app().services.db, owner.restaurantId, [rice, extras]);
    const category = await app().createCategory(owner);
    const choiceGroups = [{ groupId: rice.id }, { groupId: extras.id }];
    const item = await app().createItem(owner, category, { name: 'Biryani', choiceGroups });
    return { owner, category, item, rice };
  };

  it('is not there for a menu that asks for nothing, one that is closed, or an older hash', async () => {
    const plain = await app().createOwner();
    await app().createItem(plain, await app().createCategory(plain));
    expect((await shown(plain)).choicesHash).toBe('');
    const { owner } = await openKitchen();
    const { choicesHash } = await shown(owner);
    for (const path of [pages.choices(plain.slug, OLD_HASH), pages.choices(owner.slug, OLD_HASH)])
      expect((await site.request(path)).status).toBe(404);

    await changePage(app().services, owner.restaurantId, (tx) =>
      tx
        .updateTable('memberships')
        .set({ status: 'PAUSED' })
        .where('restaurant_id', '=', owner.restaurantId)
        .execute(),
    );
    expect((await site.request(pages.choices(owner.slug, choicesHash))).status).toBe(404);
  });

  it('says what the page leaves out, is kept for good, and small', async () => {
    const { owner, item } = await openKitchen();
    const view = await shown(owner);
    expect(view.choicesHash).toMatch(/^[0-9a-f]{12}$/);
    const data = writePageData({ page: 'menu', view });
    expect(data).toContain(`"choicesHash":"${view.choicesHash}"`);
    expect(data).toContain('"asks":"choice"');
    expect(data).not.toContain('Basmati');

    const path = pages.choices(owner.slug, view.choicesHash);
    const answer = await site.request(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    const text = brotliDecompressSync(await answer.arrayBuffer()).toString();
    const choices = readChoices(JSON.parse(text));
    // toMatchObject, because the view adds fields that depend on the time.
    expect(view.choices).toMatchObject(choices);
    expect(choices.groups.map(({ name }) => name)).toEqual(['Rice', 'Extras']);
    expect(choices.ofItems[item]?.map(({ groupNo }) => groupNo)).toEqual([1, 2]);
    // The ids that owners use are not public.
    expect(text).not.toContain('"id"');
  });

  it('has another address as soon as it says something else, and the same as long as it does not', async () => {
    const { owner, category, item, rice } = await openKitchen();
    const before = (await shown(owner)).choicesHash;
    const body = itemBody(category, { name: 'Dum Biryani' });
    await app().put(`/api/menu/items/${item}`, { token: owner.token, body });
    expect((await shown(owner)).choicesHash).toBe(before);

    const choiceGroups = [{ groupId: rice.id }];
    await app().put(`/api/menu/items/${item}`, { token: owner.token, body: { ...body, choiceGroups } });
    const after = (await shown(owner)).choicesHash;
    expect(after).not.toBe(before);
    expect((await site.request(pages.choices(owner.slug, before))).status).toBe(404);
    expect((await site.request(pages.choices(owner.slug, after))).status).toBe(200);
  });

  it('is found from a former address', async () => {
    const { owner } = await openKitchen();
    const { choicesHash } = await shown(owner);
    const slug = `${owner.slug}-new`;
    await app().changeAddress(owner.token, slug);
    const moved = await site.request(pages.choices(owner.slug, choicesHash));
    expect(moved.status).toBe(301);
    expect(moved.headers.get('Location')).toBe(pages.choices(slug, choicesHash));
  });
});
