import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { adoptImage, ownsImage } from './images.server.ts';
import { imageFileNames } from './stored-image.server.ts';
import { type IsReferenced, markUnreferenced, sweepImages } from './unused-images.server.ts';

function addImage(app: TestApp, ownerId: string): Promise<string> {
  const files = Object.fromEntries(imageFileNames.map((name) => [name, Buffer.from(name)]));
  const image = {
    color: 'c8a06b',
    width: 1280,
    height: 960,
    files: files as Record<(typeof imageFileNames)[number], Buffer>,
  };
  return adoptImage(app.services, ownerId, image);
}

const rowOf = (app: TestApp, url: string) =>
  app.services.db.selectFrom('images').selectAll().where('url', '=', url).executeTakeFirst();

onEachEngine('DELETE /api/delete-image', (app) => {
  const remove = (token: string | undefined, body: unknown) =>
    app().delete('/api/delete-image', { token, body });

  it('wants a signed-in owner', async () => {
    expect((await remove(undefined, { url: '/media/x' })).status).toBe(401);
  });

  it("finds no other owner's picture and changes nothing", async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const url = await addImage(app(), owner.restaurantId);
    await ownsImage(app().services.db, owner.restaurantId, url);
    const before = await rowOf(app(), url);

    const answer = await remove(other.token, { url });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, code: 'not_found' });
    expect(await rowOf(app(), url)).toEqual(before);
  });

  it.each([{}, { url: '' }, { url: 7 }, { url: 'x'.repeat(501) }])('refuses %j', async (body) => {
    const owner = await app().createOwner();
    const answer = await remove(owner.token, body);

    expect(answer.status).toBe(400);
    expect(answer.body.fields.url).toEqual(expect.any(String));
  });

  it('marks the picture; it can still be seen', async () => {
    const owner = await app().createOwner();
    const url = await addImage(app(), owner.restaurantId);
    await ownsImage(app().services.db, owner.restaurantId, url);
    app().clock.advance(HOUR);

    const answer = await remove(owner.token, { url });
    expect(answer.body).toEqual({ success: true });
    expect((await rowOf(app(), url))?.unreferenced_since).toEqual(app().clock.now());
    expect((await app().get(url)).status).toBe(200);
  });
});

onEachEngine('the sweep of pictures', (app) => {
  const isOneOf =
    (shown: string[]): IsReferenced =>
    (url) =>
      sql<boolean>`${url} in (${sql.join(['', ...shown])})`;
  /** Runs the daily job, and then the hourly one. */
  const sweep = async (...shown: string[]) => {
    await markUnreferenced(app().services, isOneOf(shown), never);
    return sweepImages(app().services, isOneOf(shown), never);
  };
  beforeEach(() => app().services.db.deleteFrom('images').execute());
  const isThere = async (url: string) => (await app().get(url)).status === 200;

  it('removes an upload that was never used, files and row, after 24 hours', async () => {
    const url = await addImage(app(), 'owner-1');
    app().clock.advance(DAY - 1);
    await sweep();
    expect(await isThere(url)).toBe(true);

    app().clock.advance(1);
    expect(await sweep()).toBe(1);
    expect(await isThere(url)).toBe(false);
    expect(await rowOf(app(), url)).toBeUndefined();
    const { objects } = await app().services.files.listAll('images', { recursive: true });
    expect([...objects].filter((object) => object.isFile)).toEqual([]);
  });

  it('keeps what something refers to, for ever', async () => {
    const url = await addImage(app(), 'owner-1');
    for (let day = 0; day < 5; day += 1) {
      app().clock.advance(DAY);
      await sweep(url);
    }
    expect(await isThere(url)).toBe(true);
    expect((await rowOf(app(), url))?.unreferenced_since).toBeNull();
  });

  it('counts the 24 hours from when the last reference went', async () => {
    const url = await addImage(app(), 'owner-1');
    await sweep(url);
    app().clock.advance(2 * DAY);
    await sweep();
    app().clock.advance(DAY - 1);
    await sweep();
    expect(await isThere(url)).toBe(true);

    app().clock.advance(1);
    await sweep();
    expect(await isThere(url)).toBe(false);
  });

  it('forgets the mark when a reference comes back, as after Remove and Cancel', async () => {
    const owner = await app().createOwner();
    const url = await addImage(app(), owner.restaurantId);
    await app().delete('/api/delete-image', { token: owner.token, body: { url } });
    app().clock.advance(20 * HOUR);
    await sweep(url);
    app().clock.advance(20 * HOUR);
    await sweep();
    expect(await isThere(url)).toBe(true);
  });

  it('leaves a picture alone that a save takes up at the same moment', async () => {
    const url = await addImage(app(), 'owner-1');
    app().clock.advance(2 * DAY);
    const { db } = app().services;
    let isTakenUp = false;
    const services = {
      ...app().services,
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        // Runs between the first statement, which reads the marked pictures, and the statements that write.
        async transformResult({ result }) {
          if (!isTakenUp) {
            isTakenUp = true;
            expect(await inTransaction(db, (tx) => ownsImage(tx, 'owner-1', url))).toBe(true);
          }
          return result;
        },
      }),
    };
    expect(await sweepImages(services, isOneOf([]), never)).toBe(0);
    expect(isTakenUp).toBe(true);
    expect(await isThere(url)).toBe(true);
    await sweep(url);
  });

  it('goes on where a crash left off, and nobody can take up a picture half gone', async () => {
    const url = await addImage(app(), 'owner-1');
    app().clock.advance(2 * DAY);
    const files = Object.assign(Object.create(app().services.files), {
      delete: async () => {
        throw new Error('power cut');
      },
    });
    const crashing = sweepImages({ ...app().services, files }, isOneOf([]), never);
    await expect(crashing).rejects.toThrow('power cut');
    expect(await ownsImage(app().services.db, 'owner-1', url)).toBe(false);

    await sweep();
    expect(await isThere(url)).toBe(false);
    expect(await rowOf(app(), url)).toBeUndefined();
  });

  it('gets through more pictures than it reads at a time', async () => {
    const urls: string[] = [];
    for (let number = 0; number < 205; number += 1) urls.push(await addImage(app(), 'owner-1'));
    app().clock.advance(DAY);
    const kept = urls.slice(0, 2);

    expect(await sweep(...kept)).toBe(203);
    for (const url of kept) expect(await rowOf(app(), url)).toBeDefined();
  });
});

onEachEngine('ownsImage', (app) => {
  it("knows an owner's picture by exactly its address", async () => {
    const url = await addImage(app(), 'owner-1');
    const { db } = app().services;

    expect(await ownsImage(db, 'owner-1', url)).toBe(true);
    expect(await ownsImage(db, 'owner-2', url)).toBe(false);
    expect(await ownsImage(db, 'owner-1', url.replace('768', '384'))).toBe(false);
    expect(await ownsImage(db, 'owner-1', '')).toBe(false);
  });
});
