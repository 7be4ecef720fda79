import { useMemo } from 'react';
import type { ProductSettingsAnswer } from '#membership/settings/settings-calls.server.ts';
import { newerState } from '#platform/http/api-client.ts';
import { SaveBar } from '#platform/ui/action-bar.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminReadFresh, useAdminWrite } from '../admin-calls.ts';
import { formatSetting, productFormOf, productLabels, settingsChanges } from './product-form.ts';
import {
  AnnouncementCard,
  ChatCard,
  DefaultsContext,
  LifetimeCard,
  MessagesCard,
  MonthlyCard,
  SellerCard,
} from './setting-cards.tsx';

/** Numbers, prices, labels and the announcement (docs/product/membership.md#product-settings): `/adminboard/settings`. */
export function SettingsPage() {
  const { data, isError, refetch, isFetching } = useAdminReadFresh('GET /api/admin/settings', {});
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

const formOf = ({ values }: ProductSettingsAnswer) => productFormOf(values);

const words = {
  changed: 'The settings were changed on another device',
  labels: productLabels,
  formatValue: formatSetting,
};

/** The form with all product settings; they are saved together. */
export function ProductSettingsForm({ settings }: { settings: ProductSettingsAnswer }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: formOf(settings),
    edit: {
      row: settings,
      formOf,
      newer: (error) => newerState(error, (current) => current as ProductSettingsAnswer),
      words,
      staysOpen: true,
    },
    draft: { name: 'product' },
    save: (values, { version, values: before, defaults }) => {
      const changes = settingsChanges(productFormOf(before), values, productFormOf(defaults));
      return write('PUT /api/admin/settings', { body: { version, ...changes } });
    },
    refused: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([field, message]) => [fieldOf(field), message])),
  });
  const { saved } = form;
  const defaults = useMemo(() => productFormOf(saved.defaults), [saved]);

  return (
    <DefaultsContext value={defaults}>
      <FormFrame form={form} asksOnLeave className="grid max-w-4xl grid-cols-1 gap-6">
        <ChatCard adminEmail={saved.adminEmail} />
        <MonthlyCard />
        <LifetimeCard />
        <SellerCard />
        <MessagesCard />
        <AnnouncementCard />
        <SaveBar form={form} />
      </FormFrame>
    </DefaultsContext>
  );
}

/** Returns the form field for a field in an API error: `lifetimeFeatures.2`, `announcement.text`. */
function fieldOf(refused: string): string {
  const [field = '', part = 'text'] = refused.split('.');
  if (field !== 'announcement') return field;
  if (part === 'showsUntil') return 'announcementUntil';
  return part === 'tone' ? 'announcementTone' : 'announcementText';
}
