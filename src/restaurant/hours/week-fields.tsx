import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { announce } from '#platform/ui/announce.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { WEEKDAYS } from '#platform/weekly-times.ts';
import { type Times, USUAL_TIMES } from './hours-form.ts';
import { TimesFields } from './times-fields.tsx';

/** The most times that a day can have in this form. */
const MOST_TIMES = 4;

type Props = {
  days: readonly Times[][];
  /** Whose week it is, for screen readers, if not the restaurant's: `delivery`. */
  whose?: string;
  onChange: (days: Times[][]) => void;
};

/** When the place is open on each day of the week; a day without times is closed. */
export function WeekFields({ days, whose = '', onChange }: Props) {
  const setDay = (at: number, times: Times[]) =>
    onChange(days.map((each, day) => (day === at ? times : each)));
  return (
    <ul className="divide-y divide-line">
      {WEEKDAYS.map((name, at) => (
        <DayRow
          key={name}
          day={name}
          name={whose ? `${name}, ${whose}` : name}
          weekdays={1 << at}
          times={days[at] ?? []}
          onChange={(times) => setDay(at, times)}
          onCopy={() => {
            onChange(days.map(() => days[at] ?? []));
            announce(`Every day now has the times of ${name}.`);
          }}
        />
      ))}
    </ul>
  );
}

type DayProps = {
  day: string;
  /** The day for screen readers. */
  name: string;
  weekdays: number;
  times: readonly Times[];
  onChange: (times: Times[]) => void;
  /** Copies its times to every day. */
  onCopy: () => void;
};

function DayRow({ day, name, weekdays, times, onChange, onCopy }: DayProps) {
  const numbered = (at: number) => (at === 0 ? name : `${name}, time ${at + 1}`);
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="font-medium text-sm sm:pt-3.5">{day}</p>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="sr-only">{name}</legend>
        {times.length === 0 && <p className="text-muted text-sm sm:pt-3.5">Closed</p>}
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
              label={`Remove ${numbered(at)}`}
              icon={<Trash2 />}
              onClick={() => onChange(times.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <div className="-ml-3 flex flex-wrap gap-x-1">
          {times.length < MOST_TIMES && (
            <Button
              variant="ghost"
              size="sm"
              className="text-leaf"
              onClick={() => onChange([...times, nextTimes(times)])}
            >
              <Plus aria-hidden="true" />
              {times.length === 0 ? 'Open' : 'Another time'}
              <span className="sr-only"> on {name}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onCopy}>
            <Copy aria-hidden="true" />
            Same every day
            <span className="sr-only"> as {name}</span>
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

/**
 * Returns times after the last ones, as far as the day has room; a place that closes at three often opens again at
 * six.
 */
function nextTimes(times: readonly Times[]): Times {
  const last = times.at(-1);
  if (!last) return USUAL_TIMES;
  const opens = Math.min(last.closes + 3 * 60, 23 * 60);
  return { opens, closes: Math.max(opens + 60, 23 * 60) };
}
