import type { ReactNode } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';
import { textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { NullableSelect, Select } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { itemFields } from '../../menu.ts';
import type { InputProps, ItemInputs } from '../form/item-input.tsx';
import { DietChoice, Problem, pillStyle } from './diet-choice.tsx';
import { ALLERGENS, type Diet, JAIN, MOST_TAGS, TAGS, withDiet } from './marks.ts';
import { marksTexts } from './marks-texts.ts';
import { dietNames, tagNames } from './names/mark-names-texts.ts';
import { allergenNames, jainNames, spiceNames } from './names/more-names-texts.ts';

/** The veg mark: on the first screen of the item form, as `Veg only` hides from customers what has none. */
export const dietInputs: ItemInputs<'diet'> = {
  diet: {
    label: marksTexts.vegMark,
    card: 'texts',
    formatValue: (diet) => dietNames[diet],
    render: (props) => <DietInput {...props} />,
  },
};

/** The inputs for the other marks of a dish in the item form. */
export const markInputs: ItemInputs<'jain' | 'isVegan' | 'spice' | 'allergens' | 'tags' | 'serves'> = {
  jain: {
    label: marksTexts.jain,
    card: 'more',
    formatValue: (jain) => jainNames[jain],
    render: (props) => (
      <ForVeg {...props} error={props.errors.jain?.message}>
        <Field label={marksTexts.jainLabel}>
          <Select {...props.form.register('jain')}>
            {JAIN.map((jain) => (
              <option key={jain} value={jain}>
                {jain === 'yes'
                  ? commonTexts.yes
                  : jain === 'on_request'
                    ? marksTexts.onRequest
                    : marksTexts.notSet}
              </option>
            ))}
          </Select>
        </Field>
      </ForVeg>
    ),
  },
  isVegan: {
    label: marksTexts.vegan,
    card: 'more',
    formatValue: (isVegan) => (isVegan ? marksTexts.vegan : marksTexts.notVegan),
    render: (props) => (
      <ForVeg {...props} error={props.errors.isVegan?.message}>
        <SwitchField
          label={marksTexts.vegan}
          hint={marksTexts.veganHint}
          {...props.form.register('isVegan')}
        />
      </ForVeg>
    ),
  },
  tags: {
    label: marksTexts.tags,
    card: 'more',
    formatValue: (tags) =>
      listOf(
        tags.map((tag) => tagNames[tag]),
        'unit',
      ) || marksTexts.noTags,
    render: ({ form, errors }) => (
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <Pills
            label={marksTexts.tagsLabel({ max: MOST_TAGS })}
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
    label: marksTexts.spice,
    card: 'more',
    formatValue: (spice) => (spice === null ? marksTexts.spiceNotSet : (spiceNames[spice] ?? '')),
    render: ({ form, errors }) => (
      <Controller
        control={form.control}
        name="spice"
        render={({ field }) => (
          <Field label={marksTexts.spice} error={errors.spice?.message}>
            <NullableSelect
              name={field.name}
              ref={field.ref}
              none={marksTexts.notSet}
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
    label: marksTexts.serves,
    card: 'more',
    formatValue: (serves) => (serves ? marksTexts.servesFor({ serves }) : marksTexts.servesEmpty),
    render: ({ form }) => (
      <TextField
        form={form}
        name="serves"
        label={marksTexts.serves}
        optional
        hint={marksTexts.servesHint}
        autoComplete="off"
        validate={(text) => textProblem(itemFields.serves, singleLine(text))}
      />
    ),
  },
  allergens: {
    label: marksTexts.allergens,
    card: 'more',
    formatValue: (allergens) =>
      listOf(
        allergens.map((word) => allergenNames[word]),
        'unit',
      ) || marksTexts.noAllergens,
    render: ({ form, errors }) => (
      <Controller
        control={form.control}
        name="allergens"
        render={({ field }) => (
          <Pills
            label={marksTexts.allergensLabel}
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
  return (
    <DietChoice
      label={marksTexts.vegMark}
      value={field.value}
      onChoose={choose}
      error={errors.diet?.message}
    />
  );
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
