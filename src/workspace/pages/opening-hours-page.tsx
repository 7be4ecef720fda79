import { ItemTimingsCard } from '#menu/availability/serving-times/serving-times-dialog.tsx';
import { FormSkeleton, Loading, useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Hours } from '#restaurant/hours/form/hours-card.tsx';
import { PauseCard } from '#restaurant/hours/form/pause-card.tsx';
import { useHours } from '#restaurant/hours/form/use-hours.ts';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { orderSettingsTexts } from '../taking-orders/order-settings-texts.ts';

/** When orders are taken: `/dashboard/opening-hours` (docs/product/workspace.md#taking-orders). */
export function OpeningHoursPage() {
  const isThere = useAllLoaded([useHours(), useOwnRestaurant()]);
  return (
    <>
      <title>{orderSettingsTexts.openingHours.page}</title>
      <PageHeader
        title={orderSettingsTexts.openingHours.title}
        description={orderSettingsTexts.openingHours.hint}
      />
      {!isThere && (
        <Loading
          hasBottomBar
          label={orderSettingsTexts.openingHours.loading}
          className="grid max-w-2xl grid-cols-1 gap-6"
        >
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
