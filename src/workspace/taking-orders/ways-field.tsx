import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, SelectField, TextField } from '#platform/ui/bound-fields.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { WeekFields } from '#restaurant/hours/hours-fields.tsx';
import { type OrderType, wayFields } from '#restaurant/ordering/ordering.ts';
import { daysAheadText, durationText, wayNames } from '#restaurant/ordering/ordering-text.ts';
import { typesOn, type WayRow, wayRowProblem } from './ordering-rows.ts';
import type { OrderingValues } from './ordering-values.ts';

const DAYS_AHEAD = [0, 1, 2, 3, 7, 14, 30];
const LEAD_MINUTES = [0, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320];

const texts: Readonly<Record<OrderType, Record<'hint' | 'note' | 'ownHours' | 'alone', string>>> = {
  dine_in: {
    hint: 'Orders show the table number. Table QR codes fill it automatically.',
    note: 'We bring it to your table',
    ownHours: 'Different hours for dine-in',
    alone: 'All orders are dine-in. Customers are not asked.',
  },
  takeaway: {
    hint: 'Customers can add their name, so you can call them.',
    note: 'Pick up at the side counter',
    ownHours: 'Different hours for takeaway',
    alone: 'All orders are takeaway. Customers are not asked.',
  },
  delivery: {
    hint: 'Customers enter their area and address.',
    note: 'We deliver from 6 to 10 PM',
    ownHours: 'Different hours for delivery',
    alone: 'All orders are delivery. Customers are not asked.',
  },
};

export function WaysField() {
  const { register } = useFormContext<OrderingValues>();
  const rows = useWatch<OrderingValues, 'ways'>({ name: 'ways' });
  return (
    <div className="grid grid-cols-1 gap-4">
      {wayFields.type.options.map((type) => (
        <fieldset key={type} className="min-w-0 border-line border-b pb-4">
          <legend className="sr-only">{wayNames[type]}</legend>
          <SwitchField label={wayNames[type]} hint={texts[type].hint} {...register(`ways.${type}.isOn`)} />
          {rows[type].isOn && <WaySettings type={type} row={rows[type]} />}
        </fieldset>
      ))}
      <p role="status" className="text-muted text-sm">
        {orderTypeHint(typesOn(rows))}
      </p>
    </div>
  );
}

function WaySettings({ type, row }: { type: OrderType; row: WayRow }) {
  const form = useFormContext<OrderingValues>();
  const { register } = form;
  const problem =
    (box: keyof WayRow) =>
    (_: unknown, { ways }: OrderingValues) => {
      const found = wayRowProblem(type, ways[type]);
      return found?.box === box ? found.message : undefined;
    };
  const box = <Name extends keyof WayRow>(field: Name) => ({
    form,
    name: `ways.${type}.${field}` as const,
    validate: problem(field),
  });
  return (
    <div className="mt-2 grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <MoneyField {...box('minimumPaise')} label="Minimum order" optional />
      <MoneyField {...box('readyIn')} label="Ready in" optional suffix="min" inputMode="numeric" />
      {type !== 'dine_in' && (
        <SwitchField
          className="col-span-full"
          label="Customers can choose a time"
          hint={row.hasTimes ? undefined : 'Off: customers can order only for now.'}
          {...register(`ways.${type}.hasTimes`)}
        />
      )}
      {type !== 'dine_in' && row.hasTimes && (
        <>
          <SelectField
            form={form}
            name={`ways.${type}.daysAhead`}
            label="How far ahead"
            className="col-span-full sm:col-span-1"
            rules={{ deps: [`ways.${type}.leadMinutes`] }}
          >
            <Choices usual={DAYS_AHEAD} own={row.daysAhead} formatValue={daysAheadLabel} />
          </SelectField>
          <SelectField
            {...box('leadMinutes')}
            label="Order at least this early"
            className="col-span-full sm:col-span-1"
          >
            <Choices usual={LEAD_MINUTES} own={row.leadMinutes} formatValue={leadLabel} />
          </SelectField>
        </>
      )}
      <TextField
        {...box('note')}
        label="Note for customers"
        optional
        className="col-span-full"
        autoComplete="off"
        placeholder={texts[type].note}
        maxLength={wayFields.note.max}
      />
      <SwitchField
        className="col-span-full"
        label={texts[type].ownHours}
        hint={row.hasOwnHours ? undefined : 'Off: same as your opening hours.'}
        {...register(`ways.${type}.hasOwnHours`)}
      />
      {row.hasOwnHours && <WayWeek type={type} problem={problem('days')} />}
    </div>
  );
}

type WeekProps = { type: OrderType; problem: (days: unknown, values: OrderingValues) => string | undefined };

/** The days and times at which a way is available. */
function WayWeek({ type, problem }: WeekProps) {
  const { control } = useFormContext<OrderingValues>();
  const { field, fieldState } = useController({
    control,
    name: `ways.${type}.days`,
    rules: { validate: problem },
  });
  const wrong = fieldState.error?.message;
  return (
    <div className="col-span-full">
      {wrong && (
        <div role="alert">
          <Notice tone="danger">{wrong}</Notice>
        </div>
      )}
      <WeekFields days={field.value} whose={wayNames[type].toLowerCase()} onChange={field.onChange} />
      <p className="text-muted text-sm">
        Holidays, last order and pauses are the same as for your restaurant.
      </p>
    </div>
  );
}

/** Options for the usual numbers, and for the saved number if it is none of them. */
function Choices(props: { usual: readonly number[]; own: string; formatValue: (number: number) => string }) {
  const { usual, own, formatValue } = props;
  return [...new Set([...usual, Number(own)])]
    .sort((one, other) => one - other)
    .map((number) => (
      <option key={number} value={number}>
        {formatValue(number)}
      </option>
    ));
}

function daysAheadLabel(daysAhead: number): string {
  const text = daysAheadText(daysAhead);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function leadLabel(minutes: number): string {
  return minutes === 0 ? 'None' : durationText(minutes);
}

function orderTypeHint(types: readonly OrderType[]): string {
  const [first, ...others] = types;
  if (!first) return 'Customers are not asked. Orders show only items and total.';
  if (others.length === 0) return texts[first].alone;
  return types.includes('dine_in')
    ? 'Customers choose in their cart. Table QR codes select dine-in automatically.'
    : 'Customers choose in their cart.';
}
