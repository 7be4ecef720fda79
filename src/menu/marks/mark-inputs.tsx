import type { ReactNode } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';
import { textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { Field } from '#platform/ui/field.tsx';
import { NullableSelect, Select, TextInput } from '#platform/ui/inputs.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import type { InputProps, ItemInputs } from '../items/item-input.tsx';
import { itemFields } from '../menu.ts';
import { DietChoice, Problem, pillStyle } from './diet-choice.tsx';
import { dietNames, tagNames } from './mark-names.ts';
import { ALLERGENS, type Diet, JAIN, MOST_TAGS, TAGS, withDiet } from './marks.ts';
import { allergenNames, jainNames, spiceNames } from './more-names.ts';

/** The veg mark: on the first screen of the item form, as `Veg only` hides from customers what has none. */
export const dietInputs: ItemInputs<'diet'> = {
  diet: {
    label: 'Veg mark',
    card: 'texts',
    formatValue: (diet) => dietNames[diet],
    render: (props) => <DietInput {...props} />,
  },
};

/** The inputs for the other marks of a dish in the item form. */
export const markInputs: ItemInputs<'jain' | 'isVegan' | 'spice' | 'allergens' | 'tags' | 'serves'> = {
  jain: {
    label: 'Jain',
    card: 'more',
    formatValue: (jain) => jainNames[jain],
    render: (props) => (
      <ForVeg {...props} error={props.errors.jain?.message}>
        <Field label="Jain (no onion, garlic or roots)">
          <Select {...props.form.register('jain')}>
            {JAIN.map((jain) => (
              <option key={jain} value={jain}>
                {jain === 'yes' ? 'Yes' : jain === 'on_request' ? 'On request' : 'Not set'}
              </option>
            ))}
          </Select>
        </Field>
      </ForVeg>
    ),
  },
  isVegan: {
    label: 'Vegan',
    card: 'more',
    formatValue: (isVegan) => (isVegan ? 'Vegan' : 'Not vegan'),
    render: (props) => (
      <ForVeg {...props} error={props.errors.isVegan?.message}>
        <SwitchField label="Vegan" hint="No milk, ghee or honey." {...props.form.register('isVegan')} />
      </ForVeg>
    ),
  },
  tags: {
    label: 'Tags',
    card: 'more',
    formatValue: (tags) => tags.map((tag) => tagNames[tag]).join(', ') || 'no tags',
    render: ({ form, errors }) => (
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <Pills
            label={`Tags (at most ${MOST_TAGS})`}
            options={TAGS}
            names={tagNames}
            value={field.value}
            most={MOST_TAGS}
            onChange={field.onChange}
            error={errors.tags?.message}
          />
        )}
      />
    ),
  },
  spice: {
    label: 'How spicy',
    card: 'more',
    formatValue: (spice) => (spice === null ? 'not set' : (spiceNames[spice] ?? '')),
    render: ({ form, errors }) => (
      <Controller
        control={form.control}
        name="spice"
        render={({ field }) => (
          <Field label="How spicy" error={errors.spice?.message}>
            <NullableSelect
              name={field.name}
              ref={field.ref}
              none="Not set"
              value={field.value}
              onBlur={field.onBlur}
              onChange={(chosen) => field.onChange(chosen === null ? null : Number(chosen))}
            >
              {spiceNames.map((name, spice) => (
                <option key={name} value={spice}>
                  {name}
                </option>
              ))}
            </NullableSelect>
          </Field>
        )}
      />
    ),
  },
  serves: {
    label: 'Serves',
    card: 'more',
    formatValue: (serves) => (serves ? `serves ${serves}` : 'empty'),
    render: ({ form, errors }) => (
      <Field
        label="Serves"
        optional
        error={errors.serves?.message}
        hint="How many people, for example 2 or 1-2."
      >
        <TextInput
          autoComplete="off"
          {...form.register('serves', {
            validate: (text) => textProblem(itemFields.serves, singleLine(text)),
          })}
        />
      </Field>
    ),
  },
  allergens: {
    label: 'Allergens',
    card: 'more',
    formatValue: (allergens) => allergens.map((word) => allergenNames[word]).join(', ') || 'none named',
    render: ({ form, errors }) => (
      <Controller
        control={form.control}
        name="allergens"
        render={({ field }) => (
          <Pills
            label="Contains, for people with allergies"
            options={ALLERGENS}
            names={allergenNames}
            value={field.value}
            onChange={field.onChange}
            error={errors.allergens?.message}
          />
        )}
      />
    ),
  },
};

/** The three marks as on food packets, and "not stated". Any mark but veg resets the fields that only veg dishes have. */
function DietInput({ form, errors }: InputProps) {
  const { field } = useController({ control: form.control, name: 'diet' });
  const choose = (diet: Diet) => {
    field.onChange(diet);
    const { jain, isVegan } = withDiet(form.getValues(), diet);
    form.setValue('jain', jain, { shouldDirty: true });
    form.setValue('isVegan', isVegan, { shouldDirty: true });
  };
  return <DietChoice label="Veg mark" value={field.value} onChoose={choose} error={errors.diet?.message} />;
}

/** Shows its children, which only apply to veg dishes, when the dish is veg or there is an error. */
function ForVeg({ form, error, children }: InputProps & { error: string | undefined; children: ReactNode }) {
  const diet = useWatch({ control: form.control, name: 'diet' });
  if (diet !== 'veg' && !error) return null;
  return (
    <div>
      {children}
      <Problem error={error} />
    </div>
  );
}

interface PillsProps<Word extends string> {
  label: string;
  options: readonly Word[];
  names: Readonly<Record<Word, string>>;
  value: readonly Word[];
  most?: number;
  onChange: (value: readonly Word[]) => void;
  error: string | undefined;
}

/** Checkboxes for a few words; the result keeps the order of `options`. */
function Pills<Word extends string>(props: PillsProps<Word>) {
  const { label, options, names, value, most = options.length, onChange, error } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((word) => {
          const isIn = value.includes(word);
          return (
            <label key={word} className={pillStyle}>
              <input
                type="checkbox"
                checked={isIn}
                disabled={!isIn && value.length >= most}
                onChange={() =>
                  onChange(options.filter((other) => (other === word ? !isIn : value.includes(other))))
                }
                className="sr-only"
              />
              {names[word]}
            </label>
          );
        })}
      </div>
      <Problem error={error} />
    </fieldset>
  );
}
