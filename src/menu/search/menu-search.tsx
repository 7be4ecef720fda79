import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/error-state.tsx';
import { SearchInput } from '#platform/ui/inputs.tsx';
import type { Category } from '../menu.ts';
import { findItems, indexMenu, type MenuIndex } from './find-items.ts';
import { createLexicon } from './lexicon.ts';
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
  const read = useMemo(() => (menu && isSearching ? searchable(menu) : undefined), [menu, isSearching]);
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
          label="Search items"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          // The box may be inside a form, which Enter would submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-w-0 flex-1"
        />
        {children}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() !== '' && (count === 1 ? '1 item found' : `${count} items found`)}
      </p>
      {typed.trim() !== '' && count === 0 && (
        <EmptyState
          title={`Nothing found for “${typed.trim()}”`}
          action={<Button onClick={() => onTyped('')}>Show the whole menu</Button>}
        >
          Try fewer letters or another word.
        </EmptyState>
      )}
    </search>
  );
}

const lexicon = createLexicon(spelling);

/** A menu with its search index, which is built once, so that searching at each letter typed is cheap. */
interface SearchableMenu {
  menu: Category[];
  index: MenuIndex<Category['items'][number]>;
}

/** Builds the search index of a menu for `searchMenu`. */
export function searchable(menu: Category[]): SearchableMenu {
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
