import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { createGroup } from '#test/support/choice-groups.ts';
import type { TestOwner } from '#test/support/client.ts';
import { pageVersion } from '#test/support/page-version.ts';

onEachEngine('suggested names', (app) => {
  let owner: TestOwner;
  beforeEach(async () => {
    owner = await app().createOwner();
  });
  const suggestions = (tag: string, token?: string) =>
    app().get(`/api/menu/translations/${tag}/suggestions`, { token });

  it('want a signed-in owner and a language that we know', async () => {
    expect((await suggestions('hi')).status).toBe(401);
    for (const tag of ['xx', 'HI', '__proto__', 'hi-IN'])
      expect((await suggestions(tag, owner.token)).status).toBe(400);
  });

  it('cover categories, items, sizes, groups and options of the own menu, and store nothing', async () => {
    const category = await app().createCategory(owner, 'Starters');
    await app().createItem(owner, category, {
      name: 'Zingo Paneer Tikka',
      price: undefined,
      variants: [
        { name: 'Half', price: 90 },
        { name: 'Full', price: 160 },
      ],
    });
    await createGroup(app(), owner, { name: 'Extra', options: [{ name: 'Butter' }] });
    const before = await pageVersion(app(), owner.restaurantId);
    const other = await app().createOwner();
    expect((await suggestions('mr', other.token)).body).toEqual([]);

    const { status, body } = await suggestions('mr', owner.token);
    expect(status).toBe(200);
    expect(body.map(({ id, ...rest }: { id: string }) => [typeof id, ...Object.values(rest)])).toEqual([
      ['string', 'category', 'Starters', 'स्टार्टर', []],
      ['string', 'item', 'Zingo Paneer Tikka', 'Zingo पनीर टिक्का', ['Zingo']],
      ['string', 'size', 'Half', 'हाफ', []],
      ['string', 'size', 'Full', 'फुल', []],
      ['string', 'choiceGroup', 'Extra', 'एक्स्ट्रा', []],
      ['string', 'option', 'Butter', 'बटर', []],
    ]);
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(6);
    expect(body[0].id).toBe(category);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(before);
  });
});
