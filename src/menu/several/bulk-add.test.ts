import { expect, it } from 'vitest';
import { deleteOldDoneCalls } from '#platform/http/routes/idempotent-calls.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { PASSWORD } from '#test/support/client.ts';
import { never } from '#test/support/never.ts';
import { purgeDeletedMenu } from '../server/purge-deleted-menu.server.ts';

const requestId = () => crypto.randomUUID();
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Item ${index}`, price: index }));

async function menuOf(app: TestApp, token: string) {
  const menu = (await app.get('/api/menu/allmenu', { token })).body;
  return menu.map((category: { name: string; menu_items: Array<{ name: string; price: number }> }) => [
    category.name,
    category.menu_items.map(({ name, price }) => `${name} ${price}`),
  ]);
}

onEachEngine('POST /api/menu/bulk', (app) => {
  const send = (token: string | undefined, body: unknown) => app().post('/api/menu/bulk', { token, body });

  it('wants a signed-in owner', async () => {
    expect((await send(undefined, { requestId: requestId(), categories: [] })).status).toBe(401);
  });

  it.each([
    ['no requestId', { categories: [] }],
    ['a short requestId', { requestId: 'short', categories: [] }],
    ['no categories', { requestId: requestId() }],
    ['a category without a name', { requestId: requestId(), categories: [{ items: [] }] }],
    ['a category without items', { requestId: requestId(), categories: [{ name: 'A' }] }],
    [
      'a name that each of its lines would repeat',
      { requestId: requestId(), categories: [{ name: 'A'.repeat(2_001), items: lines(1) }] },
    ],
    ['too many lines', { requestId: requestId(), categories: [{ name: 'A', items: lines(1_001) }] }],
  ])('refuses %s', async (_, body) => {
    const { token } = await app().createOwner();
    expect((await send(token, body)).status).toBe(400);
    expect(await menuOf(app(), token)).toEqual([]);
  });

  it('adds the good lines after what is there, and says what became of each', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const dosas = await app().createCategory(owner, 'Dosas');
    await app().createItem(owner, dosas, { name: 'Plain', price: 60 });
    const answer = await send(token, {
      requestId: requestId(),
      categories: [
        { name: 'Idlis', items: [{ name: 'Rava, Mini', price: '45.50' }] },
        {
          name: 'DOSAS',
          items: [
            { name: 'Masala', price: 80, description: 'With sambar', isAvailable: false },
            { name: 'Bad', price: 'x' },
            { name: 'Onion', price: 90 },
          ],
        },
      ],
    });

    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      results: [
        { category: 'Idlis', name: 'Rava, Mini', ok: true, id: expect.any(String) },
        { category: 'DOSAS', name: 'Masala', ok: true, id: expect.any(String) },
        { category: 'DOSAS', name: 'Bad', ok: false, message: expect.stringMatching(/number/) },
        { category: 'DOSAS', name: 'Onion', ok: true, id: expect.any(String) },
      ],
    });
    expect(await menuOf(app(), token)).toEqual([
      ['Dosas', ['Plain 60', 'Masala 80', 'Onion 90']],
      ['Idlis', ['Rava, Mini 45.5']],
    ]);
    const { id } = answer.body.results[1];
    expect((await app().get(`/api/menu/items/${id}`, { token })).body).toMatchObject({
      category_id: dosas,
      description: 'With sambar',
      image: '',
      isAvailable: false,
      version: 1,
    });
  });

  it('adds nothing twice: sent again, or sent several times at once, it answers the same', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const body = {
      requestId: requestId(),
      categories: [{ name: 'A', items: [...lines(5), { name: '', price: 1 }] }],
    };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(owner.token, body)));
    answers.push(await send(owner.token, body));

    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect((await menuOf(app(), owner.token))[0][1]).toHaveLength(5);

    const otherAnswer = await send(other.token, body);
    expect(otherAnswer.body.results).not.toEqual(answers[0]?.body.results);
    expect((await menuOf(app(), other.token))[0][1]).toHaveLength(5);
  });

  it('says so when the same request comes with something else in it, and tells an empty one what was done', async () => {
    const { token } = await app().createOwner();
    const id = requestId();
    const first = { requestId: id, categories: [{ name: 'A', items: lines(2) }] };
    const { body: answered } = await send(token, first);
    const other = await send(token, { ...first, categories: [{ name: 'A', items: lines(3) }] });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_taken' } });
    expect(other.body.message).toBe('This was already sent. Please check before sending again.');
    expect((await send(token, { requestId: id, categories: [] })).body).toEqual(answered);
    expect((await menuOf(app(), token))[0][1]).toHaveLength(2);

    const settled = requestId();
    expect((await send(token, { requestId: settled, categories: [] })).body.results).toEqual([]);
    expect((await send(token, { ...first, requestId: settled })).status).toBe(409);
    expect((await menuOf(app(), token))[0][1]).toHaveLength(2);
  });

  it('makes one category when several adds of one name race', async () => {
    const { token } = await app().createOwner();
    await Promise.all(
      ['Dosas', 'dosas', 'DOSAS'].map((name, index) =>
        send(token, {
          requestId: requestId(),
          categories: [{ name, items: [{ name: `Item ${index}`, price: 1 }] }],
        }),
      ),
    );
    const menu = await menuOf(app(), token);
    expect(menu).toHaveLength(1);
    expect(menu[0][1].sort()).toEqual(['Item 0 1', 'Item 1 1', 'Item 2 1']);
  });

  it('takes a thousand lines in their order', async () => {
    const { token, restaurantId } = await app().createOwner();
    const answer = await send(token, {
      requestId: requestId(),
      categories: [{ name: 'A', items: lines(1_000) }],
    });
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect((await menuOf(app(), token))[0][1]).toEqual(
      lines(1_000).map(({ name, price }) => `${name} ${price}`),
    );
    const { db, clock } = app().services;
    const kept = () =>
      db.selectFrom('bulk_adds').select('request_id').where('restaurant_id', '=', restaurantId).execute();
    expect(await kept()).toHaveLength(1);

    const created_at = later(clock.now(), -30 * DAY);
    await db.updateTable('bulk_adds').set({ created_at }).where('restaurant_id', '=', restaurantId).execute();
    await purgeDeletedMenu(app().services, never);
    expect(await kept()).toEqual([]);
  });

  it('gives the answer again for 30 days', async () => {
    const { email, token } = await app().createOwner();
    const body = { requestId: requestId(), categories: [{ name: 'A', items: lines(3) }] };
    const first = await send(token, body);
    expect(first.status, first.text).toBe(200);

    const { services, clock } = app();
    clock.advance(30 * DAY);
    const signedIn = await app().post('/api/signin', { body: { email, password: PASSWORD } });
    await deleteOldDoneCalls(services, never);
    expect((await send(signedIn.body.token, body)).body).toEqual(first.body);
    clock.advance(1);
    await deleteOldDoneCalls(services, never);
    expect((await send(signedIn.body.token, body)).body).not.toEqual(first.body);
  });
});
