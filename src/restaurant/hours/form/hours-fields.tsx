import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { untilNextDay } from '#platform/formats/dates/hours-text.ts';
import { inputTime, minutesOf } from '#platform/formats/dates/local-time.ts';
import { weekTexts } from '#platform/formats/dates/week-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { TranslationInputs } from '#platform/ui/forms/translation-lines.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { hoursTexts } from '../hours-texts.ts';
import { openingHoursFields } from '../opening-hours-fields.ts';
import { type ExceptionDay, type Times, timesFrom, USUAL_TIMES } from './hours-form.ts';

const MAX_TIMES = 4;

type WeekProps = {
  days: readonly Times[][];
  /** A day for screen readers, if the week is not the restaurant's: `Monday, delivery`. */
  nameOf?: (day: string) => string;
  onChange: (days: Times[][]) => void;
};

/** When the place is open on each day of the week; a day without times is closed. */
export function WeekFields({ days, nameOf = (day) => day, onChange }: WeekProps) {
  const setDay = (at: number, times: Times[]) =>
    onChange(days.map((each, day) => (day === at ? times : each)));
  return (
    <ul className="divide-y divide-line">
      {weekTexts.weekdays.map((name, at) => (
        <DayRow
          key={name}
          day={name}
          name={nameOf(name)}
          weekdays={1 << at}
          times={days[at] ?? []}
          onChange={(times) => setDay(at, times)}
          onCopy={() => {
            onChange(days.map(() => days[at] ?? []));
            announce(hoursTexts.copied({ day: name }));
          }}
        />
      ))}
    </ul>
  );
}

type DayProps = {
  day: string;
  name: string;
  weekdays: number;
  times: readonly Times[];
  onChange: (times: Times[]) => void;
  onCopy: () => void;
};

function DayRow({ day, name, weekdays, times, onChange, onCopy }: DayProps) {
  const numbered = (at: number) =>
    at === 0 ? name : hoursTexts.daysSecondTimes({ day: name, number: at + 1 });
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="font-medium text-sm sm:pt-3.5">{day}</p>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="sr-only">{name}</legend>
        {times.length === 0 && <p className="text-muted text-sm sm:pt-3.5">{hoursTexts.closed}</p>}
        {times.map((each, at) => (
          // The index is the key: times have no other identity.
          <div key={at} className="flex items-start gap-1">
            <TimesFields
              name={numbered(at)}
              weekdays={weekdays}
              times={each}
              onChange={(changed) => onChange(times.map((one, place) => (place === at ? changed : one)))}
            />
            <IconButton
              label={hoursTexts.remove({ times: numbered(at) })}
              icon={<Trash2 />}
              onClick={() => onChange(times.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <div className="-ms-3 flex flex-wrap gap-x-1">
          {times.length < MAX_TIMES && (
            <Button
              variant="ghost"
              size="sm"
              className="text-leaf"
              onClick={() => onChange([...times, nextTimes(times)])}
            >
              <Plus aria-hidden="true" />
              {rich(times.length === 0 ? hoursTexts.open : hoursTexts.anotherTime, { day: name, sr: srOnly })}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onCopy}>
            <Copy aria-hidden="true" />
            {rich(hoursTexts.sameEveryDay, { day: name, sr: srOnly })}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

const srOnly = (text: ReactNode) => <span className="sr-only">{text}</span>;

/**
 * Returns times after the last ones, as far as the day has room; a place that closes at three often opens again at six.
 */
function nextTimes(times: readonly Times[]): Times {
  const last = times.at(-1);
  if (!last) return USUAL_TIMES;
  const opens = Math.min(last.closes + 3 * 60, 23 * 60);
  return { opens, closes: Math.max(opens + 60, 23 * 60) };
}

type ExceptionProps = {
  exceptions: readonly ExceptionDay[];
  /** Today by the server's clock, `yyyy-mm-dd`. */
  today: string;
  onChange: (exceptions: ExceptionDay[]) => void;
};

/** Fields for days that differ from their weekday: holidays, and days with other times. */
export function ExceptionFields({ exceptions, today, onChange }: ExceptionProps) {
  const addRef = useRef<HTMLButtonElement>(null);
  const hasAdded = useRef(false);
  const set = (at: number, changed: Partial<ExceptionDay>) =>
    onChange(exceptions.map((each, place) => (place === at ? { ...each, ...changed } : each)));

  /** Without a date, which has to be chosen: filled in with today, one Save would close the restaurant. */
  function add() {
    hasAdded.current = true;
    onChange([...exceptions, { ...USUAL_TIMES, day: '', isClosed: true, note: '' }]);
  }

  function removeAt(at: number) {
    // The pressed button is removed, and the focus would be lost with it.
    addRef.current?.focus();
    onChange(exceptions.filter((_, place) => place !== at));
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {exceptions.map((exception, at) => (
        // The index is the key: a day that is not chosen yet has no other identity.
        <fieldset
          key={at}
          className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line p-3 sm:p-4"
        >
          <legend className="sr-only">{hoursTexts.exception({ number: at + 1 })}</legend>
          <div className="flex items-end gap-2">
            <Field label={hoursTexts.date} className="flex-1">
              <TextInput
                type="date"
                min={today}
                // Only a day that was added here: one that was loaded takes no focus.
                autoFocus={hasAdded.current && exception.day === ''}
                value={exception.day}
                onChange={({ target }) => set(at, { day: target.value })}
              />
            </Field>
            <IconButton
              label={hoursTexts.removeException({ number: at + 1 })}
              icon={<Trash2 />}
              onClick={() => removeAt(at)}
            />
          </div>
          <Field label={hoursTexts.reason} optional>
            <TextInput
              autoComplete="off"
              placeholder={hoursTexts.reasonPlaceholder}
              maxLength={openingHoursFields.openingExceptions.of.note.max}
              value={exception.note}
              onChange={({ target }) => set(at, { note: target.value })}
            />
          </Field>
          <TranslationInputs
            fields={openingHoursFields.openingExceptions.of}
            field="note"
            label={hoursTexts.reason}
            value={exception.translations}
            onChange={(change) => set(at, { translations: change(exception.translations) })}
          />
          <SwitchField
            label={hoursTexts.closedAllDay}
            checked={exception.isClosed}
            onChange={({ target }) => set(at, { isClosed: target.checked })}
          />
          {!exception.isClosed && (
            <TimesFields
              name={hoursTexts.exception({ number: at + 1 })}
              times={exception}
              onChange={(times) => set(at, times)}
            />
          )}
        </fieldset>
      ))}
      <Button ref={addRef} className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" />
        {hoursTexts.addException}
      </Button>
    </div>
  );
}

type TimesProps = {
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
function TimesFields({ times, name, weekdays = 0, onChange }: TimesProps) {
  const { opens, closes } = times;
  const set = (from: number, to: number) => {
    if (!Number.isNaN(from) && !Number.isNaN(to)) onChange(timesFrom(from, to));
  };
  return (
    <div className="min-w-0 flex-1">
      <div className="grid grid-cols-2 items-center gap-1.5 sm:grid-cols-[1fr_auto_1fr]">
        <Field label={hoursTexts.opens({ times: name })} hideLabel>
          <TextInput
            type="time"
            className={narrow}
            value={inputTime(opens)}
            onChange={({ target }) => set(minutesOf(target.value), closes % (24 * 60))}
          />
        </Field>
        <span aria-hidden="true" className="text-muted text-sm max-sm:hidden">
          {hoursTexts.to}
        </span>
        <Field label={hoursTexts.closes({ times: name })} hideLabel>
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
