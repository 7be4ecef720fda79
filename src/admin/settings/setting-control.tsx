import { type ReactNode, useContext } from 'react';
import { type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { DefaultsContext } from './defaults-context.ts';
import type { ProductForm, SettingField } from './product-form.ts';
import { productLabels, settingInWords } from './product-words.ts';

type Props = {
  name: SettingField;
  hint?: ReactNode;
  /** One line of text when left out. */
  children?: (registration: UseFormRegisterReturn) => ReactNode;
};

/** One setting with its default, and the way back to it. */
export function SettingControl({ name, hint, children }: Props) {
  const { register, formState, setValue } = useFormContext<ProductForm>();
  const defaults = useContext(DefaultsContext);
  const value = useWatch<ProductForm, SettingField>({ name });
  const registration = register(name);
  const label = productLabels[name];
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <Field label={label} hint={hint} error={formState.errors[name]?.message}>
        {children ? children(registration) : <TextInput autoComplete="off" {...registration} />}
      </Field>
      {defaults && value !== defaults[name] && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3 justify-self-start text-leaf"
          onClick={() => setValue(name, defaults[name], { shouldDirty: true })}
        >
          <span>
            Use the default<span className="sr-only"> for {label}</span>: {settingInWords(defaults, name)}
          </span>
        </Button>
      )}
    </div>
  );
}
