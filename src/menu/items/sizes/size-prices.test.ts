import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { itemBody } from '#test/support/client.ts';

interface Size {
  id: string;
  no: number;
  name: string;
  price: number;
}

type SentSize = Omit<Size, 'no'>;

onEachEngine('an item that has sizes', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const rice = await app().createCategory(owner, 'Rice');
    const id = await app().createItem(owner, rice, {
      name: 'Biryani',
      variants: [
        { name: 'Half', price: 140 },
        { name: 'Full', price: 240 },
      ],
    });
    const read = async () => (await app().get(`/api/menu/items/${id}`, { token })).body;
    const put = (changes: Record<string, unknown>) =>
      app().put(`/api/menu/items/${id}`, {
        token,
        body: itemBody(rice, { name: 'Biryani', price: 1, ...changes }),
      });
    const sizes: Size[] = (await read()).variants;
    // As a call takes a size: its number is the server's.
    const [half, full] = sizes.map(({ id, name, price }) => ({ id, name, price })) as [SentSize, SentSize];
    const naan = await app().createItem(owner, rice, { name: 'Naan', price: 30 });
    return { owner, token, rice, id, naan, half, full, read, put };
  };
  const words = ({ price, variants }: { price: number; variants: Size[] }) =>
    `${price}: ${variants.map((size) => `${size.no} ${size.name} ${size.price}`).join(', ')}`;

  it('gets several new prices with one for each of its sizes, or none at all', async () => {
    const { token, id, naan, half, full, read } = await furnished();
    const other = await furnished();
    const requestId = crypto.randomUUID();
    const reprice = (...items: unknown[]) =>
      app().post('/api/menu/bulk/prices', { token, body: { requestId, items } });
    const plain = { id: naan, price: 35, version: 1 };
    const each = [
      { id: half.id, price: 150 },
      { id: full.id, price: 130 },
    ];
    for (const bad of [
      { price: 100 },
      { variants: [] },
      { variants: each.slice(0, 1) },
      { variants: [each[0], each[0]] },
      { variants: [each[0], { id: other.full.id, price: 1 }] },
      { variants: [...each, { id: other.full.id, price: 1 }] },
    ])
      expect((await reprice(plain, { id, version: 1, ...bad })).status, JSON.stringify(bad)).toBe(400);
    expect((await reprice({ id: naan, version: 1 })).status).toBe(400);
    expect((await reprice(plain, { id, version: 2, variants: each })).status).toBe(409);
    expect(words(await read())).toBe('140: 1 Half 140, 2 Full 240');
    expect(words(await other.read())).toBe('140: 1 Half 140, 2 Full 240');

    expect((await reprice(plain, { id, version: 1, variants: each })).body).toEqual({
      success: true,
      updated: 3,
    });
    expect(words(await read())).toBe('130: 1 Half 150, 2 Full 130');
    expect((await app().get('/api/menu/bulk', { token })).body.run).toMatchObject({ repriced: 3 });
    expect((await app().post(`/api/menu/bulk/${requestId}/undo`, { token })).body).toMatchObject({
      restored: 3,
      kept: [],
    });
    expect(words(await read())).toBe('140: 1 Half 140, 2 Full 240');
  });

  it('keeps its sizes where a call says nothing of them, and refuses a stale one', async () => {
    const { half, full, read, put } = await furnished();
    expect(words((await put({ name: 'Dum Biryani' })).body)).toBe('140: 1 Half 140, 2 Full 240');
    expect((await put({ version: 1, variants: [] })).body).toMatchObject({
      code: 'stale',
      current: { version: 2 },
    });
    const thirteen = Array.from({ length: 13 }, (_, at) => ({ name: `Size ${at}`, price: 1 }));
    for (const variants of [
      thirteen,
      [half],
      [half, { ...full, name: 'ＨＡＬＦ' }],
      [half, { ...full, id: half.id }],
      [half, { ...full, price: -1 }],
    ])
      expect((await put({ variants })).status, JSON.stringify(variants)).toBe(400);
    const twelve = (await put({ variants: [half, full, ...thirteen.slice(0, 10)] })).body;
    expect(twelve).toMatchObject({ price: 1, version: 3 });
    expect(words(await read())).toContain('12 Size 9 1');
  });

  it('gives no number twice, also where it was deleted and brought back', async () => {
    const { token, id, half, full, read, put } = await furnished();
    await put({ variants: [full, { id: '', name: 'Family', price: 600 }] });
    expect((await put({ variants: [half, full] })).status).toBe(404);
    await app().delete(`/api/menu/items/${id}`, { token });
    expect((await put({ variants: [full, half] })).status).toBe(404);
    await app().post(`/api/menu/items/${id}/restore`, { token });
    expect(words(await read())).toBe('240: 2 Full 240, 3 Family 600');
    await put({ variants: [{ name: 'Half', price: 140 }, full] });
    expect(words(await read())).toBe('140: 4 Half 140, 2 Full 240');
    expect(words((await put({ price: 220, variants: [] })).body)).toBe('220: ');
  });
});
