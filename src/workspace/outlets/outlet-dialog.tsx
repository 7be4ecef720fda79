import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useApi, useApp, useCan } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { ask } from '#platform/http/client/ask.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { AffixInput } from '#platform/ui/inputs/inputs.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import type { OutletCalls } from '#restaurant/outlets/outlet-calls.server.ts';
import { pagePatterns, pages } from '#routes';
import { outletsTexts } from './outlets-texts.ts';

/** From this many on, looking for a name takes longer than typing it. */
const SEARCHED_FROM = 8;

/** The restaurants of the account: a tap shows another one on the same screen. */
export function OutletDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const list = useOutlets(useDeferredValue(search.trim()));
  const hasSearch =
    search !== '' || list.data?.hasMore || (list.data?.restaurants.length ?? 0) >= SEARCHED_FROM;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={outletsTexts.title}
      footer={
        useCan()('settings.write') && (
          <LinkButton to={pages.addRestaurant()} onClick={onClose}>
            {outletsTexts.add}
          </LinkButton>
        )
      }
    >
      {hasSearch && (
        <AffixInput
          type="search"
          aria-label={outletsTexts.search}
          placeholder={outletsTexts.search}
          prefix={<Search aria-hidden="true" />}
          value={search}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          className="mb-3"
        />
      )}
      {list.isPending && (
        <Loading label={outletsTexts.loading} className="grid grid-cols-1 gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState title={outletsTexts.didNotLoad} onRetry={list.refetch} retrying={list.isFetching}>
          {outletsTexts.checkInternet}
        </ErrorState>
      )}
      {list.data && <OutletList {...list.data} onClose={onClose} />}
    </Dialog>
  );
}

/** The restaurants where the caller works, of all or by a search. */
function useOutlets(search: string) {
  const call = ask<OutletCalls>(useApi());
  return useQuery({
    queryKey: ['outlets', useApp().user?.id, search],
    queryFn: ({ signal }) => call('GET /api/restaurants', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
}

type ListProps = OutletCalls['GET /api/restaurants']['answer'] & { onClose: () => void };

function OutletList({ restaurants, hasMore, onClose }: ListProps) {
  const shownId = useApp().user?.restaurant?.id;
  const show = useShow(onClose);
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {restaurants.length === 0 && outletsTexts.notFound}
      </p>
      <ul className="-mx-3 grid grid-cols-1 gap-1">
        {restaurants.map(({ id, name, slug }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === shownId || undefined}
              onClick={() => void show(id, name)}
              className={`${navRowStyle} py-2 aria-[current=true]:text-leaf`}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ink" title={name} {...langAttributes(name)}>
                  {name}
                </span>
                <span className="block truncate font-normal text-xs">{pages.storefront(slug)}</span>
              </span>
              {id === shownId && <Check role="img" aria-label={outletsTexts.shownNow} />}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-muted text-sm">{outletsTexts.more}</p>}
    </>
  );
}

/** Returns a function that shows another restaurant on this screen, or on its list if it is about one thing of the present one. */
function useShow(onClose: () => void) {
  const { showRestaurant } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (id: string, name: string) => {
    onClose();
    // Without the query: it may name a thing of the present restaurant, or the restaurant.
    await navigate(screenFor(pathname));
    await showRestaurant(id);
    toast.success(outletsTexts.nowShown({ restaurant: name }));
    document.getElementById('main')?.focus();
  };
}

const listsOf: readonly (readonly [string, string])[] = [
  [pagePatterns.menuEdit, pages.menu()],
  [pagePatterns.menuNames, pages.menu()],
  [pagePatterns.menuChoicesEdit, pages.menuChoices()],
  [pagePatterns.ticket, pages.orders()],
  [pagePatterns.receipt, pages.membership()],
];

function screenFor(pathname: string): string {
  return listsOf.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? pathname;
}
