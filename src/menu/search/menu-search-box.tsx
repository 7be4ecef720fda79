import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import type { Category } from '../menu.ts';
import { countItems, searchable, searchMenu } from './menu-search.ts';

type Props = {
  typed: string;
  onTyped: (typed: string) => void;
  found: Category[];
  /** Stands beside the box. */
  children?: ReactNode;
};

/** What of the menu was looked for. The letters show at once, the long list follows when there is time. */
export function useMenuSearch(menu: Category[] | undefined, typed: string) {
  const sought = useDeferredValue(typed);
  const isSearching = sought.trim() !== '';
  const read = useMemo(() => (menu && isSearching ? searchable(menu) : undefined), [menu, isSearching]);
  const found = useMemo(() => (read ? searchMenu(read, sought) : (menu ?? [])), [menu, read, sought]);
  return { found, isSearching };
}

/** The search over a menu, with the count of what was found or a way out when that is nothing. */
export function MenuSearchBox({ typed, onTyped, found, children }: Props) {
  const count = countItems(found);
  return (
    <search className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        <SearchInput
          label="Search items"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          // It may stand in a form, which Enter would send.
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
          Names, descriptions and categories were searched.
        </EmptyState>
      )}
    </search>
  );
}
