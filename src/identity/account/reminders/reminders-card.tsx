import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/http/client/ask.ts';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { useApi, useApp } from '../../app-context.tsx';
import { accountTexts } from '../../pages/account-texts.ts';
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
    toast.success(reminders ? accountTexts.remindersOn : accountTexts.remindersOff);
  });

  return (
    <Card title={accountTexts.reminders} description={accountTexts.remindersHint}>
      {isPending && (
        <Loading label={accountTexts.loadingReminders}>
          <Skeleton className="h-11" />
        </Loading>
      )}
      {user?.emailVerified === false && <p className="mb-3 text-sm">{accountTexts.remindersNeedEmail}</p>}
      {data && (
        <SwitchField
          label={accountTexts.remindBeforePlanEnds}
          checked={data.reminders}
          pending={switching.isRunning}
          onCheckedChange={(wanted) => void switching.run(wanted)}
        />
      )}
      {!isPending && !data && (
        <ErrorState
          title={accountTexts.didNotLoad}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-4!"
        >
          {accountTexts.checkInternet}
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
