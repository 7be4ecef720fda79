import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useApp } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { SaveBar } from '#platform/ui/save-bar.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAskHoursAgain } from '#restaurant/hours/use-hours.ts';
import type { OrderingCalls } from '#restaurant/ordering/ordering-calls.server.ts';
import {
  newerOrdering,
  type OwnOrdering,
  readOrdering,
  refusedOrdering,
  writeOrdering,
} from '#restaurant/ordering/own-ordering.ts';
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
  const { api } = useApp();
  const form = useRowForm({
    begin: valuesOf(ordering),
    edit: {
      row: ordering,
      formOf: valuesOf,
      newer: newerOrdering,
      words: {
        changed: 'These settings were changed on another device',
        // Another screen edits the other settings: a change there is no conflict here.
        labels: only(fields, orderingLabels),
        formatValue: formatOrdering,
      },
      onRow: useShowEverywhere(),
      stays: true,
    },
    draft: {
      name: draftName,
      kinds: { areas: [emptyArea], charges: [emptyCharge], ways: wayRowsOf([]) },
    },
    mode: 'onTouched',
    async save(values, { version }) {
      const body = { ...writeOrdering(only(fields, orderingOf(values))), version };
      return readOrdering((await ask<OrderingCalls>(api)('PUT /api/restaurant/ordering', { body })).ordering);
    },
    refused: refusedOrdering,
  });
  const values = useWatch({ control: form.control }) as OrderingValues;

  return (
    <FormFrame form={form} asksOnLeave className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="grid grid-cols-1 gap-6">{children({ values, saved: form.saved })}</div>
          <SaveBar form={form} />
        </div>
        <OrderPreview ordering={shownOrdering(values)} />
      </div>
    </FormFrame>
  );
}

/** The navigation shows or hides the orders after a save, and the hours depend on the order types. */
function useShowEverywhere() {
  const { actingFor, user, update } = useApp();
  const restaurant = user?.restaurant;
  const askHoursAgain = useAskHoursAgain();
  const show = useShowOrdering();
  return (confirmed: OwnOrdering) => {
    const { remembersOrders } = confirmed;
    show(confirmed);
    askHoursAgain();
    if (actingFor === undefined && restaurant) update({ restaurant: { ...restaurant, remembersOrders } });
  };
}

/** The named fields of a thing, for all those that the form edits. */
function only<Thing extends object>(names: ReadonlyArray<keyof Thing>, thing: Thing): Partial<Thing> {
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Partial<Thing>;
}
