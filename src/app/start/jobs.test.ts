import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeImage } from '#media/images.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { onEachEngine, startTestApp, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { never } from '#test/support/never.ts';
import { productJobs } from './jobs.server.ts';

const somePicture = {
  width: 768,
  height: 576,
  color: 'aa8844',
  files: new Map([['768.jpg', new Uint8Array(9)]]),
};
const PASSWORD = 'a long enough passphrase';

onEachEngine('the sweep of deleted accounts', (app) => {
  it('touches nothing within 30 days, so that all can come back', async () => {
    const owner = await furnishedOwner(app());
    await remove(app(), owner);
    app().clock.advance(30 * DAY - 1);
    await runAll(app().services);
    expect(await rowsOf(app(), owner)).toMatchObject({ users: 1, restaurants: 1, menu_items: 1, images: 1 });
    const body = { email: owner.email, password: PASSWORD };
    const restored = await app().post('/api/account/restore', { body });
    expect(restored.status, restored.text).toBe(200);
    app().clock.advance(DAY);
    await runAll(app().services);
    expect(await rowsOf(app(), owner)).toMatchObject({ users: 1, restaurants: 1, menu_items: 1, images: 1 });
  });

  it('takes account, restaurant, menu, membership and pictures after 30 days, and nobody else’s', async () => {
    const [owner, bystander] = [await furnishedOwner(app()), await furnishedOwner(app())];
    await remove(app(), owner);
    app().clock.advance(30 * DAY);
    await runAll(app().services);

    const nothing = { users: 0, restaurants: 0, memberships: 0, categories: 0, menu_items: 0, images: 0 };
    expect(await rowsOf(app(), owner)).toEqual(nothing);
    for (const image of owner.files) expect(await app().services.files.exists(image)).toBe(false);
    expect(await rowsOf(app(), bystander)).toEqual({
      users: 1,
      restaurants: 1,
      memberships: 1,
      categories: 1,
      menu_items: 1,
      images: 1,
    });
    for (const image of bystander.files) expect(await app().services.files.exists(image)).toBe(true);

    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(404);
    const again = await app().post('/api/signup', { body: { email: owner.email, password: PASSWORD } });
    expect(again.status).toBe(201);
    const taken = await app().put('/api/restaurant', {
      token: again.body.token,
      body: { name: 'New Kitchen', slug: owner.slug },
    });
    expect(taken.status, taken.text).toBe(201);
  });

  it('leaves a restaurant that somebody else runs too', async () => {
    const [owner, partner] = [await furnishedOwner(app()), await app().signUp()];
    await app()
      .services.db.insertInto('restaurant_people')
      .values({
        restaurant_id: owner.restaurantId,
        user_id: partner.userId,
        role: 'owner',
        created_at: app().clock.now(),
      })
      .execute();
    await remove(app(), owner);
    app().clock.advance(30 * DAY);
    await runAll(app().services);
    expect(await rowsOf(app(), owner)).toMatchObject({ users: 0, restaurants: 1, menu_items: 1, images: 1 });
  });
});

onEachEngine('the hourly look at memberships', (app) => {
  it('marks overdue ones expired by itself, each once in however many processes, and touches no page', async () => {
    const owner = await app().createOwner();
    const stored = () =>
      app()
        .services.db.selectFrom('memberships')
        .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
        .select(['status', 'page_version'])
        .where('restaurant_id', '=', owner.restaurantId)
        .executeTakeFirstOrThrow();
    const before = await stored();
    const job = productJobs(app().services).find(({ name }) => name === 'memberships');
    await job?.run(never);
    expect(await stored()).toEqual(before);

    app().clock.advance(3 * DAY);
    const counts = await Promise.all([job?.run(never), job?.run(never)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await stored()).toEqual({ ...before, status: 'EXPIRED' });
    const noted = app().services.db.selectFrom('audit_log').select('id');
    expect(await noted.where('restaurant_id', '=', owner.restaurantId).execute()).toEqual([]);
  });
});

async function runAll(services: Services): Promise<void> {
  for (const job of productJobs(services)) await job.run(never);
}

it('looks at pictures by indexes, also where hardly any restaurant has one', async () => {
  const { app, stop } = await startTestApp('sqlite');
  const { db } = app.services;
  for (let number = 0; number < 20; number += 1) await app.createOwner();
  await sql.raw('analyze').execute(db);
  const statements: string[] = [];
  const watched = db.withPlugin({
    transformQuery({ node }) {
      statements.push(db.getExecutor().compileQuery(node, { queryId: 'test' }).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { files } = app.services;
  await storeImage(app.services, 'owner-1', somePicture as Parameters<typeof storeImage>[2]);
  for (const job of productJobs({ ...app.services, db: watched, files }))
    if (job.name.startsWith('picture')) await job.run(never);

  const writes = statements.filter((statement) => statement.startsWith('update'));
  expect(writes.length).toBeGreaterThanOrEqual(2);
  for (const statement of writes) {
    const plan = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(db);
    expect(plan.rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
  }
  await stop();
});

type Furnished = TestOwner & { files: string[] };

/** An owner with a category, an item and its picture. */
async function furnishedOwner(app: TestApp): Promise<Furnished> {
  const owner = await app.createOwner();
  const image = await storeImage(
    app.services,
    owner.restaurantId,
    somePicture as Parameters<typeof storeImage>[2],
  );
  await app.createItem(owner, await app.createCategory(owner), { image });
  const { id } = await app.services.db
    .selectFrom('images')
    .select('id')
    .where('url', '=', image)
    .executeTakeFirstOrThrow();
  return { ...owner, files: [`images/${id}/768.jpg`] };
}

async function remove(app: TestApp, { token }: TestOwner): Promise<void> {
  const answer = await app.delete('/api/account', { token, body: { password: PASSWORD, confirm: 'DELETE' } });
  expect(answer.status, answer.text).toBe(200);
}

/** The number of rows of each kind that belong to an owner. */
async function rowsOf({ services: { db } }: TestApp, { userId, restaurantId }: TestOwner) {
  const ofRestaurant = (table: 'memberships' | 'categories' | 'menu_items') =>
    db.selectFrom(table).select('id').where('restaurant_id', '=', restaurantId).execute();
  const found = {
    users: await db.selectFrom('users').select('id').where('id', '=', userId).execute(),
    restaurants: await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).execute(),
    memberships: await ofRestaurant('memberships'),
    categories: await ofRestaurant('categories'),
    menu_items: await ofRestaurant('menu_items'),
    images: await db.selectFrom('images').select('id').where('owner_id', '=', restaurantId).execute(),
  };
  return Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]));
}

onEachEngine('the counts of limits', (app) => {
  it('do not refuse anybody until the time of a clock that ran ahead', async () => {
    const { db } = app().services;
    const now = app().clock.now();
    const count = (key: string, expire: Date) => ({ key, points: 99, expire: expire.getTime() });
    await db
      .insertInto('rate_limits')
      .values([count('ahead', later(now, 30 * DAY)), count('of a day', later(now, DAY))])
      .execute();
    await runAll(app().services);
    const keys = await db.selectFrom('rate_limits').select('key').execute();
    expect(keys.map(({ key }) => key)).toContain('of a day');
    expect(keys.map(({ key }) => key)).not.toContain('ahead');
  });
});
