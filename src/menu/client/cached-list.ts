import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes a list of the owner that is cached under a key, as the server has confirmed it. */
export function cachedList<T extends { id: string }>(queries: QueryClient, queryKey: QueryKey) {
  const show = (change: (list: T[]) => T[]) => {
    // A response that was requested before the change would bring the old list back.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<T[]>(queryKey, (list) => list && change(list));
  };
  return {
    reload: () => queries.invalidateQueries({ queryKey }),
    show,
    /** Shows a thing as it is now, or at the end if it is new. */
    put(thing: T): T {
      show((list) =>
        list.some(({ id }) => id === thing.id)
          ? list.map((other) => (other.id === thing.id ? thing : other))
          : [...list, thing],
      );
      return thing;
    },
    remove: (id: string) => show((list) => list.filter((thing) => thing.id !== id)),
  };
}
