import { useState } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';

/** No name can be this, for names are one clean line. */
const NEW = '\n';

type Props = {
  value: string;
  onChange: (name: string) => void;
  categories: readonly string[];
  error: string | undefined;
};

/** One of the categories there are, or a new one. */
export function CategoryField({ value, onChange, categories, error }: Props) {
  const [isNew, setNew] = useState(!categories.includes(value));
  const choose = (chosen: string) => {
    setNew(chosen === NEW);
    onChange(chosen === NEW ? '' : chosen);
  };
  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <Field label="Category" error={isNew ? undefined : error}>
        <Select value={isNew ? NEW : value} onChange={(event) => choose(event.target.value)}>
          {categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={NEW}>New category…</option>
        </Select>
      </Field>
      {isNew && (
        <Field label="Name of the new category" hideLabel error={error}>
          <TextInput
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder="Name of the new category"
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}
