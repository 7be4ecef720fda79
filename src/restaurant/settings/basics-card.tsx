import { useController, useFormContext } from 'react-hook-form';
import { TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { Card } from '#platform/ui/card.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/inputs.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { publicUrl, readableUrl } from '../address/public-url.ts';
import { type Consequences, SlugField, type SlugState } from '../address/slug-field.tsx';
import { phoneProblem, tidyPhone } from '../contacts/phone-input.ts';
import type { DraftRestaurant } from './own-restaurant.ts';
import { parseFssaiNo, problemOf } from './registrations.ts';
import {
  type LinkField,
  settingsLabels as labels,
  linkFields,
  readLink,
  tidyLink,
} from './settings-values.ts';

type Props = { slugState: SlugState; savedSlug: string };

/** The restaurant's name, and where it is: its page address and its street address. */
export function BasicsCard({ slugState, savedSlug }: Props) {
  const form = useFormContext<DraftRestaurant>();
  return (
    <Card title="Your business">
      <div className="grid grid-cols-1 gap-5">
        <TextField
          form={form}
          name="name"
          label={labels.name}
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={100}
          missing="Enter the name of your business."
        />
        <PureVegSetting />
        <AddressSetting state={slugState} savedSlug={savedSlug} />
        <TextAreaField
          form={form}
          name="address"
          label={labels.address}
          optional
          autoComplete="street-address"
          validate={(text) => text.trim().length <= 300 || 'Use at most 300 characters.'}
        />
        <TextField
          form={form}
          name="fssaiNo"
          label={labels.fssaiNo}
          optional
          hint="Shows at the bottom of your page and on prints."
          className="max-w-64"
          inputMode="numeric"
          autoComplete="off"
          validate={(typed) => problemOf(parseFssaiNo(typed))}
        />
      </div>
    </Card>
  );
}

/** Whether all of the menu is veg. Saving fails while dishes are marked otherwise. */
function PureVegSetting() {
  const { register, formState } = useFormContext<DraftRestaurant>();
  const problem = formState.errors.isPureVeg?.message;
  return (
    <div>
      <SwitchField
        label={labels.isPureVeg}
        hint="No meat, fish or egg. Your page shows one badge instead of veg marks."
        aria-invalid={problem ? true : undefined}
        {...register('isPureVeg')}
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-chilli text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

type AddressProps = { state: SlugState; savedSlug: string };

/**
 * The address of the page. A new address is checked while it is typed, and a notice shows what happens to printed QR
 * codes (docs/product/restaurant.md#slugs).
 */
function AddressSetting({ state, savedSlug }: AddressProps) {
  const { field, fieldState } = useController<DraftRestaurant, 'slug'>({
    name: 'slug',
    rules: { required: 'Choose the address of your page.' },
  });
  const isNew = field.value !== savedSlug;
  return (
    <div>
      <SlugField slug={field.value} onSlug={field.onChange} state={state} refusal={fieldState.error?.message}>
        {isNew ? undefined : (
          <CopyButton
            size="sm"
            value={publicUrl(savedSlug)}
            label="Copy link"
            className="justify-self-start"
          />
        )}
      </SlugField>
      <div role="status">
        {isNew && state.kind === 'free' && <WhatItMeans savedSlug={savedSlug} {...state} />}
      </div>
    </div>
  );
}

/** Shows what happens to printed QR codes and shared links, and how often the address can still be changed. */
function WhatItMeans({ savedSlug, released, changesLeft }: { savedSlug: string } & Consequences) {
  const saved = readableUrl(publicUrl(savedSlug));
  const others = released.filter((slug) => slug !== savedSlug).map((slug) => readableUrl(publicUrl(slug)));
  return (
    <Notice tone="attention" className="mt-3" title="Have you printed or shared your QR code?">
      <p>
        {released.includes(savedSlug)
          ? `${saved} and its QR code stop working after 7 days.`
          : `${saved} and its QR code will open your new address.`}{' '}
        Print the new QR code from now on.
      </p>
      {others.length > 0 && (
        <p className="mt-2">
          We keep the three former addresses that were in use longest. {others.join(' and ')} will stop
          working after 7 days.
        </p>
      )}
      <p className="mt-2">{formatChangesLeft(changesLeft)}</p>
    </Notice>
  );
}

function formatChangesLeft(changesLeft: number): string {
  if (changesLeft === 1) return 'This is your last address change for now.';
  return `You can change the address ${changesLeft} more times this month.`;
}

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
    // No hint beside an error: the server's message includes it.
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
