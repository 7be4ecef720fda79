import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

onEachEngine('PUT /api/menu/sizes-apart', (app) => {
  it('keeps dishes that look like sizes of one apart, at the caller’s restaurant alone, and takes it back', async () => {
    const owner = await app().createOwner();
    const other = await app().createOwner();
    const isApart = async (whose: typeof owner) =>
      (await app().get('/api/restaurant', whose)).body.restaurant.keepsSizesApart;
    const keep = (body: object) => app().put('/api/menu/sizes-apart', { token: owner.token, body });
    expect(await isApart(owner)).toBe(false);

    for (const _ of [1, 2]) expect((await keep({ apart: true })).status).toBe(204);
    expect(await isApart(owner)).toBe(true);
    expect(await isApart(other)).toBe(false);

    expect((await keep({})).body.fields).toEqual({ apart: 'Choose yes or no.' });
    expect(await isApart(owner)).toBe(true);
    expect((await keep({ apart: false })).status).toBe(204);
    expect(await isApart(owner)).toBe(false);
  });
});
