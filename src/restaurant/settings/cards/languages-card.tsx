import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LANGUAGES, type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { Checkbox, Select } from '#platform/ui/inputs/inputs.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { isComplete, languagesOf } from '../languages.ts';
import { languagesTexts } from '../languages-texts.ts';
import type { DraftRestaurant } from '../own-restaurant.ts';
import { settingsTexts } from '../settings-texts.ts';

const tags = Object.keys(LANGUAGES) as LanguageTag[];

type Props = {
  /** The languages that are saved: the others have no names yet. */
  saved: readonly LanguageTag[];
  /** Shows how many names of the menu a language has. Passed in, because this room does not know the menu. */
  Names: ComponentType<{ tag: LanguageTag }>;
};

/**
 * The language of the menu, those that customers may choose instead (docs/product/storefront.md#languages), and that of
 * their orders (docs/languages.md#order-language).
 */
export function LanguagesCard({ saved, Names }: Props) {
  const { field, fieldState } = useController<DraftRestaurant, 'languages'>({ name: 'languages' });
  const { register } = useFormContext<DraftRestaurant>();
  const [own, ...others] = languagesOf(field.value);
  const offered = tags.filter((tag) => tag !== own && isComplete(tag));
  const set = (first: LanguageTag, rest: readonly LanguageTag[]) =>
    field.onChange([first, ...tags.filter((tag) => tag !== first && rest.includes(tag))].join(' '));

  return (
    <Card title={languagesTexts.title}>
      <div className="grid grid-cols-1 gap-6">
        <Field label={languagesTexts.own} error={fieldState.error?.message}>
          <Select
            value={own}
            onBlur={field.onBlur}
            onChange={({ target }) => set(target.value as LanguageTag, others)}
          >
            {tags.map((tag) => (
              <option value={tag} key={tag}>
                {nameOf(tag)}
              </option>
            ))}
          </Select>
        </Field>
        {offered.length > 0 && (
          <fieldset className="grid grid-cols-1 gap-1.5">
            <legend className="font-medium text-sm">{languagesTexts.others}</legend>
            <p className="text-muted text-sm">{languagesTexts.othersHint}</p>
            <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
              {offered.map((tag) => (
                <div key={tag}>
                  <label className="flex min-h-11 cursor-pointer items-center gap-3">
                    <Checkbox
                      checked={others.includes(tag)}
                      onChange={({ target }) =>
                        set(own, target.checked ? [...others, tag] : others.filter((one) => one !== tag))
                      }
                    />
                    <span lang={tag}>{nameOf(tag)}</span>
                  </label>
                  {others.includes(tag) && saved.includes(tag) && (
                    <div className="-mt-2 ps-8.5">
                      <Names tag={tag} />
                    </div>
                  )}
                </div>
              ))}
            </div>
          </fieldset>
        )}
        <Field label={settingsTexts.fields.orderLanguage} hint={languagesTexts.ordersHint}>
          <Select {...register('orderLanguage')}>
            {languagesWith('messages').map((tag) => (
              <option value={tag} key={tag}>
                {nameOf(tag)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Card>
  );
}

/** `हिन्दी (Hindi)`: an owner may read only one of the two. */
function nameOf(tag: LanguageTag): string {
  const { name, english } = LANGUAGES[tag];
  return name === english ? name : `${name} (${english})`;
}
