import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { AwaitedForm } from '#platform/ui/awaited-form.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import type { OwnUpi } from '#restaurant/upi/upi.ts';
import { upiCalls } from '#restaurant/upi/upi-calls.ts';
import { UpiCard } from './upi-card.tsx';

/** The UPI ID that customers may pay to, as a part of a page (docs/product/ordering.md#upi). */
export function Upi() {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['upi', useQueryOwner()];
  const upi = useQuery({ queryKey, queryFn: ({ signal }) => upiCalls(api).read(signal) });
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
