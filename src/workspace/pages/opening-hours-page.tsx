import { ItemTimingsCard } from '#menu/serving-times/serving-times-dialog.tsx';
import { FormSkeleton, Loading, useAllLoaded } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Hours } from '#restaurant/hours/hours-card.tsx';
import { PauseCard } from '#restaurant/hours/pause-card.tsx';
import { useHours } from '#restaurant/hours/use-hours.ts';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';

/** When orders are taken: `/dashboard/opening-hours` (docs/product/workspace.md#taking-orders). */
export function OpeningHoursPage() {
  const isThere = useAllLoaded([useHours(), useOwnRestaurant()]);
  return (
    <>
      <title>Opening hours · Menu Link</title>
      <PageHeader
        title="Opening hours"
        description="When customers can order. They can see your menu at any time."
      />
      {!isThere && (
        <Loading hasBottomBar label="Loading your opening hours" className="grid max-w-2xl grid-cols-1 gap-6">
          <FormSkeleton fields={4} />
        </Loading>
      )}
      {/* Mounted from the beginning, so that all parts send their requests at once. */}
      <div hidden={!isThere} className="grid max-w-2xl grid-cols-1 gap-6">
        <PauseCard />
        <Hours />
        <ItemTimingsCard />
      </div>
    </>
  );
}
