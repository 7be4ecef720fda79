import { useState } from 'react';
import { AwaitedForm } from '#platform/ui/awaited-form.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { HoursCard } from './hours-card.tsx';
import type { OwnHours } from './own-hours.ts';
import { useHours } from './use-hours.ts';

/** The opening hours, as a part of a page (docs/product/restaurant.md#opening-hours). */
export function Hours() {
  const hours = useHours();
  // The form keeps the hours it started from, even when newer ones arrive; saving detects the conflict.
  const [begun, setBegun] = useState<OwnHours>();
  if (hours.data && !begun) setBegun(hours.data);
  if (begun) return <HoursCard hours={begun} />;
  return (
    <AwaitedForm query={hours}>
      <Loading label="Loading your opening hours">
        <FormSkeleton fields={4} />
      </Loading>
    </AwaitedForm>
  );
}
