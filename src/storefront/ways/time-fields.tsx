import type { Details } from '#ordering/ways/details-store.ts';
import { fieldId, Labelled } from './fields.tsx';
import type { OrderWay } from './order-way.ts';
import { waysTexts as texts } from './ways-texts.ts';

interface TimeFieldsProps {
  times: NonNullable<OrderWay['times']>;
  /** A sentence about a chosen time that is no longer possible; or empty. */
  gone: string;
  onChange: (changes: Partial<Details>) => void;
}

/** Fields for when an order is wanted: as soon as possible, or day and time. Nothing if there is no time to choose. */
export function TimeFields({ times, gone, onChange }: TimeFieldsProps) {
  const { days, canBeNow, day, at } = times;
  if (days.length === 0) return null;
  return (
    <div className="pair">
      <Labelled id={fieldId('day')} label={texts.when}>
        <select
          id={fieldId('day')}
          value={day?.day ?? ''}
          onChange={({ target }) => onChange({ day: target.value, at: 0 })}
        >
          {canBeNow && <option value="">{texts.now}</option>}
          {days.map((each) => (
            <option key={each.day} value={each.day}>
              {each.name}
            </option>
          ))}
        </select>
      </Labelled>
      {day && (
        <Labelled id={fieldId('time')} label={texts.time} hint={gone && <span role="status">{gone}</span>}>
          <select
            id={fieldId('time')}
            required
            value={at || ''}
            onChange={({ target }) => onChange({ day: day.day, at: Number(target.value) })}
          >
            <option value="">{texts.chooseTime}</option>
            {day.slots.map((slot) => (
              <option key={slot.at} value={slot.at}>
                {slot.name}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </div>
  );
}
