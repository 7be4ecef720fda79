import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/http/client/api-client.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { Category } from '../menu.ts';
import { createMenuActions, type MenuApi, newerCategory, newerItem, readMenu } from './menu-queries.ts';

const KEY = ['menu', 'me'] as const;

onEachEngine('the menu in the browser', (app) => {
  /** The state of an owner's browser: a loaded menu of one category with two items, and the menu actions. */
  async function openMenu() {
    const owner = await app().createOwner();
    const categoryId = await app().createCategory(owner, 'Dosa');
    const itemId = await app().createItem(owner, categoryId, { name: 'Masala Dosa', price: 80.5 });
    await app().createItem(owner, categoryId, { name: 'Plain Dosa' });
    const api = browserOf(owner.token);
    const queries = new QueryClient();
    const load = () => queries.fetchQuery({ queryKey: KEY, queryFn: () => readMenu(api) });
    await load();
    const shown = () => queries.getQueryData<Category[]>(KEY) ?? [];
    const item = (id = itemId) =>
      shown()
        .flatMap(({ items }) => items)
        .find((one) => one.id === id);
    return { actions: createMenuActions(api, queries, KEY), api, load, shown, item, categoryId, itemId };
  }

  function browserOf(token: string): MenuApi {
    return {
      async request(method, path, body) {
        const answer = await app().send(method, path, { token, body });
        if (answer.status >= 400) throw new ApiError(answer.status, answer.body);
        return answer.body;
      },
    };
  }

  it('reads the menu in our own names, in paise', async () => {
    const { shown, categoryId, itemId } = await openMenu();
    expect(shown()).toMatchObject([
      {
        id: categoryId,
        name: 'Dosa',
        items: [{ id: itemId, categoryId, pricePaise: 80_50 }, { name: 'Plain Dosa' }],
      },
    ]);
  });

  it('shows what the server confirmed, and the server has it', async () => {
    const { actions, load, shown, item, categoryId, itemId } = await openMenu();
    const head = await actions.addCategory({
      name: 'Rice',
      description: 'With pickle',
      servingTimeId: null,
      station: '',
    });
    await actions.saveCategory({ ...head, name: 'Rice bowls' });
    const before = item();
    if (!before) throw new Error('The item is not shown.');
    await actions.saveItem(itemId, { ...before, pricePaise: 99_99, categoryId: head.id }, before.version);
    await actions.setAvailability(itemId, false);
    await actions.addItem({ ...before, name: 'Rava Dosa' });
    actions.showOrder([head.id, categoryId]);
    await actions.saveOrder([head.id, categoryId]);

    const now = shown();
    expect(now).toMatchObject([
      {
        name: 'Rice bowls',
        description: 'With pickle',
        items: [{ id: itemId, pricePaise: 99_99, isAvailable: false }],
      },
      { name: 'Dosa', items: [{ name: 'Plain Dosa' }, { name: 'Rava Dosa' }] },
    ]);
    expect(await load()).toEqual(now);
  });

  it('takes away what was deleted, and has it again after Undo', async () => {
    const { actions, load, item, shown, categoryId, itemId } = await openMenu();
    await actions.removeItem(itemId);
    expect(item()).toBeUndefined();
    await actions.restoreItem(itemId);
    await load();
    expect(item()).toMatchObject({ name: 'Masala Dosa' });

    await actions.removeCategory(categoryId);
    expect(shown()).toEqual([]);
    await actions.restoreCategory(categoryId);
    await load();
    expect(shown()).toMatchObject([{ items: [{ id: itemId }, {}] }]);
  });

  it('gives the newer state when somebody else was faster', async () => {
    const { actions, item, shown } = await openMenu();
    const [old, head] = [item(), shown()[0]];
    if (!old || !head) throw new Error('The menu is not shown.');
    await actions.saveItem(old.id, { ...old, pricePaise: 70_00 }, old.version);
    const refusal = await actions.saveItem(old.id, old, old.version).catch((error) => error);
    expect(newerItem(refusal)).toEqual({ ...old, pricePaise: 70_00, version: old.version + 1 });
    expect(item()?.pricePaise).toBe(70_00);

    await actions.saveCategory({ ...head, name: 'Dosas' });
    const renaming = await actions.saveCategory({ ...head, name: 'Crepes' }).catch((error) => error);
    expect(newerCategory(renaming)).toMatchObject({ id: head.id, name: 'Dosas' });
    expect(newerItem(new ApiError(409, { code: 'name_taken' }))).toBeUndefined();
  });
});

describe('a change while the menu is being fetched', () => {
  it('is not undone by the older answer', async () => {
    const items = [
      { id: 'i', name: 'Idli', description: '', price: 1, category_id: 'c', image: '', version: 1 },
    ];
    const menu = [{ id: 'c', name: 'C', description: '', version: 1, menu_items: items }];
    let answer = () => {};
    const api: MenuApi = {
      request: <T>(method: string) =>
        method === 'GET'
          ? new Promise<T>((resolve) => {
              answer = () => resolve(menu as T);
            })
          : Promise.resolve({} as T),
    };
    const queries = new QueryClient();
    const load = () => queries.fetchQuery({ queryKey: KEY, queryFn: () => readMenu(api) });
    const first = load();
    answer();
    await first;

    const older = load();
    await createMenuActions(api, queries, KEY).removeItem('i');
    answer();
    await older;
    expect(queries.getQueryData<Category[]>(KEY)).toMatchObject([{ id: 'c', items: [] }]);
  });
});
