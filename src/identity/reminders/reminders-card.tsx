import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/http/ask.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useApi, useApp } from '../app-context.tsx';
import type { ReminderCalls } from './reminder-calls.server.ts';

/** The card to turn reminders by mail on or off (docs/product/membership.md#reminders). */
export function RemindersCard() {
  const { api, user } = useApp();
  const queries = useQueryClient();
  const { data, isPending, isFetching, refetch } = useReminders();
  const switching = useAction(async (reminders: boolean) => {
    queries.setQueryData(
      REMINDERS,
      await ask<ReminderCalls>(api)('PUT /api/account/reminders', { body: { reminders } }),
    );
    toast.success(reminders ? 'Reminders are on.' : 'Reminders are off.');
  });

  return (
    <Card
      title="Reminders"
      description="We send reminders between 9 AM and 8 PM. Emails about payments and security are always sent."
    >
      {isPending && (
        <Loading label="Loading the reminders">
          <Skeleton className="h-11" />
        </Loading>
      )}
      {user?.emailVerified === false && <p className="mb-3 text-sm">Confirm your email to get reminders.</p>}
      {data && (
        <SwitchField
          label="Remind me before my plan ends"
          checked={data.reminders}
          pending={switching.isRunning}
          onCheckedChange={(wanted) => void switching.run(wanted)}
        />
      )}
      {!isPending && !data && (
        <ErrorState
          title="Failed to load data"
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-4!"
        >
          Please check your internet and try again.
        </ErrorState>
      )}
    </Card>
  );
}

const REMINDERS = ['reminders'];

export function useReminders() {
  const api = useApi();
  return useQuery({
    queryKey: REMINDERS,
    queryFn: () => ask<ReminderCalls>(api)('GET /api/account/reminders'),
  });
}
