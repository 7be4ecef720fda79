import { expect, it } from 'vitest';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { sampleGroup, storeGroups } from '#test/support/choice-groups.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';

const half = { name: 'Half', price: 140 };
const full = { name: 'Full', price: 240 };

onEachEngine('sizes and choices of an item', (app) => {
  it('are refused where they cannot be, and nothing is written', async () => {
    const { owner, put, read } = await biryani(app());
    const other = await biryani(app());
    const foreign = await otherSize(other);
    const refused = [
      [{ variants: [half] }, 400, 'An item has one price, or at least 2 sizes.'],
      [{ variants: [half, { ...full, name: 'half' }] }, 400, 'Two sizes are called half.'],
      [{ variants: [half, { ...full, name: ' ' }] }, 400, 'Enter a name for the size.'],
      [{ variants: [half, { ...full, id: foreign }] }, 404, 'Size not found. Please reload the page.'],
      [{ choiceGroups: [{ groupId: 'unknown' }] }, 404, 'Add-on group not found. Please reload the page.'],
    ] as const;
    for (const [body, status, message] of refused) {
      const answer = await put({ ...body, name: 'Changed' });
      expect(answer.body).toMatchObject({ message });
      expect(answer.status).toBe(status);
    }
    expect(await read()).toMatchObject({ name: 'Biryani', price: 300, variants: [], choiceGroups: [] });
    expect(owner.restaurantId).not.toBe(other.owner.restaurantId);
  });

  it('give the item the lowest price, keep their numbers, and never give one twice', async () => {
    const { put, read } = await biryani(app());
    expect((await put({ variants: [full, half] })).body).toMatchObject({ price: 140 });
    const [first, second] = (await read()).variants;
    expect([first, second]).toMatchObject([
      { no: 1, ...full, isAvailable: true, availableAgainAt: null },
      { no: 2, ...half },
    ]);

    // A caller that knows nothing of sizes changes a name: sizes and price stay.
    expect((await put({ name: 'Dum Biryani', price: 1 })).body).toMatchObject({ price: 140, version: 3 });
    await put({
      variants: [
        { ...half, id: second.id, price: 150 },
        { name: 'Family', price: 600 },
      ],
    });
    expect((await read()).variants).toMatchObject([
      { id: second.id, no: 2, price: 150 },
      { no: 3, name: 'Family' },
    ]);
    expect((await put({ variants: [], price: 220 })).body).toMatchObject({ price: 220, variants: [] });
    await put({ variants: [half, full] });
    expect((await read()).variants.map(({ no }: { no: number }) => no)).toEqual([4, 5]);
  });

  it('need no price beside their own, new or edited; without sizes there has to be one', async () => {
    const { owner, put } = await biryani(app());
    const { token } = owner;
    const categoryId = await app().createCategory(owner, 'Meals');
    const post = (body: object) =>
      app().post('/api/menu/items', { token, body: { name: 'Pulao', categoryId, ...body } });
    const made = await post({ variants: [half, full] });
    expect([made.status, made.body.price]).toEqual([201, 140]);
    const variants = [full, { name: 'Family', price: 600 }];
    expect((await put({ price: undefined, variants })).body).toMatchObject({ price: 240 });

    const lacking = [{}, { variants: [] }];
    for (const answer of [...(await Promise.all(lacking.map(post))), await put({ price: undefined })]) {
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({ price: 'Enter a number, for example 120 or 99.50.' });
    }
    // Reported together with the other errors.
    expect(Object.keys((await post({ name: '' })).body.fields)).toEqual(['name', 'price']);
  });

  it('stay sold out until their moment where an edit does not say it', async () => {
    const { owner, put, read } = await biryani(app());
    await put({ variants: [half, full] });
    const [first, second] = (await read()).variants;
    const body = { is_available: false, available_again_at: 'in_2_hours' };
    const off = await app().patch(`/api/menu/variants/${first.id}/availability`, {
      token: owner.token,
      body,
    });
    const { availableAgainAt } = off.body.variants[0];
    const known = [
      { id: first.id, ...half, price: 150 },
      { id: second.id, ...full },
    ];
    await put({ variants: known });
    expect((await read()).variants).toMatchObject([
      { price: 150, isAvailable: false, availableAgainAt },
      { isAvailable: true, availableAgainAt: null },
    ]);
    await put({ variants: [{ ...known[0], isAvailable: true }, known[1]] });
    expect((await read()).variants[0]).toMatchObject({ isAvailable: true, availableAgainAt: null });
    await put({ variants: [known[0], { ...known[1], isAvailable: false }] });
    expect((await read()).variants[1]).toMatchObject({ isAvailable: false, availableAgainAt: null });
  });

  it('reach customers by their numbers; what cannot be chosen any more makes the dish sold out', async () => {
    const { owner, itemId, put } = await biryani(app());
    const raita = sampleGroup('Raita', [{ name: 'Plain' }, { name: 'Boondi', isAvailable: false }], {
      min: 1,
    });
    await storeGroups(app().services.db, owner.restaurantId, [raita]);
    await put({
      variants: [half, full],
      choiceGroups: [{ groupId: raita.id, included: 0, onlyVariants: [2] }],
    });

    const shown = await publicMenu(app(), owner);
    expect(shown.choiceGroups).toMatchObject([
      { no: 1, name: 'Raita', min: 1, options: [{ no: 1 }, { no: 2 }] },
    ]);
    expect(JSON.stringify(shown)).not.toContain(raita.id);
    expect(shown.item(itemId)).toMatchObject({
      isAvailable: true,
      variants: [{ no: 1 }, { no: 2 }],
      choiceGroups: [{ group: 1, min: null, included: 0, onlyVariants: [2] }],
    });

    await put({ choiceGroups: [{ groupId: raita.id, min: 2 }] });
    expect((await publicMenu(app(), owner)).item(itemId)).toMatchObject({ isAvailable: false });
  });
});

async function biryani(app: TestApp) {
  const owner = await app.createOwner();
  const category = await app.createCategory(owner, 'Rice');
  const itemId = await app.createItem(owner, category, { name: 'Biryani', price: 300 });
  const { token } = owner;
  return {
    owner,
    itemId,
    read: async () => (await app.get(`/api/menu/items/${itemId}`, { token })).body,
    put: (changes: Record<string, unknown>) =>
      app.put(`/api/menu/items/${itemId}`, {
        token,
        body: itemBody(category, { name: 'Biryani', price: 300, ...changes }),
      }),
  };
}

async function otherSize({ put, read }: Awaited<ReturnType<typeof biryani>>): Promise<string> {
  await put({ variants: [half, full] });
  return (await read()).variants[0].id;
}

async function publicMenu(app: TestApp, { slug }: TestOwner) {
  const { restaurant } = (await app.get(`/api/restaurant/${slug}`)).body;
  const items = restaurant.categories.flatMap(({ menuItems }: { menuItems: { id: string }[] }) => menuItems);
  return { ...restaurant, item: (id: string) => items.find((item: { id: string }) => item.id === id) };
}
