import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useApi } from '#identity/app-context.tsx';
import { writeRequest } from '#platform/fields/fields.ts';
import { ask } from '#platform/http/ask.ts';
import { dayOf, wallTime } from '#platform/local-time.ts';
import { SaveBar } from '#platform/ui/action-bar.tsx';
import { SelectField } from '#platform/ui/bound-fields.tsx';
import { Card } from '#platform/ui/card.tsx';
import { AwaitedForm } from '#platform/ui/error-state.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import type { HoursCalls } from './hours-calls.server.ts';
import { ExceptionFields, WeekFields } from './hours-fields.tsx';
import {
  formatHours,
  type HoursForm,
  hoursDraftOf,
  hoursFormOf,
  hoursLabels,
  lastOrderText,
  USUAL_TIMES,
} from './hours-form.ts';
import { hoursProblems } from './hours-problem.ts';
import { ownersText } from './open-text.ts';
import { hasOwnHours } from './opening-hours.ts';
import { openingHoursFields } from './opening-hours-fields.ts';
import { newerHours, type OwnHours, readHours, useHours, useShowHours } from './use-hours.ts';

/** The opening hours, as a part of a page (docs/product/restaurant.md#opening-hours). */
export function Hours() {
  const hours = useHours();
  // The form keeps the hours it started from, even when newer ones arrive; saving detects the conflict.
  const [initial, setInitial] = useState<OwnHours>();
  if (hours.data && !initial) setInitial(hours.data);
  if (initial) return <HoursCard hours={initial} />;
  return (
    <AwaitedForm query={hours}>
      <Loading label="Loading your opening hours">
        <FormSkeleton fields={4} />
      </Loading>
    </AwaitedForm>
  );
}

const LAST_ORDERS = [0, 15, 30, 45, 60, 90];
const ALWAYS_CLOSED = 'Every day is closed. Enter a time, or turn off orders in Restaurant.';

const words = {
  changed: 'Your opening hours were changed on another device',
  labels: hoursLabels,
  formatValue: formatHours,
};

/** The form in which the owner edits when orders are taken (docs/product/restaurant.md#opening-hours). */
function HoursCard({ hours }: { hours: OwnHours }) {
  const call = ask<HoursCalls>(useApi());
  const form = useRowForm({
    begin: hoursFormOf(hours),
    edit: {
      row: hours,
      formOf: hoursFormOf,
      newer: newerHours,
      words,
      onRow: useShowHours(),
      staysOpen: true,
    },
    draft: {
      name: 'opening-hours',
      kinds: { days: [[USUAL_TIMES]], exceptions: [{ ...USUAL_TIMES, day: '', isClosed: true, note: '' }] },
    },
    above: ['days', 'exceptions'],
    async save(values, { version }) {
      const body = { ...writeRequest(openingHoursFields, hoursDraftOf(values)), version };
      return readHours(await call('PUT /api/restaurant/hours', { body }));
    },
    refused: ({ fields: { week, ...fields } }) => ({ ...fields, ...(week && { days: week }) }),
  });

  return (
    <FormFrame form={form} asksOnLeave className="grid grid-cols-1 gap-6">
      <div>
        <div className="grid grid-cols-1 gap-6">
          <WeekCard form={form} hours={form.saved} />
          <ExceptionsCard form={form} hours={form.saved} />
        </div>
        <SaveBar form={form} />
      </div>
    </FormFrame>
  );
}

type PartProps = { form: UseFormReturn<HoursForm>; hours: OwnHours };

function WeekCard({ form, hours }: PartProps) {
  const { control, register, formState } = form;
  const days = useController({
    control,
    name: 'days',
    rules: { validate: (_, typed) => weekProblem(typed) },
  });
  const hasTimes = useWatch({ control, name: 'hasTimes' });
  // The latest hours: since the edit began, a pause may have started or the ways to order may have changed.
  const latest = useHours().data ?? hours;
  return (
    <Card title="Normal week">
      <div className="grid grid-cols-1 gap-4">
        <Preview control={control} latest={latest} isUnsaved={formState.isDirty} />
        <SwitchField
          label={hoursLabels.hasTimes}
          hint={hasTimes ? undefined : 'Off: customers can order at any time.'}
          {...register('hasTimes')}
        />
        {hasTimes && <WeekFields days={days.field.value} onChange={days.field.onChange} />}
        {(hasTimes || hasOwnHours(latest)) && (
          <SelectField
            form={form}
            name="lastOrderMinutes"
            label={hoursLabels.lastOrderMinutes}
            rules={{ valueAsNumber: true }}
          >
            {[...new Set([...LAST_ORDERS, hours.lastOrderMinutes])]
              .sort((a, b) => a - b)
              .map((minutes) => (
                <option key={minutes} value={minutes}>
                  {lastOrderText(minutes)}
                </option>
              ))}
          </SelectField>
        )}
      </div>
    </Card>
  );
}

function ExceptionsCard({ form: { control }, hours }: PartProps) {
  const serverNow = () => Date.now() + hours.clockAhead;
  const exceptions = useController({
    control,
    name: 'exceptions',
    rules: { validate: (_, typed) => hoursProblems(hoursDraftOf(typed), serverNow()).openingExceptions },
  });
  const [today] = useState(() => dayOf(wallTime(serverNow(), hours.timeZone)));
  return (
    <Card
      title={hoursLabels.exceptions}
      description="These replace that day's normal hours. Past dates are removed automatically."
    >
      <ExceptionFields
        exceptions={exceptions.field.value}
        today={today}
        onChange={exceptions.field.onChange}
      />
    </Card>
  );
}

interface PreviewProps {
  control: UseFormReturn<HoursForm>['control'];
  latest: OwnHours;
  isUnsaved: boolean;
}

/** What the typed hours mean right now, in words, by the server's clock; not as if they were saved. */
function Preview({ control, latest, isUnsaved }: PreviewProps) {
  const typed = useWatch({ control }) as HoursForm;
  const { clockAhead, timeZone } = latest;
  if (isAlwaysClosed(typed)) return <StatusNotice>{ALWAYS_CLOSED}</StatusNotice>;
  const text = ownersText({ ...latest, ...hoursDraftOf(typed) }, Date.now() + clockAhead, timeZone);
  return (
    <StatusNotice>
      {isUnsaved && <b className="block font-semibold">After you save:</b>}
      {text}
    </StatusNotice>
  );
}

function StatusNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <Notice>{children}</Notice>
    </div>
  );
}

function weekProblem(typed: HoursForm): string | undefined {
  if (!typed.hasTimes) return undefined;
  if (isAlwaysClosed(typed)) return ALWAYS_CLOSED;
  return hoursProblems(hoursDraftOf(typed), Date.now()).openingTimes;
}

function isAlwaysClosed({ hasTimes, days }: HoursForm): boolean {
  return hasTimes && days.every((times) => times.length === 0);
}
