import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { listQuery, pageOf, withChanges } from './list-address.ts';

/** Page, filters and order of a list, kept in the URL so that Back, a reload and a shared link show the same. */
export interface ListAddress {
  page: number;
  /** Returns a parameter; empty if it is not set. */
  get(name: string): string;
  change(changes: Record<string, string>): void;
  /** The query for the API. */
  query: Record<string, string>;
}

/** `params` are the URL parameters of the list, named as in the API; define them outside the component. */
export function useListAddress(params: readonly string[]): ListAddress {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>) => {
      setAddress(withChanges(address, changes), { replace: !('page' in changes), preventScrollReset: true });
    },
    [address, setAddress],
  );
  return {
    page: pageOf(address),
    get: (name) => address.get(name) ?? '',
    change,
    query: listQuery(address, params),
  };
}
