import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useFieldArray, useWatch } from 'react-hook-form';
import { textProblem } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS, type Translations } from '#platform/fields/translations.ts';
import { hoursText, untilNextDay } from '#platform/formats/dates/hours-text.ts';
import {
  DAY_MINUTES,
  EVERY_DAY,
  inputTime,
  minutesOf,
  type WeekRange,
} from '#platform/formats/dates/local-time.ts';
import { weekTexts } from '#platform/formats/dates/week-texts.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { formatTranslations, TranslatedField } from '#platform/ui/forms/translation-lines.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import { newerServingTime, useServingTimeActions } from './serving-time-queries.ts';
import { rangesProblem, type ServingTime, servingTimeFields } from './serving-times.ts';
import { servingTimesTexts } from './serving-times-texts.ts';

const BREAKFAST: WeekRange = { weekdays: EVERY_DAY, opens: 7 * 60, closes: 11 * 60 };
const DINNER: WeekRange = { weekdays: EVERY_DAY, opens: 18 * 60, closes: 22 * 60 };

interface ServingTimeFormValues {
  name: string;
  outside: ServingTime['outside'];
  ranges: WeekRange[];
  translations: Translations;
}

const NEW_SERVING_TIME: ServingTimeFormValues = {
  name: '',
  outside: 'dim',
  ranges: [BREAKFAST],
  translations: NO_TRANSLATIONS,
};

const formOf = ({
  name,
  outside,
  ranges,
  translations = NO_TRANSLATIONS,
}: ServingTime): ServingTimeFormValues => ({
  name,
  outside,
  ranges: [...ranges],
  translations,
});

const words = {
  changed: servingTimesTexts.changedElsewhere,
  labels: {
    name: commonTexts.name,
    ranges: servingTimesTexts.timings,
    outside: servingTimesTexts.hide,
    translations: uiTexts.translations.label,
  },
  formatValue(values: ServingTimeFormValues, field: keyof ServingTimeFormValues) {
    if (field === 'name') return values.name;
    if (field === 'translations') return formatTranslations(values.translations);
    if (field === 'ranges') return hoursText(values.ranges);
    return values.outside === 'hide' ? servingTimesTexts.hideOn : servingTimesTexts.hideOff;
  },
};

type Props = {
  /** The id of the form; the Save button outside refers to it. */
  id: string;
  /** The serving times to edit; undefined to create some. */
  time: ServingTime | undefined;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
};

/** The form for serving times: hours with a name (docs/product/menu.md#serving-times). */
export function ServingTimeForm({ id, time, onSaving, onDone }: Props) {
  const { add, save, showNewer } = useServingTimeActions();
  const form = useRowForm({
    begin: time ? formOf(time) : NEW_SERVING_TIME,
    edit: { row: time, formOf, newer: newerServingTime, words, onRow: showNewer },
    draft: {
      name: servingTimeDraftName(time),
      kinds: { ranges: [BREAKFAST], translations: NO_TRANSLATIONS },
    },
    above: ['ranges'],
    save(typed, from) {
      const values = { ...typed, name: singleLine(typed.name) };
      return from ? save(from.id, values, from.version) : add(values);
    },
    onSaved() {
      toast.success(servingTimesTexts.saved);
      onDone();
    },
  });
  const { isSubmitting } = form.formState;
  const outside = useController({ control: form.control, name: 'outside' });
  useEffect(() => {
    onSaving(isSubmitting);
    return () => onSaving(false);
  }, [isSubmitting, onSaving]);

  return (
    <FormFrame form={form} id={id}>
      <TranslatedField
        form={form}
        name="name"
        fields={servingTimeFields}
        label={commonTexts.name}
        autoComplete="off"
        placeholder={servingTimesTexts.namePlaceholder}
        validate={(name) => textProblem(servingTimeFields.name, singleLine(name))}
      />
      <RangesInput form={form} />
      <SwitchField
        label={servingTimesTexts.hide}
        hint={servingTimesTexts.hideHint}
        checked={outside.field.value === 'hide'}
        onChange={({ target }) => outside.field.onChange(target.checked ? 'hide' : 'dim')}
      />
    </FormFrame>
  );
}

export function servingTimeDraftName(time: ServingTime | undefined): string {
  return time ? `serving-time:${time.id}` : 'serving-time';
}

function RangesInput({ form }: { form: UseFormReturn<ServingTimeFormValues> }) {
  const { control, setValue } = form;
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'ranges',
    keyName: 'key',
    rules: { validate: rangesProblem },
  });
  const ranges = useWatch({ control, name: 'ranges' });
  const anotherRef = useRef<HTMLButtonElement>(null);

  function removeAt(at: number) {
    // Move the focus first: the pressed button is removed, and the focus would be lost with it.
    anotherRef.current?.focus();
    remove(at);
  }

  return (
    <>
      {fields.map(({ key }, at) => (
        <RangeFields
          key={key}
          range={ranges[at] ?? BREAKFAST}
          number={at + 1}
          onChange={(range) => setValue(`ranges.${at}`, range, { shouldDirty: true })}
          onRemove={fields.length > 1 ? () => removeAt(at) : undefined}
        />
      ))}
      <Button
        ref={anotherRef}
        variant="ghost"
        size="sm"
        className="justify-self-start text-leaf"
        onClick={() => append(DINNER, { shouldFocus: false })}
      >
        <Plus aria-hidden="true" />
        {servingTimesTexts.addTime}
      </Button>
    </>
  );
}

type RangeProps = {
  range: WeekRange;
  number: number;
  onChange: (range: WeekRange) => void;
  onRemove: (() => void) | undefined;
};

function RangeFields({ range, number, onChange, onRemove }: RangeProps) {
  const { weekdays, opens, closes } = range;
  const setTimes = (from: number, to: number) => {
    if (Number.isNaN(from) || Number.isNaN(to)) return;
    // A range that ends before it begins ends on the next day.
    onChange({ weekdays, opens: from, closes: to > from ? to : to + DAY_MINUTES });
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{servingTimesTexts.time({ number })}</legend>
      <div className="flex items-end gap-2">
        <Field label={servingTimesTexts.from} className="flex-1">
          <TextInput
            type="time"
            value={inputTime(opens)}
            onChange={({ target }) => setTimes(minutesOf(target.value), closes % DAY_MINUTES)}
          />
        </Field>
        <Field label={servingTimesTexts.to} className="flex-1">
          <TextInput
            type="time"
            value={inputTime(closes)}
            onChange={({ target }) => setTimes(opens, minutesOf(target.value))}
          />
        </Field>
        {onRemove && (
          <IconButton label={servingTimesTexts.removeTime({ number })} icon={<Trash2 />} onClick={onRemove} />
        )}
      </div>
      <p aria-live="polite" className="text-muted text-xs empty:hidden">
        {untilNextDay(range)}
      </p>
      <div className="grid grid-cols-[repeat(4,2.75rem)] gap-1 sm:grid-cols-[repeat(7,2.75rem)]">
        {weekTexts.weekdays.map((day, at) => {
          const isOn = (weekdays & (1 << at)) > 0;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ ...range, weekdays: weekdays ^ (1 << at) || weekdays })}
              className={clsx(
                'size-11 rounded-full border font-medium text-xs',
                isOn
                  ? 'border-leaf bg-leaf-soft text-ink'
                  : 'border-line bg-surface text-muted hover:bg-well',
              )}
            >
              <span aria-hidden="true">{day.slice(0, 2)}</span>
              <span className="sr-only">{day}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
