import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { listQuery, pageOf, withChanges } from './list-address.ts';

/** What a list is asked for, kept in the page's address: Back, a reload and a sent link show the same. */
export interface ListAddress {
  page: number;
  /** Empty when nothing is asked. */
  get(wish: string): string;
  change(changes: Record<string, string>): void;
  /** For the API. */
  query: string;
}

/** `wishes` are the names the list knows, as the API has them; define them outside the component. */
export function useListAddress(wishes: readonly string[]): ListAddress {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>) => {
      setAddress(withChanges(address, changes), { replace: !('page' in changes), preventScrollReset: true });
    },
    [address, setAddress],
  );
  return {
    page: pageOf(address),
    get: (wish) => address.get(wish) ?? '',
    change,
    query: listQuery(address, wishes),
  };
}
