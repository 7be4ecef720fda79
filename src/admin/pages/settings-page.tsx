import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useAdminReadAnew } from '../admin-calls.ts';
import { ProductSettingsForm } from '../settings/product-settings-form.tsx';

/** Numbers, prices, labels and the announcement (docs/product/membership.md#product-settings): `/adminboard/settings`. */
export function SettingsPage() {
  const { data, isError, refetch, isFetching } = useAdminReadAnew('GET /api/admin/settings', {});
  return (
    <>
      <title>Settings · Menu Link</title>
      <PageHeader title="Settings" description="Changes show everywhere at once." />
      {data && <ProductSettingsForm settings={data} />}
      {!data && isError && (
        <ErrorState title="Failed to load settings" onRetry={refetch} retrying={isFetching}>
          Please try again later or contact support
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label="Loading settings" className="grid max-w-4xl grid-cols-1 gap-6">
          <FormSkeleton fields={3} />
          <FormSkeleton fields={5} />
        </Loading>
      )}
    </>
  );
}
