import { hoursText } from '#platform/formats/dates/hours-text.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { NullableSelect } from '#platform/ui/inputs/inputs.tsx';
import { useServingTimes } from './serving-time-queries.ts';
import { servingTimesTexts } from './serving-times-texts.ts';

type Props = {
  /** The label of the option for null. */
  none: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

/** Chooses the serving times of a dish or a category. Renders nothing if the owner has created none. */
export function ServingTimeChoice({ none, value, onChange }: Props) {
  const { data: times = [] } = useServingTimes();
  if (times.length === 0) return null;
  const chosen = times.find(({ id }) => id === value);
  return (
    <Field label={servingTimesTexts.served} hint={chosen && hoursText(chosen.ranges)}>
      <NullableSelect none={none} value={chosen?.id ?? null} onChange={onChange}>
        {times.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NullableSelect>
    </Field>
  );
}
