import type { Category } from '#menu/menu.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { suggestSlug } from '#restaurant/slug.ts';

/**
 * File names for all pictures of a restaurant, by URL: named after the dish, with letters that any file system
 * accepts.
 */
export function namePhotos(
  restaurant: Pick<Restaurant, 'logoImageUrl' | 'bannerImageUrl'> | undefined,
  menu: readonly Category[],
  ending: string,
): Map<string, string> {
  const shown = [
    { url: restaurant?.logoImageUrl ?? '', stem: 'logo' },
    { url: restaurant?.bannerImageUrl ?? '', stem: 'banner' },
    ...menu.flatMap(({ items }) =>
      items.map((item) => ({ url: item.imageUrl, stem: suggestSlug(item.name) || 'item' })),
    ),
  ];
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const { url, stem } of shown) {
    if (url === '' || names.has(url)) continue;
    const free = freeStem(stem, used);
    used.add(free);
    names.set(url, `photos/${free}${ending}`);
  }
  return names;
}

function freeStem(stem: string, used: ReadonlySet<string>): string {
  let count = 1;
  let free = stem;
  while (used.has(free)) {
    count += 1;
    free = `${stem}-${count}`;
  }
  return free;
}
