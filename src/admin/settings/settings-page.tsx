import { useMemo } from 'react';
import type { ProductSettingsAnswer } from '#membership/settings/settings-calls.server.ts';
import { newerState } from '#platform/http/client/api-client.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading } from '#platform/ui/feedback/loading.tsx';
import { SaveBar } from '#platform/ui/forms/action-bar.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useAdminReadFresh, useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { PayeeCard } from './payee-card.tsx';
import { formatSetting, productFormOf, settingsChanges } from './product-form.ts';
import { productSettingsTexts } from './product-settings-texts.ts';
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
      <title>{productSettingsTexts.pageTitle}</title>
      <PageHeader title={adminTexts.settings} description={productSettingsTexts.pageHint} />
      {data && <PayeeCard payee={data.payee} />}
      {data && <ProductSettingsForm settings={data} />}
      {!data && isError && (
        <ErrorState title={productSettingsTexts.loadFailed} onRetry={refetch} retrying={isFetching}>
          {adminTexts.tryLater}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label={productSettingsTexts.loading} className="grid max-w-4xl grid-cols-1 gap-6">
          <FormSkeleton fields={3} />
          <FormSkeleton fields={5} />
        </Loading>
      )}
    </>
  );
}

const formOf = ({ values }: ProductSettingsAnswer) => productFormOf(values);

const words = {
  changed: productSettingsTexts.changedElsewhere,
  labels: productSettingsTexts.labels,
  formatValue: formatSetting,
};

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
