import type { KyselyPlugin } from 'kysely';
import type { Services } from '#platform/services/services.server.ts';

/**
 * Services that are overtaken once: `act` runs to its end after their first query has answered, as another request may
 * between a read and the lock. On SQLite that query must be outside a transaction, where nobody can come between.
 */
export function overtaken<Used extends Pick<Services, 'db'>>(
  services: Used,
  act: () => Promise<unknown>,
): Used {
  let isNext = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isNext) {
        isNext = false;
        await act();
      }
      return result;
    },
  };
  return { ...services, db: services.db.withPlugin(plugin) };
}
