import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
  useController,
  type Validate,
} from 'react-hook-form';
import { AffixInput, Select, TextArea, TextInput } from '../inputs/inputs.tsx';
import { Segmented } from '../inputs/segmented.tsx';
import { Field } from './field.tsx';

/** What binds a control to the field `name` of a form, with its label, rules and error. */
interface Bound<Form extends FieldValues, Name extends FieldPath<Form>> {
  form: UseFormReturn<Form>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  hideLabel?: boolean;
  /** The message when the field is left empty, or only blank. */
  missing?: string;
  validate?: Validate<PathValue<Form, Name>, Form>;
  rules?: Omit<RegisterOptions<Form, Name>, 'required' | 'validate'>;
  /** The class of the whole field, for layout. */
  className?: string;
}

/** The props of a control, without those that the form sets. */
type Own<Props> = Omit<
  Props,
  keyof Bound<FieldValues, string> | 'required' | 'value' | 'onChange' | 'onBlur'
>;

/** The props of such a control and its field. */
export type FieldOf<Form extends FieldValues, Name extends FieldPath<Form>, Props> = Bound<Form, Name> &
  Own<Props>;

/** Returns the error message of a form's field, if it has one. */
export function faultOf<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'formState'>,
  name: FieldPath<Form>,
): string | undefined {
  return (get(form.formState.errors, name) as FieldError | undefined)?.message;
}

function boundTo<Form extends FieldValues, Name extends FieldPath<Form>, Props>(
  props: FieldOf<Form, Name, Props>,
) {
  const { form, name, label, hint, optional, hideLabel, missing, validate, rules, className, ...own } = props;
  const around = { label, hint, optional, hideLabel, className, error: faultOf(form, name) };
  const check: Validate<PathValue<Form, Name>, Form> = (typed, values) =>
    missing && String(typed).trim() === '' ? missing : validate?.(typed, values);
  const registered = form.register(name, { ...rules, validate: check } as RegisterOptions<Form, Name>);
  return {
    around: around as Omit<ComponentProps<typeof Field>, 'children'>,
    control: { ...own, ...registered },
  };
}

/** A field of one line. */
export function TextField<Form extends FieldValues, Name extends FieldPath<Form>>(
  props: FieldOf<Form, Name, ComponentProps<'input'>>,
) {
  const { around, control } = boundTo<Form, Name, ComponentProps<'input'>>(props);
  return (
    <Field {...around}>
      <TextInput {...control} />
    </Field>
  );
}

/** A field of several lines. */
export function TextAreaField<Form extends FieldValues, Name extends FieldPath<Form>>(
  props: FieldOf<Form, Name, ComponentProps<'textarea'>>,
) {
  const { around, control } = boundTo<Form, Name, ComponentProps<'textarea'>>(props);
  return (
    <Field {...around}>
      <TextArea {...control} />
    </Field>
  );
}

/** A field for a number with its unit before or after it; money by default. */
export function MoneyField<Form extends FieldValues, Name extends FieldPath<Form>>(
  props: FieldOf<Form, Name, ComponentProps<typeof AffixInput>>,
) {
  const { around, control } = boundTo<Form, Name, ComponentProps<typeof AffixInput>>(props);
  return (
    <Field {...around}>
      <AffixInput
        inputMode="decimal"
        autoComplete="off"
        {...(control.suffix ? {} : { prefix: '₹' })}
        {...control}
      />
    </Field>
  );
}

/** A choice from a list; the options are its children. */
export function SelectField<Form extends FieldValues, Name extends FieldPath<Form>>(
  props: FieldOf<Form, Name, ComponentProps<'select'>>,
) {
  const { around, control } = boundTo<Form, Name, ComponentProps<'select'>>(props);
  return (
    <Field {...around}>
      <Select {...control} />
    </Field>
  );
}

type ChoiceProps<Form extends FieldValues, Name extends FieldPath<Form>> = Pick<
  Bound<Form, Name>,
  'form' | 'name' | 'hint' | 'hideLabel' | 'rules' | 'className'
> & {
  label: string;
  options: ComponentProps<typeof Segmented<Form[Name] & string>>['options'];
};

/** A choice between a few options, side by side. */
export function ChoiceField<Form extends FieldValues, Name extends FieldPath<Form>>(
  props: ChoiceProps<Form, Name>,
) {
  const { form, name, label, options, hint, hideLabel, rules, className } = props;
  const { field } = useController({
    control: form.control,
    name,
    rules: rules as RegisterOptions<Form, Name>,
  });
  const choice = <Segmented label={label} options={options} value={field.value} onChange={field.onChange} />;
  if (hideLabel) return choice;
  return (
    <div className={clsx('grid grid-cols-1 gap-1.5', className)}>
      <p className="font-medium text-sm">{label}</p>
      {choice}
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  );
}
