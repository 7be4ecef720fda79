import { readdir } from 'node:fs/promises';
import { choiceGroupFields, itemFields } from '#menu/menu.ts';
import { writeRequest } from '#platform/fields/fields.ts';
import { callApi, createBrowserOwner, createItem } from '#test/support/browser-owner.ts';
import { uploadPhoto } from '#test/support/browser-photo.ts';
import { bigGroups, bigMenu, groupOf } from './big-menu.ts';

const PHOTOS = 'db/demo/photos';
/** Dishes share this many photos: each is its own file, in all sizes. */
const DISHES = 24;

/**
 * Creates a restaurant on a running server with so many items, with descriptions and photos as in `bigMenu`, with or
 * without a picture above its menu; returns its slug.
 */
export async function openBigRestaurant(
  url: string,
  items: number,
  { banner = true }: { banner?: boolean } = {},
): Promise<string> {
  const owner = await createBrowserOwner(url);
  const { token } = owner;
  const upload = (photo: string) => uploadPhoto(url, owner, `${PHOTOS}/${photo}`);
  const names = (await readdir(PHOTOS, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== 'logo',
  );
  const dishes: string[] = [];
  for (const { name } of names.slice(0, DISHES)) dishes.push(await upload(`${name}/768.jpg`));

  const { name, slug } = owner;
  const body = {
    name,
    slug,
    whatsapp: '+919876543210',
    settings: {
      ...(banner && { bannerImage: await upload('banner/768.jpg') }),
      logoImage: await upload('logo/384.webp'),
    },
  };
  await callApi(url, 'PUT', '/api/restaurant', { token, body });
  const groupIds = new Map<number, string>();
  for (const group of bigGroups) {
    const options = group.options.map((option) => ({ ...option, id: '' }));
    const asked = writeRequest(choiceGroupFields, { ...group, options });
    const { id } = await callApi<{ id: string }>(url, 'POST', '/api/menu/choice-groups', {
      token,
      body: asked,
    });
    groupIds.set(group.no, id);
  }
  let photographed = 0;
  let place = 0;
  for (const category of bigMenu(items, 20).categories) {
    const { id } = await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', {
      token,
      body: { name: category.name },
    });
    for (const item of category.items) {
      const imageUrl = (item.imageUrl && dishes[photographed++ % dishes.length]) || '';
      const groupId = groupIds.get(groupOf(place) ?? 0);
      place += 1;
      const asks = { min: null, max: null, included: null, onlyVariants: [] };
      const draft = {
        ...item,
        imageUrl,
        categoryId: id,
        variants: item.variants.map((size) => ({ ...size, id: '' })),
        choiceGroups: groupId ? [{ ...asks, groupId, groupNo: 0 }] : [],
      };
      await createItem(url, owner, writeRequest(itemFields, draft));
    }
  }
  return slug;
}
