import { useFormContext } from 'react-hook-form';
import { singleLine } from '#platform/text.ts';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { SlugState } from '../use-slug-check.ts';
import { AddressSetting } from './address-setting.tsx';
import type { DraftRestaurant } from './own-restaurant.ts';
import { settingsLabels as labels } from './settings-values.ts';

type Props = { slugState: SlugState; savedSlug: string };

/** What it is called and where it is: on the web and in the street. */
export function BasicsCard({ slugState, savedSlug }: Props) {
  const { register, formState } = useFormContext<DraftRestaurant>();
  const { errors } = formState;
  return (
    <Card title="Your business">
      <div className="grid grid-cols-1 gap-5">
        <Field label={labels.name} error={errors.name?.message}>
          <TextInput
            autoComplete="organization"
            autoCapitalize="words"
            maxLength={100}
            {...register('name', {
              validate: (name) => singleLine(name) !== '' || 'Enter the name of your business.',
            })}
          />
        </Field>
        <AddressSetting state={slugState} savedSlug={savedSlug} />
        <Field label={labels.address} optional error={errors.address?.message}>
          <TextArea
            autoComplete="street-address"
            {...register('address', {
              validate: (text) => text.trim().length <= 300 || 'Use at most 300 characters.',
            })}
          />
        </Field>
      </div>
    </Card>
  );
}
