import type { ComponentType } from 'react';
import { AwaitedForm } from '#platform/ui/awaited-form.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { useOwnOrdering } from '#restaurant/ordering/use-own-ordering.ts';

/** A form of some of the order settings, once they have loaded (docs/product/workspace.md#taking-orders). */
export function OrderingPart({ Form }: { Form: ComponentType<{ ordering: OwnOrdering }> }) {
  const ordering = useOwnOrdering();
  if (ordering.data) return <Form ordering={ordering.data} />;
  return (
    <AwaitedForm query={ordering}>
      <Loading bringsBar label="Loading your settings" className="grid grid-cols-1 gap-6 lg:pr-86">
        <FormSkeleton fields={3} />
      </Loading>
    </AwaitedForm>
  );
}
