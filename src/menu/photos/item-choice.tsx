import { useState } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { ItemThumb } from '../list/item-thumb.tsx';
import type { Category, MenuItem } from '../menu.ts';
import { MenuSearchBox, useMenuSearch } from '../search/menu-search-box.tsx';

type Props = {
  menu: Category[];
  /** Items that have been assigned another of the photos. */
  taken: ReadonlySet<string>;
  onChoose: (item: MenuItem) => void;
};

/**
 * Lists the items of the menu, to choose the one that a photo shows; items without a photo come first in their
 * category.
 */
export function ItemChoice({ menu, taken, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const { found } = useMenuSearch(menu, typed);
  return (
    <>
      <MenuSearchBox typed={typed} onTyped={setTyped} found={found} />
      {found.map(
        ({ id, name, items }) =>
          items.length > 0 && (
            <section
              key={id}
              aria-label={name}
              className="mb-3 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
            >
              <h3 className="mb-1 text-muted text-xs" {...langAttributes(name)}>
                {name}
              </h3>
              <ul className="-mx-3 grid grid-cols-1">
                {[...items].sort(withoutPhotoFirst).map((item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      onClick={() => onChoose(item)}
                      className={`${navRowStyle} text-ink!`}
                    >
                      <span aria-hidden="true">
                        <ItemThumb imageUrl={item.imageUrl} className="size-9" />
                      </span>
                      <span className="min-w-0 flex-1" {...langAttributes(item.name)}>
                        {item.name}
                      </span>
                      <span className="font-normal text-muted text-xs">
                        {taken.has(item.id) ? 'chosen' : item.imageUrl && 'has a photo'}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function withoutPhotoFirst(a: MenuItem, b: MenuItem): number {
  return Number(Boolean(a.imageUrl)) - Number(Boolean(b.imageUrl));
}
