import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { MoneyField, SelectField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { WeekFields } from '#restaurant/hours/form/hours-fields.tsx';
import { type OrderType, wayFields } from '#restaurant/ordering/ordering.ts';
import { durationText, wayNames } from '#restaurant/ordering/ordering-text.ts';
import { orderSettingsTexts } from './order-settings-texts.ts';
import { typesOn, type WayRow, wayRowProblem } from './ordering-rows.ts';
import type { OrderingValues } from './ordering-values.ts';

const DAYS_AHEAD = [0, 1, 2, 3, 7, 14, 30];
const LEAD_MINUTES = [0, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320];

export function WaysField() {
  const { register } = useFormContext<OrderingValues>();
  const rows = useWatch<OrderingValues, 'ways'>({ name: 'ways' });
  return (
    <div className="grid grid-cols-1 gap-4">
      {wayFields.type.options.map((type) => (
        <fieldset key={type} className="min-w-0 border-line border-b pb-4">
          <legend className="sr-only">{wayNames[type]}</legend>
          <SwitchField
            label={wayNames[type]}
            hint={orderSettingsTexts.ways[type].hint}
            {...register(`ways.${type}.isOn`)}
          />
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
  const isListOn = useWatch<OrderingValues, 'remembersOrders'>({ name: 'remembersOrders' });
  const problem =
    (box: keyof WayRow) =>
    (_: unknown, { ways }: OrderingValues) => {
      const found = wayRowProblem(type, ways[type]);
      return found?.field === box ? found.message : undefined;
    };
  const box = <Name extends keyof WayRow>(field: Name) => ({
    form,
    name: `ways.${type}.${field}` as const,
    validate: problem(field),
  });
  return (
    <div className="mt-2 grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <MoneyField {...box('minimumPaise')} label={orderSettingsTexts.minimum} optional />
      <MoneyField
        {...box('readyIn')}
        label={orderSettingsTexts.readyIn}
        optional
        suffix={orderSettingsTexts.minutes}
        inputMode="numeric"
      />
      {type !== 'dine_in' && (
        <SwitchField
          className="col-span-full"
          label={orderSettingsTexts.hasTimes}
          hint={row.hasTimes ? undefined : orderSettingsTexts.hasNoTimes}
          {...register(`ways.${type}.hasTimes`)}
        />
      )}
      {type !== 'dine_in' && row.hasTimes && (
        <>
          <SelectField
            form={form}
            name={`ways.${type}.daysAhead`}
            label={orderSettingsTexts.daysAhead}
            className="col-span-full sm:col-span-1"
            rules={{ deps: [`ways.${type}.leadMinutes`] }}
          >
            <Choices usual={DAYS_AHEAD} own={row.daysAhead} formatValue={daysAheadLabel} />
          </SelectField>
          <SelectField
            {...box('leadMinutes')}
            label={orderSettingsTexts.leadTime}
            className="col-span-full sm:col-span-1"
          >
            <Choices usual={LEAD_MINUTES} own={row.leadMinutes} formatValue={leadLabel} />
          </SelectField>
        </>
      )}
      <SwitchField
        className="col-span-full"
        label={orderSettingsTexts.limit.on}
        hint={row.hasLimit ? orderSettingsTexts.limit.onHint : orderSettingsTexts.limit.off}
        {...register(`ways.${type}.hasLimit`)}
      />
      {row.hasLimit && (
        <>
          <MoneyField
            {...box('ordersPerSlot')}
            className="col-span-full sm:col-span-1"
            label={orderSettingsTexts.limit.orders}
            rules={{ deps: [`ways.${type}.dishesPerSlot`] }}
            optional
            suffix={orderSettingsTexts.limit.perSlot}
            inputMode="numeric"
          />
          <MoneyField
            {...box('dishesPerSlot')}
            className="col-span-full sm:col-span-1"
            label={orderSettingsTexts.limit.items}
            rules={{ deps: [`ways.${type}.ordersPerSlot`] }}
            optional
            suffix={orderSettingsTexts.limit.perSlot}
            inputMode="numeric"
          />
          {!isListOn && (
            <div className="col-span-full">
              <Notice tone="attention">{orderSettingsTexts.limit.needsList}</Notice>
            </div>
          )}
        </>
      )}
      <TextField
        {...box('note')}
        label={orderSettingsTexts.note}
        optional
        className="col-span-full"
        autoComplete="off"
        placeholder={orderSettingsTexts.ways[type].note}
        maxLength={wayFields.note.max}
      />
      <div className="col-span-full -mt-2 empty:hidden">
        <TranslationLines
          form={form}
          name={`ways.${type}.translations`}
          fields={wayFields}
          field="note"
          label={orderSettingsTexts.note}
        />
      </div>
      <SwitchField
        className="col-span-full"
        label={orderSettingsTexts.ways[type].ownHours}
        hint={row.hasOwnHours ? undefined : orderSettingsTexts.usualHours}
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
      <WeekFields
        days={field.value}
        nameOf={(day) => orderSettingsTexts.ways[type].day({ day })}
        onChange={field.onChange}
      />
      <p className="text-muted text-sm">{orderSettingsTexts.ownHoursHint}</p>
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
  if (daysAhead === 0) return orderSettingsTexts.today;
  return daysAhead === 1
    ? orderSettingsTexts.todayAndTomorrow
    : orderSettingsTexts.daysAheadUpTo({ days: daysAhead });
}

function leadLabel(minutes: number): string {
  return minutes === 0 ? orderSettingsTexts.noLeadTime : durationText(minutes);
}

function orderTypeHint(types: readonly OrderType[]): string {
  const [first, ...others] = types;
  if (!first) return orderSettingsTexts.noWay;
  if (others.length === 0) return orderSettingsTexts.ways[first].alone;
  return types.includes('dine_in') ? orderSettingsTexts.chooseWayOrTable : orderSettingsTexts.chooseWay;
}
