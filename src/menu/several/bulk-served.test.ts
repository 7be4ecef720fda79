import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

onEachEngine('a bulk add with serving times', (app) => {
  const send = (token: string, items: object[]) =>
    app().post('/api/menu/bulk', {
      token,
      body: { requestId: crypto.randomUUID(), categories: [{ name: 'Tiffin', items }] },
    });

  it('gives dishes those of a name or an id, and refuses lines with others, alone', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const breakfast = await app().createServingTime(owner, { name: 'Breakfast' });
    const gone = await app().createServingTime(owner, { name: 'Gone' });
    await app().delete(`/api/menu/serving-times/${gone}`, { token: owner.token });
    const foreign = await app().createServingTime(other, { name: 'Theirs' });
    const lines = [
      { name: 'Idli', price: 40, served: ' breakfast ' },
      { name: 'Dosa', price: 80, servingTimeId: breakfast },
      { name: 'Vada', price: 30 },
      { name: 'Upma', price: 30, served: 'Gone' },
      { name: 'Poha', price: 30, servingTimeId: gone },
      { name: 'Puri', price: 30, servingTimeId: foreign },
      { name: 'Pongal', price: 30, servingTimeId: 'unknown' },
    ];
    const { status, body, text } = await send(owner.token, lines);
    expect(status, text).toBe(200);
    const notFound = { ok: false, message: 'These item timings were not found.' };
    expect(body.results.slice(3)).toMatchObject([
      { ok: false, message: '“Gone” is not one of your item timings.' },
      notFound,
      notFound,
      notFound,
    ]);
    const [{ menu_items }] = (await app().get('/api/menu/allmenu', { token: owner.token })).body;
    expect(
      menu_items.map(({ name, servingTimeId }: Record<string, unknown>) => [name, servingTimeId]),
    ).toEqual([
      ['Idli', breakfast],
      ['Dosa', breakfast],
      ['Vada', null],
    ]);
  });
});
