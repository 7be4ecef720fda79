import { expect, it } from 'vitest';
import { withHttpRoutes } from '#test/support/http-routes.ts';

const running = withHttpRoutes();

it('a failure without words of its own is told as one of the restaurant, on its menu and its cart', async () => {
  const { app, routes } = running();
  const { slug } = await app.createOwner();
  // A fault in our own code: the page of no restaurant can be made.
  await app.services.db.schema.alterTable('menu_items').renameTo('menu_items_away').execute();
  try {
    for (const path of [`/${slug}`, `/${slug}/cart`]) {
      const answer = await routes.request(path);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('Failed to load restaurant');
    }
  } finally {
    await app.services.db.schema.alterTable('menu_items_away').renameTo('menu_items').execute();
  }
});
