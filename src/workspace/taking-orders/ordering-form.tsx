import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi, useApp, useQueryOwner } from '#identity/app-context.tsx';
import { cartTotalPaise } from '#ordering/cart/cart.ts';
import { orderMessage } from '#ordering/message/order-message.ts';
import type { CustomerOrder } from '#ordering/orders/customer-order.ts';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { orderSums } from '#ordering/prices/order-sums.ts';
import { type Chosen, fulfilmentOf } from '#ordering/ways/ways.ts';
import type { MessagesCalls } from '#orders/place/messages-calls.server.ts';
import { ask } from '#platform/http/client/ask.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { AwaitedForm } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { SaveBar } from '#platform/ui/forms/action-bar.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { useRefetchHours } from '#restaurant/hours/form/use-hours.ts';
import type { Ordering, WaySetting } from '#restaurant/ordering/ordering.ts';
import type { OrderingCalls } from '#restaurant/ordering/ordering-calls.server.ts';
import { wayNames } from '#restaurant/ordering/ordering-text.ts';
import {
  newerOrdering,
  type OwnOrdering,
  readOrdering,
  refusedOrdering,
  useOwnOrdering,
  useShowOrdering,
  writeOrdering,
} from '#restaurant/ordering/own-ordering.ts';
import { MenuLanguages } from '#restaurant/settings/menu-languages.tsx';
import { orderSettingsTexts } from './order-settings-texts.ts';
import { emptyArea, emptyCharge, wayRowsOf } from './ordering-rows.ts';
import {
  formatOrdering,
  type OrderingValues,
  orderingOf,
  shownOrdering,
  valuesOf,
} from './ordering-values.ts';

/** A form of some of the order settings, once they have loaded (docs/product/workspace.md#taking-orders). */
export function OrderingPart({ Form }: { Form: ComponentType<{ ordering: OwnOrdering }> }) {
  const ordering = useOwnOrdering();
  if (ordering.data)
    return (
      <MenuLanguages>
        <Form ordering={ordering.data} />
      </MenuLanguages>
    );
  return (
    <AwaitedForm query={ordering}>
      <Loading hasBottomBar label={orderSettingsTexts.loading} className="grid grid-cols-1 gap-6 lg:pe-86">
        <FormSkeleton fields={3} />
      </Loading>
    </AwaitedForm>
  );
}

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
        changed: orderSettingsTexts.changedElsewhere,
        // Another screen edits the other settings: a change there is no conflict here.
        labels: only(fields, orderSettingsTexts.fields),
        formatValue: formatOrdering,
      },
      onRow: useShowEverywhere(),
      staysOpen: true,
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
  const askHoursAgain = useRefetchHours();
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

const line = (name: string, unitPaise: number, quantity: number) => ({
  name,
  unitPaise,
  quantity,
  options: [],
  optionPaise: [],
  note: '',
});
const [firstItem, secondItem] = orderSettingsTexts.sample.items;
const lines = [line(firstItem, 95_00, 2), line(secondItem, 40_00, 1)];
const CODE = '7K3M4PQ8XWD2FG';
const TABLE = '7';
/** Tomorrow, 7:30 PM. */
const TIME = DAY + 19.5 * HOUR;

/** A sample order as it would arrive with the current form values, made with the same code as the cart. */
function OrderPreview({ ordering }: { ordering: Ordering }) {
  const { user, actingFor } = useApp();
  const own = actingFor === undefined ? user?.restaurant?.name : undefined;
  const [chosen, setChosen] = useState<WaySetting['type']>();
  const { ways, charges, gstMode, gstBasisPoints, numbersOrders, remembersOrders } = ordering;
  const way = ways.find(({ type }) => type === chosen) ?? ways[0];
  const sums = orderSums({
    itemsPaise: cartTotalPaise(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    charges,
    gst: { mode: gstMode, basisPoints: gstBasisPoints },
    ...(way && fulfilmentOf({ ...ordering, ways: [way] }, '', chosenIn(ordering))),
  });
  const query = useOrderMessages();
  const message = orderMessage({
    ...(query.data && { messages: query.data }),
    restaurantName: own ?? orderSettingsTexts.sample.restaurant,
    lines,
    sums,
    ...(way && wantedBy(way, ordering)),
    ...((numbersOrders || remembersOrders) && { number: orderNumber(CODE) }),
    ...(remembersOrders && { code: CODE }),
  });
  return (
    <section
      aria-label={orderSettingsTexts.sample.title}
      className="rounded-lg bg-well p-4 lg:sticky lg:top-6"
    >
      <p className="mb-3 text-muted text-xs">{orderSettingsTexts.sample.onWhatsapp}</p>
      {way && ways.length > 1 && (
        <Segmented
          label={orderSettingsTexts.sample.orderType}
          className="mb-3 bg-paper"
          options={ways.map(({ type }) => ({ value: type, label: wayNames[type] }))}
          value={way.type}
          onChange={setChosen}
        />
      )}
      {query.isPending ? (
        <Skeleton className="h-48 rounded-lg" />
      ) : (
        <p
          lang={query.data?.language ?? 'en'}
          dir="auto"
          className="whitespace-pre-line rounded-lg border border-line bg-surface p-4 text-sm tabular-nums wrap-anywhere"
        >
          {message}
        </p>
      )}
    </section>
  );
}

/** What customers write in the order language of the restaurant; null for English. */
function useOrderMessages() {
  const api = useApi();
  return useQuery({
    queryKey: ['order-messages', useQueryOwner()],
    queryFn: async ({ signal }) =>
      (await ask<MessagesCalls>(api)('GET /api/restaurant/order-messages', { signal })).messages,
    // Its owner may have chosen another language in the settings.
    staleTime: 0,
  });
}

/** The choices of the sample customer. */
function chosenIn({ areas: [area] }: Ordering): Chosen {
  const [pincode = ''] = area?.pincodes ?? [];
  return { way: '', area: area?.name ?? '', elsewhere: null, pincode: String(pincode) };
}

/** The way in which the sample order is wanted, and by whom. */
function wantedBy({ type, daysAhead }: WaySetting, ordering: Ordering): Partial<CustomerOrder> {
  const { area, pincode } = chosenIn(ordering);
  const isOneOfMany = ordering.ways.length > 1;
  const customer = {
    name: orderSettingsTexts.sample.customer,
    address: orderSettingsTexts.sample.address,
    pincode,
  };
  return {
    wanted: { type, isOneOfMany, table: TABLE, area, at: daysAhead === null ? 0 : TIME, now: 0 },
    ...(type === 'takeaway' && { customer: { ...customer, address: '', pincode: '' } }),
    ...(type === 'delivery' && { customer }),
  };
}
