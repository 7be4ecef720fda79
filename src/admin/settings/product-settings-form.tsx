import { useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ProductSettingsAnswer } from '#membership/settings/wire.ts';
import { newerState } from '#platform/http/api-client.ts';
import { DraftOffer } from '#platform/ui/draft-offer.tsx';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { SaveBar } from '#platform/ui/save-bar.tsx';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { useDraft } from '#platform/ui/use-draft.ts';
import { useFocusOnFailure } from '#platform/ui/use-focus-on-failure.ts';
import { type RowForm, useRowSaving } from '#platform/ui/use-row-saving.ts';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { DefaultsContext } from './defaults-context.ts';
import { formatSetting, type ProductForm, productFormOf, settingsChanges } from './product-form.ts';
import { productLabels } from './product-labels.ts';
import { ChatCard, LifetimeCard, MessagesCard, MonthlyCard, SellerCard } from './setting-cards.tsx';

/** The form with all product settings; they are saved together. */
export function ProductSettingsForm({ settings }: { settings: ProductSettingsAnswer }) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: productFormOf(settings.values), shouldFocusError: false });
  const { isDirty, isSubmitting } = form.formState;
  const rowForm = useMemo(() => productRowForm(write), [write]);
  const { saved, outcome, save, stale, settle, dismissStale } = useRowSaving(form, settings, rowForm);
  const draft = useDraft(form, { name: 'product', version: saved.version });
  const defaults = useMemo(() => productFormOf(saved.defaults), [saved]);
  const fields = useRef<HTMLFormElement>(null);
  useFocusOnFailure(fields, outcome);

  const submit = useSubmit(form, [], async (values) => {
    if (isDirty) await save(values);
  });
  return (
    <FormProvider {...form}>
      <DefaultsContext value={defaults}>
        <form ref={fields} noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-1 gap-6">
          <DraftOffer draft={draft} />
          <ChatCard adminEmail={saved.adminEmail} />
          <MonthlyCard />
          <LifetimeCard />
          <SellerCard />
          <MessagesCard />
          <AnnouncementCard />
          <SaveBar hasUnsaved={isDirty} isSaving={isSubmitting} outcome={outcome} />
        </form>
      </DefaultsContext>
      <LeaveGuard hasUnsaved={() => isDirty} onLeave={draft.drop} />
      <StaleDialog
        title="The settings were changed on another device"
        stale={stale}
        onSettle={settle}
        onClose={dismissStale}
      />
    </FormProvider>
  );
}

/** How the product's settings are saved from their form. */
function productRowForm(
  write: ReturnType<typeof useAdminWrite>,
): RowForm<ProductSettingsAnswer, ProductForm> {
  return {
    formOf: ({ values }) => productFormOf(values),
    save: (values, from) =>
      write('PUT', api.adminSettings(), {
        version: from.version,
        ...settingsChanges(productFormOf(from.values), values, productFormOf(from.defaults)),
      }),
    newer: (error) => newerState(error, (current) => current as ProductSettingsAnswer),
    refused: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([field, message]) => [fieldOf(field), message])),
    words: { labels: productLabels, formatValue: formatSetting },
  };
}

/** Returns the form field for a field in an API error: `lifetimeFeatures.2`, `announcement.text`. */
function fieldOf(refused: string): string {
  const [field = '', part = 'text'] = refused.split('.');
  if (field !== 'announcement') return field;
  if (part === 'showsUntil') return 'announcementUntil';
  return part === 'tone' ? 'announcementTone' : 'announcementText';
}
