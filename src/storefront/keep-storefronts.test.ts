import { expect, it } from 'vitest';
import { createChangeFeed } from '#platform/change-feed.ts';
import { DAY, HOUR } from '#platform/clock.ts';
import { purgeReleasedSlugs } from '#restaurant/address/former-slugs.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { keepStorefronts } from './keep-storefronts.server.ts';

onEachEngine('what is made of a restaurant and kept', (app) => {
  it('is made once until the page changes, and not at all where there is no page', async () => {
    const owner = await app().createOwner({ name: 'First Name' });
    let made = 0;
    const find = keepStorefronts(
      app().services,
      ({ restaurant }) => {
        made += 1;
        return restaurant.name;
      },
      10_000,
    );
    expect(await find(owner.slug)).toEqual({ kind: 'open', value: 'First Name' });
    expect(await find(owner.slug)).toEqual({ kind: 'open', value: 'First Name' });
    expect(made).toBe(1);
    await app().put('/api/restaurant', { token: owner.token, body: { name: 'Second Name' } });
    expect(await find(owner.slug)).toEqual({ kind: 'open', value: 'Second Name' });
    expect(await find('nobody-is-here')).toEqual({ kind: 'notFound' });
    expect(made).toBe(2);
  });

  it('is of nobody who had the address before, in a process that saw none of the changes', async () => {
    const { services } = app();
    const elsewhere = { ...services, pageChanges: createChangeFeed() };
    // SQLite has a single process.
    const process = services.engine === 'postgres' ? elsewhere : services;
    const find = keepStorefronts(process, ({ restaurant }) => restaurant.name, 10_000);
    const first = await app().createOwner({ name: 'Who Moved' });
    expect(await find(first.slug)).toEqual({ kind: 'open', value: 'Who Moved' });
    // Of the former addresses the three that were in use longest lead there for good.
    for (const number of [1, 2, 3, 4]) {
      expect((await app().changeAddress(first.token, `${first.slug}-${number}`)).status).toBe(200);
      app().clock.advance(HOUR);
    }
    app().clock.advance(7 * DAY);
    await purgeReleasedSlugs(services);
    await app().createOwner({ name: 'Who Came', slug: first.slug });
    expect(await find(first.slug)).toEqual({ kind: 'open', value: 'Who Came' });
  });
});
