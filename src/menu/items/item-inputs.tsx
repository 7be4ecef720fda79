import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { ImagePicker } from '#media/image-picker.tsx';
import { timeInIndia } from '#platform/clock.ts';
import { textProblem } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { count, singleLine } from '#platform/text.ts';
import { TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { changedFields, type Words } from '#platform/ui/edit-merge.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/inputs.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { InlineCategory } from '../categories/category-choice.tsx';
import { ItemChoicesInput } from '../choice-groups/item-choices-input.tsx';
import { dietInputs, markInputs } from '../marks/mark-inputs.tsx';
import { type Category, itemFields } from '../menu.ts';
import { itemNameProblem } from '../menu-item.ts';
import { noPriceNames } from '../no-price.ts';
import { ServingTimeChoice } from '../serving-times/serving-time-choice.tsx';
import { formatSizes } from '../sizes/size-rows.ts';
import { PriceOrSizes } from '../sizes/sizes-field.tsx';
import { stockInputs } from '../stock/stock-inputs.tsx';
import { parsePaise } from '../typed-price.ts';
import { emptyItemForm, type ItemFormValues } from './item-form-values.ts';
import type { InputProps, ItemInputs as ItemInputsOf } from './item-input.tsx';
import { packingInputs, waysInputs } from './order-inputs.tsx';

type Card = ItemInputsOf['name']['card'];

/** The inputs of the item form and the words for them, in the order of the form. */
const inputs: ItemInputsOf = {
  name: {
    label: 'Name',
    card: 'texts',
    formatValue: formatText,
    render: ({ form }) => (
      <TextField
        form={form}
        name="name"
        label="Name"
        autoComplete="off"
        validate={(name) => itemNameProblem(singleLine(name))}
      />
    ),
  },
  ...dietInputs,
  price: {
    label: 'Price',
    card: 'texts',
    formatValue: (typed) => (typed === '' ? 'no price' : formatRupees(parsePaise(typed))),
    render: (props) => <PriceOrSizes {...props} />,
  },
  noPrice: {
    label: 'No fixed price',
    card: 'texts',
    formatValue: (word) => noPriceNames[word] || 'off',
    // Chosen in the place of the price input.
    render: () => null,
  },
  categoryId: {
    label: 'Category',
    card: 'texts',
    formatValue: (value, menu) => menu.find(({ id }) => id === value)?.name ?? 'another category',
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
  servingTimeId: {
    label: 'Item timings',
    card: 'texts',
    formatValue: (id) => (id ? 'own timings' : 'as its category'),
    render: ({ form }) => (
      <Controller
        control={form.control}
        name="servingTimeId"
        render={({ field }) => (
          <ServingTimeChoice none="As its category" value={field.value} onChange={field.onChange} />
        )}
      />
    ),
  },
  description: {
    label: 'Description',
    card: 'texts',
    formatValue: formatText,
    render: ({ form }) => (
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        optional
        validate={(text) => textProblem(itemFields.description, text)}
      />
    ),
  },
  imageUrl: {
    label: 'Photo',
    card: 'photo',
    formatValue: (url) => (url ? 'a photo' : 'no photo'),
    render: ({ form, errors, photoForm }) => (
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
            form={photoForm}
          />
        )}
      />
    ),
  },
  variants: {
    label: 'Sizes',
    card: 'texts',
    formatValue: formatSizes,
    // Sizes are edited in the place of the price input.
    render: () => null,
  },
  choiceGroups: {
    label: 'Add-on groups',
    card: 'more',
    formatValue: (groups) => (groups.length === 0 ? 'no add-ons' : count(groups.length, 'add-on group')),
    render: (props) => <ItemChoicesInput {...props} />,
  },
  // The end is asked when a dish is switched off (docs/product/menu.md#availability); the form leaves it unchanged.
  availableAgainAt: {
    label: 'Sold out until',
    card: 'photo',
    formatValue: (at) => (at === null ? 'it is turned on' : timeInIndia(new Date(at))),
    render: () => null,
  },
  isAvailable: {
    label: 'Availability',
    card: 'photo',
    formatValue: (isAvailable) => (isAvailable ? 'Available' : 'Sold out'),
    render: ({ form }) => (
      <SwitchField
        label="Available"
        hint="Off: customers see it as sold out."
        {...form.register('isAvailable')}
      />
    ),
  },
  ...stockInputs,
  ...packingInputs,
  ...waysInputs,
  ...markInputs,
};

/** The inputs of one of the form's cards. */
export function ItemInputs({ card, ...props }: InputProps & { card: Card }) {
  return Object.entries(inputs).map(
    ([name, input]) => input.card === card && <Fragment key={name}>{input.render(props)}</Fragment>,
  );
}

/** The inputs that most dishes do not need, collapsed, with a summary of what is set. */
export function MoreInputs(props: InputProps) {
  const { form, errors, menu } = props;
  const values = useWatch({ control: form.control }) as ItemFormValues;
  const names = fieldsOf('more');
  const isSet = new Set(changedFields(emptyItemForm(''), values));
  const isEachCounted = values.variants.some(({ stockLeft }) => stockLeft !== null);
  return (
    <ItemMore
      title="Add-ons, marks, stock"
      summary={[
        ...names.filter((name) => isSet.has(name)).map((name) => formatField(values, name, menu)),
        ...(isEachCounted ? ['sizes counted'] : []),
      ]}
      hasErrors={names.some((name) => errors[name])}
    >
      <ItemInputs card="more" {...props} />
    </ItemMore>
  );
}

function fieldsOf(card: Card): Array<keyof ItemFormValues> {
  const names = Object.keys(inputs) as Array<keyof ItemFormValues>;
  return names.filter((name) => inputs[name].card === card);
}

/** Returns the words for the form's fields and their values. */
export function itemWords(menu: readonly Category[]): Words<ItemFormValues> & { changed: string } {
  const labels = Object.entries(inputs).map(([name, { label }]) => [name, label]);
  return {
    changed: 'This item was changed on another device',
    labels: Object.fromEntries(labels),
    formatValue: (values, name) => formatField(values, name, menu),
  };
}

function formatField<Name extends keyof ItemFormValues>(
  values: ItemFormValues,
  name: Name,
  menu: readonly Category[],
): string {
  return inputs[name].formatValue(values[name], menu);
}

function formatText(text: string): string {
  return text || 'empty';
}

type Props = {
  title: string;
  /** What is set inside, in a few words; shown while it is closed. */
  summary: readonly string[];
  /** Whether something inside was refused; it then expands. */
  hasErrors: boolean;
  children: ReactNode;
};

/**
 * Collapses the fields that nine of ten dishes do not need, below a line that shows what is set. While collapsed it
 * stays in the DOM, so that nothing typed is lost.
 */
function ItemMore({ title, summary, hasErrors, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0 rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className={clsx('block text-muted text-sm', summary.length === 0 && 'group-open:hidden')}>
            {summary.join(' · ') || 'Only for items that need them'}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-6 border-line border-t p-4 sm:p-6">{children}</div>
    </details>
  );
}
