import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useApi } from '#identity/app-context.tsx';
import { writeRequest } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { dayOf, wallTime } from '#platform/formats/dates/local-time.ts';
import { ask } from '#platform/http/client/ask.ts';
import { AwaitedForm } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SaveBar } from '#platform/ui/forms/action-bar.tsx';
import { SelectField } from '#platform/ui/forms/bound-fields.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { translationProblem } from '#platform/ui/forms/translation-lines.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import type { HoursCalls } from '../hours-calls.server.ts';
import { hoursProblems } from '../hours-problem.ts';
import { hoursTexts } from '../hours-texts.ts';
import { hasOwnHours } from '../opening-hours.ts';
import { openingHoursFields } from '../opening-hours-fields.ts';
import { ownersText } from '../owners-hours-text.ts';
import { ExceptionFields, WeekFields } from './hours-fields.tsx';
import {
  formatHours,
  type HoursForm,
  hoursDraftOf,
  hoursFormOf,
  lastOrderText,
  USUAL_TIMES,
} from './hours-form.ts';
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
      <Loading label={hoursTexts.loading}>
        <FormSkeleton fields={4} />
      </Loading>
    </AwaitedForm>
  );
}

const SAMPLE_EXCEPTION = {
  ...USUAL_TIMES,
  day: '',
  isClosed: true,
  note: '',
  translations: NO_TRANSLATIONS,
};

const LAST_ORDERS = [0, 15, 30, 45, 60, 90];

const words = {
  changed: hoursTexts.changedElsewhere,
  labels: hoursTexts.fields,
  formatValue: formatHours,
};

/** The form in which the owner edits when orders are taken (docs/product/restaurant.md#opening-hours). */
function HoursCard({ hours }: { hours: OwnHours }) {
  const call = ask<HoursCalls>(useApi());
  const form = useRowForm<HoursForm, OwnHours>({
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
      kinds: { days: [[USUAL_TIMES]], exceptions: [SAMPLE_EXCEPTION] },
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
    <Card title={hoursTexts.weekTitle}>
      <div className="grid grid-cols-1 gap-4">
        <Preview control={control} latest={latest} isUnsaved={formState.isDirty} />
        <SwitchField
          label={hoursTexts.fields.hasTimes}
          hint={hasTimes ? undefined : hoursTexts.alwaysOpen}
          {...register('hasTimes')}
        />
        {hasTimes && <WeekFields days={days.field.value} onChange={days.field.onChange} />}
        {(hasTimes || hasOwnHours(latest)) && (
          <SelectField
            form={form}
            name="lastOrderMinutes"
            label={hoursTexts.fields.lastOrderMinutes}
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
    rules: { validate: (_, typed) => exceptionsProblem(typed, serverNow()) },
  });
  const [today] = useState(() => dayOf(wallTime(serverNow(), hours.timeZone)));
  return (
    <Card title={hoursTexts.fields.exceptions} description={hoursTexts.exceptionsHint}>
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
  if (isAlwaysClosed(typed)) return <StatusNotice>{hoursTexts.problems.everyDayClosed}</StatusNotice>;
  const text = ownersText({ ...latest, ...hoursDraftOf(typed) }, Date.now() + clockAhead, timeZone);
  return (
    <StatusNotice>
      {isUnsaved && <b className="block font-semibold">{hoursTexts.afterSaving}</b>}
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

function exceptionsProblem(typed: HoursForm, now: number): string | undefined {
  const fields = openingHoursFields.openingExceptions.of;
  const translated = typed.exceptions.map(({ translations }) => translationProblem(fields, translations));
  return hoursProblems(hoursDraftOf(typed), now).openingExceptions ?? translated.find(Boolean);
}

function weekProblem(typed: HoursForm): string | undefined {
  if (!typed.hasTimes) return undefined;
  if (isAlwaysClosed(typed)) return hoursTexts.problems.everyDayClosed;
  return hoursProblems(hoursDraftOf(typed), Date.now()).openingTimes;
}

function isAlwaysClosed({ hasTimes, days }: HoursForm): boolean {
  return hasTimes && days.every((times) => times.length === 0);
}
