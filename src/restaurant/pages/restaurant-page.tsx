import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { AwaitedForm } from '#platform/ui/awaited-form.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { pages } from '#routes';
import { readOwnRestaurant } from '../settings/own-restaurant.ts';
import { type PagePreview, SettingsForm } from '../settings/settings-form.tsx';

type Props = {
  /** Shows the public page with a draft. Passed in, because this folder must not depend on the storefront. */
  Preview: PagePreview;
};

/** Everything an owner can set about the restaurant, with a live preview: `/dashboard/restaurant`. */
export function RestaurantSettingsPage({ Preview }: Props) {
  return (
    <>
      <title>Restaurant · Menu Link</title>
      <PageHeader title="Restaurant" description="Details that customers see on your page." />
      <LoadedSettings Preview={Preview} />
    </>
  );
}

function LoadedSettings({ Preview }: Props) {
  const restaurant = useOwnRestaurant();
  if (restaurant.data) return <SettingsForm restaurant={restaurant.data} Preview={Preview} />;
  if (restaurant.data === null) return <Navigate to={pages.onboarding()} replace />;
  return (
    <AwaitedForm query={restaurant}>
      <SettingsSkeleton />
    </AwaitedForm>
  );
}

function SettingsSkeleton() {
  return (
    <Loading
      bringsBar
      label="Loading your restaurant"
      className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <FormSkeleton fields={4} />
      <Skeleton className="hidden h-[36rem] rounded-[2rem] xl:block" />
    </Loading>
  );
}

/** The caller's restaurant, fetched again each time an edit of it begins. */
function useOwnRestaurant() {
  const api = useApi();
  return useQuery({
    // The key names the person: the next one to sign in on this phone must not see the previous one's restaurant.
    queryKey: ['own-restaurant', useQueryOwner()],
    queryFn: ({ signal }) => readOwnRestaurant(api, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
