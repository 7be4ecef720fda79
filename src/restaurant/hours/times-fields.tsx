import { inputTime, minutesOf } from '#platform/local-time.ts';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { untilNextDay } from '#platform/weekly-times.ts';
import { type Times, timesFrom } from './hours-form.ts';

type Props = {
  times: Times;
  /** The day, for screen readers: `Monday`, `Monday, second time`. */
  name: string;
  /** The bit of the weekday, if the times belong to one: times past midnight then show the day on which they end. */
  weekdays?: number;
  onChange: (times: Times) => void;
};

/** On a phone, both times do not fit beside the picker's icon, and a tap opens the picker without it. */
const narrow = 'max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

/** The opening and the closing time of one day; times past midnight are repeated in words. */
export function TimesFields({ times, name, weekdays = 0, onChange }: Props) {
  const { opens, closes } = times;
  const set = (from: number, to: number) => {
    if (!Number.isNaN(from) && !Number.isNaN(to)) onChange(timesFrom(from, to));
  };
  return (
    <div className="min-w-0 flex-1">
      <div className="grid grid-cols-2 items-center gap-1.5 sm:grid-cols-[1fr_auto_1fr]">
        <Field label={`${name}, opens`} hideLabel>
          <TextInput
            type="time"
            className={narrow}
            value={inputTime(opens)}
            onChange={({ target }) => set(minutesOf(target.value), closes % (24 * 60))}
          />
        </Field>
        <span aria-hidden="true" className="text-muted text-sm max-sm:hidden">
          to
        </span>
        <Field label={`${name}, closes`} hideLabel>
          <TextInput
            type="time"
            className={narrow}
            value={inputTime(closes)}
            onChange={({ target }) => set(opens, minutesOf(target.value))}
          />
        </Field>
      </div>
      <p aria-live="polite" className="mt-1 text-muted text-xs empty:hidden">
        {untilNextDay({ weekdays, closes })}
      </p>
    </div>
  );
}
