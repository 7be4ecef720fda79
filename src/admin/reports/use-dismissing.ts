import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminReportedPage } from './wire.ts';

/** Closes the reports about a page that were shown; those that came meanwhile stay. Says how it went. */
export function useDismissing() {
  const write = useAdminWrite();
  return async ({ restaurantId, name, lastAt }: AdminReportedPage): Promise<void> => {
    try {
      await write('POST', api.dismissReports(restaurantId), { seenUntil: lastAt });
      toast.success(`The reports about ${name} are dismissed.`);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
}
