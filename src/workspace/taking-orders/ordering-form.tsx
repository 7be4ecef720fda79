import { useRef } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useApp } from '#identity/app-context.tsx';
import { Card } from '#platform/ui/card.tsx';
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
import { emptyArea } from './area-rows.ts';
import { AreasField } from './areas-field.tsx';
import { emptyCharge } from './charge-rows.ts';
import { ChargesField } from './charges-field.tsx';
import { GstField } from './gst-field.tsx';
import { OrderListCard } from './order-list-card.tsx';
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
import { WaysField } from './ways-field.tsx';

/** The form for ways to order, charges, GST and order numbers, beside a preview of an order. */
export function OrderingForm({ ordering }: { ordering: OwnOrdering }) {
  const form = useForm<OrderingValues>({
    defaultValues: valuesOf(ordering),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as OrderingValues;
  const { saved, outcome, save, fail, stale, settle, dismissStale } = useOrderingSaving(form, ordering);
  const draft = useDraft(form, {
    name: 'ordering',
    version: saved.version,
    kinds: { areas: [emptyArea], charges: [emptyCharge], ways: wayRowsOf([]) },
  });
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnFailure(fields, outcome);

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
          <div ref={fields} className="grid grid-cols-1 gap-6">
            <Card title="Ways to order" description="How customers can have what they order.">
              <WaysField />
            </Card>
            {values.ways.delivery.isOn && (
              <Card
                title="Delivery areas"
                description="Customers choose theirs by name, and see its fee before they order."
              >
                <AreasField />
              </Card>
            )}
            <Card
              title="Charges and GST"
              description="Customers see each line of the sum in their cart, before they order."
            >
              <div className="grid grid-cols-1 gap-8">
                <ChargesField />
                <GstField isCompositionDealer={saved.gstMode === 'composition'} />
              </div>
            </Card>
            <OrderListCard />
          </div>
          <SaveBar hasUnsaved={isDirty} isSaving={isSubmitting} outcome={outcome} label="Save" />
        </div>
        <OrderPreview ordering={shownOrdering(values)} />
      </form>
      <LeaveGuard hasUnsaved={() => isDirty} onLeave={draft.drop} />
      <StaleDialog
        title="How you take orders was changed on another device"
        stale={stale}
        onSettle={settle}
        onClose={dismissStale}
      />
    </FormProvider>
  );
}

function useOrderingSaving(form: UseFormReturn<OrderingValues>, ordering: OwnOrdering) {
  const { api, actingFor, user, update } = useApp();
  const restaurant = user?.restaurant;
  const askHoursAgain = useAskHoursAgain();
  /** The navigation shows or hides the orders from now on, and the hours depend on the ways to order. */
  const showElsewhere = ({ remembersOrders }: OwnOrdering) => {
    askHoursAgain();
    if (actingFor === undefined && restaurant) update({ restaurant: { ...restaurant, remembersOrders } });
  };
  return useRowSaving(form, ordering, {
    formOf: valuesOf,
    save: (values: OrderingValues, from: OwnOrdering) =>
      orderingCalls(api).save(orderingOf(values), from.version),
    newer: newerOrdering,
    refused: refusedOrdering,
    words: { labels: orderingLabels, formatValue: formatOrdering },
    onConfirmed: showElsewhere,
  });
}
