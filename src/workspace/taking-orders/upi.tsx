import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import { AwaitedForm } from '#platform/ui/awaited-form.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { type OwnUpi, readUpi } from '#restaurant/upi/upi.ts';
import type { UpiCalls } from '#restaurant/upi/upi-calls.server.ts';
import { UpiCard } from './upi-card.tsx';

/** The UPI ID that customers may pay to, as a part of a page (docs/product/ordering.md#upi). */
export function Upi() {
  const call = ask<UpiCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = ['upi', useQueryOwner()];
  const upi = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readUpi(await call('GET /api/restaurant/upi', { signal })),
  });
  if (upi.data)
    return <UpiCard upi={upi.data} onSaved={(saved: OwnUpi) => queries.setQueryData(queryKey, saved)} />;
  return (
    <AwaitedForm query={upi}>
      <Loading label="Loading your UPI ID">
        <FormSkeleton fields={1} />
      </Loading>
    </AwaitedForm>
  );
}
