import { useController, useFormContext } from 'react-hook-form';
import { listOf } from '#platform/texts/lists.ts';
import { CopyButton } from '#platform/ui/actions/copy-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TranslatedField } from '#platform/ui/forms/translation-lines.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { publicUrl, readableUrl } from '../../address/public-url.ts';
import { type Consequences, SlugField, type SlugState } from '../../address/slug-field.tsx';
import { phoneProblem, tidyPhone } from '../../contacts/phone-input.ts';
import { restaurantFields } from '../../restaurant.ts';
import type { DraftRestaurant } from '../own-restaurant.ts';
import { parseFssaiNo, problemOf } from '../registrations.ts';
import { settingsProblemsTexts } from '../settings-problems-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import { type LinkField, linkFields, readLink, tidyLink } from '../settings-values.ts';

const labels = settingsTexts.fields;

type Props = { slugState: SlugState; savedSlug: string };

/** The restaurant's name, and where it is: its page address and its street address. */
export function BasicsCard({ slugState, savedSlug }: Props) {
  const form = useFormContext<DraftRestaurant>();
  return (
    <Card title={settingsTexts.businessTitle}>
      <div className="grid grid-cols-1 gap-5">
        <TranslatedField
          form={form}
          name="name"
          fields={restaurantFields}
          label={labels.name}
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={100}
          missing={settingsProblemsTexts.nameMissing}
        />
        <PureVegSetting />
        <AddressSetting state={slugState} savedSlug={savedSlug} />
        <TranslatedField
          form={form}
          name="address"
          fields={restaurantFields}
          label={labels.address}
          optional
          autoComplete="street-address"
          validate={(text) => text.trim().length <= 300 || settingsProblemsTexts.streetTooLong}
        />
        <TextField
          form={form}
          name="fssaiNo"
          label={labels.fssaiNo}
          optional
          hint={settingsTexts.fssaiHint}
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
        hint={settingsTexts.pureVegHint}
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
    rules: { required: settingsProblemsTexts.addressMissing },
  });
  const isNew = field.value !== savedSlug;
  return (
    <div>
      <SlugField slug={field.value} onSlug={field.onChange} state={state} refusal={fieldState.error?.message}>
        {isNew ? undefined : (
          <CopyButton
            size="sm"
            value={publicUrl(savedSlug)}
            label={settingsTexts.copyLink}
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
  const texts = settingsTexts.newAddress;
  const others = released.filter((slug) => slug !== savedSlug).map((slug) => readableUrl(publicUrl(slug)));
  return (
    <Notice tone="attention" className="mt-3" title={texts.title}>
      <p>
        {released.includes(savedSlug) ? texts.ends({ address: saved }) : texts.redirects({ address: saved })}
      </p>
      {others.length > 0 && <p className="mt-2">{texts.othersEnd({ addresses: listOf(others, 'and') })}</p>}
      <p className="mt-2">{formatChangesLeft(changesLeft)}</p>
    </Notice>
  );
}

function formatChangesLeft(changesLeft: number): string {
  const texts = settingsTexts.newAddress;
  return changesLeft === 1 ? texts.lastChange : texts.changesLeft({ changes: changesLeft });
}

/** The contacts; each that is filled in becomes a button at the top of the page. */
export function ContactsCard() {
  const { register, setValue, formState } = useFormContext<DraftRestaurant>();
  const { onBlur, ...phone } = register('phone', { validate: phoneProblem });
  return (
    <Card title={settingsTexts.contacts.title} description={settingsTexts.contacts.hint}>
      <div className="grid grid-cols-1 gap-5">
        <Field
          label={labels.phone}
          optional
          error={formState.errors.phone?.message}
          hint={settingsTexts.contacts.phoneHint}
        >
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
    <Field
      label={labels[field]}
      optional
      error={error}
      hint={error ? undefined : settingsTexts.contacts.linkHints[field]}
    >
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
