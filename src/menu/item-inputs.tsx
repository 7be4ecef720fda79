import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Controller, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { ImagePicker } from '#media/image-picker.tsx';
import { textProblem } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { singleLine } from '#platform/text.ts';
import type { Words } from '#platform/ui/edit-merge.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { InlineCategory } from './inline-category.tsx';
import { type ItemFormValues, paiseTyped } from './item-form-values.ts';
import { type Category, itemFields } from './menu.ts';
import { itemNameProblem } from './menu-item.ts';
import { PriceField, type usePriceField } from './price-field.tsx';

interface InputProps {
  form: UseFormReturn<ItemFormValues>;
  errors: FieldErrors<ItemFormValues>;
  price: ReturnType<typeof usePriceField>;
  menu: readonly Category[];
  onPhotoStep: ComponentProps<typeof ImagePicker>['onStep'] & {};
}

interface Input<Name extends keyof ItemFormValues> {
  label: string;
  card: 'texts' | 'photo';
  /** What stands in it, as part of a sentence. */
  inWords: (value: ItemFormValues[Name], menu: readonly Category[]) => string;
  render: (props: InputProps) => ReactNode;
}

/** How the item form asks for each field and speaks of it, in the order of the form. */
const inputs: { [Name in keyof ItemFormValues]: Input<Name> } = {
  name: {
    label: 'Name',
    card: 'texts',
    inWords: textInWords,
    render: ({ form, errors }) => (
      <Field label="Name" error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...form.register('name', { validate: (name) => itemNameProblem(singleLine(name)) })}
        />
      </Field>
    ),
  },
  price: {
    label: 'Price',
    card: 'texts',
    inWords: (typed) => formatRupees(paiseTyped(typed)),
    render: ({ price, errors }) => <PriceField {...price} error={errors.price?.message} />,
  },
  categoryId: {
    label: 'Category',
    card: 'texts',
    inWords: (value, menu) => menu.find(({ id }) => id === value)?.name ?? 'another category',
    render: ({ form, errors, menu }) => (
      <div className="grid grid-cols-1 gap-2">
        <Controller
          control={form.control}
          name="categoryId"
          rules={{ required: 'Choose a category.' }}
          render={({ field }) => (
            <Field label="Category" error={errors.categoryId?.message}>
              <Select {...field}>
                {!menu.some(({ id }) => id === field.value) && (
                  <option value={field.value} disabled hidden>
                    Choose a category
                  </option>
                )}
                {menu.map(({ id, name }) => (
                  <option key={id} value={id} {...langAttributes(name)}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
        <InlineCategory
          defaultOpen={menu.length === 0}
          onAdded={(id) => form.setValue('categoryId', id, { shouldValidate: true })}
        />
      </div>
    ),
  },
  description: {
    label: 'Description',
    card: 'texts',
    inWords: textInWords,
    render: ({ form, errors }) => (
      <Field label="Description" optional error={errors.description?.message}>
        <TextArea
          {...form.register('description', { validate: (text) => textProblem(itemFields.description, text) })}
        />
      </Field>
    ),
  },
  imageUrl: {
    label: 'Photo',
    card: 'photo',
    inWords: (url) => (url ? 'a photo' : 'no photo'),
    render: ({ form, errors, onPhotoStep }) => (
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field }) => (
          <ImagePicker
            label="Photo"
            optional
            value={field.value}
            onChange={field.onChange}
            error={errors.imageUrl?.message}
            onStep={onPhotoStep}
          />
        )}
      />
    ),
  },
  isAvailable: {
    label: 'Availability',
    card: 'photo',
    inWords: (isAvailable) => (isAvailable ? 'Available' : 'Sold out'),
    render: ({ form }) => (
      <SwitchField
        label="Available"
        hint="Switched off, customers see it as sold out."
        {...form.register('isAvailable')}
      />
    ),
  },
};

/** The inputs of one of the form's cards. */
export function ItemInputs({ card, ...props }: InputProps & { card: 'texts' | 'photo' }) {
  return Object.entries(inputs).map(
    ([name, input]) => input.card === card && <Fragment key={name}>{input.render(props)}</Fragment>,
  );
}

/** How to speak of the form's fields and of what stands in them. */
export function itemWords(menu: readonly Category[]): Words<ItemFormValues> {
  const labels = Object.entries(inputs).map(([name, { label }]) => [name, label]);
  return {
    labels: Object.fromEntries(labels),
    inWords: (values, name) => fieldInWords(values, name, menu),
  };
}

function fieldInWords<Name extends keyof ItemFormValues>(
  values: ItemFormValues,
  name: Name,
  menu: readonly Category[],
): string {
  return inputs[name].inWords(values[name], menu);
}

function textInWords(text: string): string {
  return text || 'empty';
}
