import { useFormContext } from 'react-hook-form';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { type LinkField, linkFields, readLink, tidyLink } from './link-fields.ts';
import type { DraftRestaurant } from './own-restaurant.ts';
import { phoneProblem, tidyPhone } from './phone-number.ts';
import { settingsLabels as labels } from './settings-values.ts';

/** The contacts; each that is filled in becomes a button at the top of the page. */
export function ContactsCard() {
  const { register, setValue, formState } = useFormContext<DraftRestaurant>();
  const { onBlur, ...phone } = register('phone', { validate: phoneProblem });
  return (
    <Card title="Contact buttons" description="Each one you fill in shows as a button on your page.">
      <div className="grid grid-cols-1 gap-5">
        <Field label={labels.phone} optional error={formState.errors.phone?.message} hint="For calls.">
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...phone}
            onBlur={async (event) => {
              const tidy = tidyPhone(event.target.value);
              if (tidy !== event.target.value) setValue('phone', tidy, { shouldDirty: true });
              await onBlur(event);
            }}
          />
        </Field>
        {(Object.keys(linkFields) as LinkField[]).map((field) => (
          <LinkSetting key={field} field={field} />
        ))}
      </div>
    </Card>
  );
}

function LinkSetting({ field }: { field: LinkField }) {
  const { register, setValue, formState } = useFormContext<DraftRestaurant>();
  const { onBlur, ...rest } = register(field, {
    validate: (typed) => {
      const read = readLink(field, typed);
      return read.ok || read.message;
    },
  });
  const error = formState.errors[field]?.message;
  return (
    // No hint beside an error: the server's message says the same, and more.
    <Field label={labels[field]} optional error={error} hint={error ? undefined : linkFields[field].hint}>
      <TextInput
        inputMode={field === 'instagram' ? undefined : 'url'}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        onBlur={async (event) => {
          const tidy = tidyLink(field, event.target.value);
          if (tidy !== event.target.value) setValue(field, tidy, { shouldDirty: true });
          await onBlur(event);
        }}
      />
    </Field>
  );
}
