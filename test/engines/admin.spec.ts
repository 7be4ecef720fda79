import { pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { createBrowserOwner } from '#test/support/browser-owner.ts';
import { test } from './stories.ts';

test('the administrator’s list of restaurants', { tag: '@workspace' }, async ({ server, newPerson }) => {
  const { slug } = await createBrowserOwner(server.url);
  const admin = await newPerson('desktop');
  await admin.isSignedIn(await createBrowserAdmin(server));
  await admin.opens(`${pages.adminRestaurants()}?search=${slug}`);
  await admin.sees(slug);
});
