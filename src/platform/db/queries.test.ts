import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { inTransaction } from './database.server.ts';
import { compiledOnce } from './queries.server.ts';

const named = compiledOnce((db, name) =>
  db
    .selectFrom('restaurants')
    .select(['name', 'is_demo'])
    .where('is_demo', '=', false)
    .where('name', '=', name)
    .where('address', '!=', name),
);

onEachEngine('a kept query', (app) => {
  it('is asked with another value each time, in a transaction too', async () => {
    const { db } = app().services;
    const names = ['Kept One', "Kept 'Two'"];
    for (const name of names) await app().createOwner({ name });
    for (const name of names) {
      expect(await named(db, name)).toEqual([{ name, is_demo: false }]);
      expect(await inTransaction(db, (tx) => named(tx, name))).toEqual([{ name, is_demo: false }]);
    }
    expect(await named(db, 'Kept Three')).toEqual([]);
  });

  it('sees what its transaction has written, and nobody else does before it is over', async () => {
    const { db } = app().services;
    const { restaurantId } = await app().createOwner();
    const undone = inTransaction(db, async (tx) => {
      await tx.updateTable('restaurants').set({ name: 'Kept Four' }).where('id', '=', restaurantId).execute();
      expect(await named(tx, 'Kept Four')).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await named(db, 'Kept Four')).toEqual([]);
  });
});
