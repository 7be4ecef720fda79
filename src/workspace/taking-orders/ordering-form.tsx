import { type ReactNode, useRef } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useApp } from '#identity/app-context.tsx';
import { DraftOffer } from '#platform/ui/draft-offer.tsx';
import { changedFields } from '#platform/ui/edit-merge.ts';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { SaveBar } from '#platform/ui/save-bar.tsx';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { useDraft } from '#platform/ui/use-draft.ts';
import { useFocusOnFailure } from '#platform/ui/use-focus-on-failure.ts';
import { useOnce } from '#platform/ui/use-once.ts';
import { lookAgain, useRowSaving } from '#platform/ui/use-row-saving.ts';
import { useAskHoursAgain } from '#restaurant/hours/use-hours.ts';
import {
  newerOrdering,
  type OwnOrdering,
  orderingCalls,
  refusedOrdering,
} from '#restaurant/ordering/ordering-calls.ts';
import { useShowOrdering } from '#restaurant/ordering/use-own-ordering.ts';
import { emptyArea } from './area-rows.ts';
import { emptyCharge } from './charge-rows.ts';
import { OrderPreview } from './order-preview.tsx';
import {
  formatOrdering,
  type OrderingValues,
  orderingLabels,
  orderingOf,
  shownOrdering,
  valuesOf,
} from './ordering-values.ts';
import { wayRowsOf } from './way-rows.ts';

interface Props {
  ordering: OwnOrdering;
  /** The settings that this form edits; all others stay as they are. */
  fields: readonly (keyof OrderingValues)[];
  /** Names the form's unsaved input. */
  draftName: string;
  children: (form: { values: OrderingValues; saved: OwnOrdering }) => ReactNode;
}

/** A form for some of the order settings, beside a sample order with them. */
export function OrderingForm({ ordering, fields, draftName, children }: Props) {
  const form = useForm<OrderingValues>({
    defaultValues: valuesOf(ordering),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as OrderingValues;
  const { saved, outcome, save, fail, stale, settle, dismissStale } = useOrderingSaving(
    form,
    ordering,
    fields,
  );
  const draft = useDraft(form, {
    name: draftName,
    version: saved.version,
    kinds: { areas: [emptyArea], charges: [emptyCharge], ways: wayRowsOf([]) },
  });
  const inputs = useRef<HTMLDivElement>(null);
  useFocusOnFailure(inputs, outcome);

  const submit = useOnce(
    form.handleSubmit(
      async (checked) => {
        if (changedFields(valuesOf(saved), checked).length > 0) await save(checked);
      },
      (errors) => void fail(lookAgain(Object.keys(errors).length)),
    ),
  );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0">
          <DraftOffer draft={draft} />
          <div ref={inputs} className="grid grid-cols-1 gap-6">
            {children({ values, saved })}
          </div>
          <SaveBar hasUnsaved={isDirty} isSaving={isSubmitting} outcome={outcome} />
        </div>
        <OrderPreview ordering={shownOrdering(values)} />
      </form>
      <LeaveGuard hasUnsaved={() => isDirty} onLeave={draft.drop} />
      <StaleDialog
        title="These settings were changed on another device"
        stale={stale}
        onSettle={settle}
        onClose={dismissStale}
      />
    </FormProvider>
  );
}

function useOrderingSaving(
  form: UseFormReturn<OrderingValues>,
  ordering: OwnOrdering,
  fields: Props['fields'],
) {
  const { api, actingFor, user, update } = useApp();
  const restaurant = user?.restaurant;
  const askHoursAgain = useAskHoursAgain();
  const show = useShowOrdering();
  /** The navigation shows or hides the orders from now on, and the hours depend on the order types. */
  const showElsewhere = (confirmed: OwnOrdering) => {
    const { remembersOrders } = confirmed;
    show(confirmed);
    askHoursAgain();
    if (actingFor === undefined && restaurant) update({ restaurant: { ...restaurant, remembersOrders } });
  };
  return useRowSaving(form, ordering, {
    formOf: valuesOf,
    save: (values: OrderingValues, from: OwnOrdering) =>
      orderingCalls(api).save(only(fields, orderingOf(values)), from.version),
    newer: newerOrdering,
    refused: refusedOrdering,
    // Another screen edits the other settings: a change there is no conflict here.
    words: { labels: only(fields, orderingLabels), formatValue: formatOrdering },
    onConfirmed: showElsewhere,
  });
}

/** The named fields of a thing, for all those that the form edits. */
function only<Thing extends object>(names: ReadonlyArray<keyof Thing>, thing: Thing): Partial<Thing> {
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Partial<Thing>;
}
