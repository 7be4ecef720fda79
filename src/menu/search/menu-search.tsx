import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/error-state.tsx';
import { SearchInput } from '#platform/ui/inputs/inputs.tsx';
import type { Category } from '../menu.ts';
import { menuListTexts } from '../pages/list/menu-list-texts.ts';
import { findItems, indexMenu, type MenuIndex } from './find-items.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { loadLexicon } from './load-lexicon.ts';
import { spelling } from './spelling.ts';

type Props = {
  typed: string;
  onTyped: (typed: string) => void;
  found: Category[];
  /** Shown next to the box. */
  children?: ReactNode;
};

/** Searches the menu. The text box updates at once; the long list is deferred until React has time to render it. */
export function useMenuSearch(menu: Category[] | undefined, typed: string) {
  const query = useDeferredValue(typed);
  const isSearching = query.trim() !== '';
  const [lexicon, setLexicon] = useState<Lexicon>();
  useEffect(() => {
    if (!isSearching) return;
    void loadLexicon().then((file) => setLexicon((known) => known ?? file?.createLexicon(spelling)));
  }, [isSearching]);
  const read = useMemo(
    () => (menu && isSearching ? searchable(menu, lexicon) : undefined),
    [menu, isSearching, lexicon],
  );
  const found = useMemo(() => (read ? searchMenu(read, query) : (menu ?? [])), [menu, read, query]);
  return { found, isSearching };
}

/** The search box over a menu, with the number of items found, or a button to show all when nothing was found. */
export function MenuSearchBox({ typed, onTyped, found, children }: Props) {
  const count = countItems(found);
  return (
    <search className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        <SearchInput
          label={menuListTexts.search}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          onFocus={() => void loadLexicon()}
          // The box may be inside a form, which Enter would submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-w-0 flex-1"
        />
        {children}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() !== '' && menuListTexts.found({ count })}
      </p>
      {typed.trim() !== '' && count === 0 && (
        <EmptyState
          title={menuListTexts.notFound({ typed: typed.trim() })}
          action={<Button onClick={() => onTyped('')}>{menuListTexts.showAll}</Button>}
        >
          {menuListTexts.notFoundHint}
        </EmptyState>
      )}
    </search>
  );
}

/** A menu with its search index, which is built once, so that searching at each letter typed is cheap. */
interface SearchableMenu {
  menu: Category[];
  index: MenuIndex<Category['items'][number]>;
}

/** Builds the search index of a menu for `searchMenu`. */
export function searchable(menu: Category[], lexicon?: Lexicon): SearchableMenu {
  return { menu, index: indexMenu(menu, lexicon) };
}

/**
 * The part of the menu an owner is looking for, found as customers find it (docs/product/storefront.md#search) and in the order of
 * the menu. Categories without such an item are left out; nothing typed means the complete menu, unchanged.
 */
export function searchMenu({ menu, index }: SearchableMenu, typed: string): Category[] {
  if (typed.trim() === '') return menu;
  const found = new Set(findItems(index, typed).map(({ item }) => item));
  return menu.flatMap((category) => {
    const items = category.items.filter((item) => found.has(item));
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}

export function countItems(menu: readonly Category[]): number {
  return menu.reduce((count, { items }) => count + items.length, 0);
}
