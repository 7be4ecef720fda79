import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { ImagePicker } from '#media/upload/image-picker.tsx';
import { textProblem } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { timeInIndia } from '#platform/services/clock.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { changedFields, type Words } from '#platform/ui/forms/edit-merge.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { formatTranslations, TranslatedField } from '#platform/ui/forms/translation-lines.tsx';
import { Select } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import { ServingTimeChoice } from '../../availability/serving-times/serving-time-choice.tsx';
import { stockInputs } from '../../availability/stock-inputs.tsx';
import { InlineCategory } from '../../categories/category-choice.tsx';
import { ItemChoicesInput } from '../../choice-groups/form/item-choices-input.tsx';
import { type Category, itemFields } from '../../menu.ts';
import { itemsTexts } from '../items-texts.ts';
import { dietInputs, markInputs } from '../marks/mark-inputs.tsx';
import { itemNameProblem } from '../menu-item.ts';
import { noPriceName } from '../prices/no-price.ts';
import { parsePaise } from '../prices/typed-price.ts';
import { formatSizes } from '../sizes/size-rows.ts';
import { PriceOrSizes } from '../sizes/sizes-field.tsx';
import { emptyItemForm, type ItemFormValues } from './item-form-values.ts';
import type { InputName, InputProps, ItemInputs as ItemInputsOf } from './item-input.tsx';
import { packingInputs, waysInputs } from './order-inputs.tsx';

type Card = ItemInputsOf['name']['card'];

/** The inputs of the item form and the words for them, in the order of the form. */
const inputs: ItemInputsOf = {
  name: {
    label: commonTexts.name,
    card: 'texts',
    formatValue: formatText,
    render: ({ form }) => (
      <TranslatedField
        form={form}
        name="name"
        fields={itemFields}
        label={commonTexts.name}
        autoComplete="off"
        validate={(name) => itemNameProblem(singleLine(name))}
      />
    ),
  },
  ...dietInputs,
  price: {
    label: commonTexts.price,
    card: 'texts',
    formatValue: (typed) => (typed === '' ? itemsTexts.noPrice : formatRupees(parsePaise(typed))),
    render: (props) => <PriceOrSizes {...props} />,
  },
  noPrice: {
    label: itemsTexts.noFixedPrice,
    card: 'texts',
    formatValue: (word) => noPriceName(word) || itemsTexts.noPriceOff,
    // Chosen in the place of the price input.
    render: () => null,
  },
  categoryId: {
    label: itemsTexts.category,
    card: 'texts',
    formatValue: (value, menu) => menu.find(({ id }) => id === value)?.name ?? itemsTexts.categoryGone,
    render: ({ form, errors, menu }) => (
      <div className="grid grid-cols-1 gap-2">
        <Controller
          control={form.control}
          name="categoryId"
          rules={{ required: itemsTexts.categoryRequired }}
          render={({ field }) => (
            <Field label={itemsTexts.category} error={errors.categoryId?.message}>
              <Select {...field}>
                {!menu.some(({ id }) => id === field.value) && (
                  <option value={field.value} disabled hidden>
                    {itemsTexts.chooseCategory}
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
    label: itemsTexts.timings,
    card: 'texts',
    formatValue: (id) => (id ? itemsTexts.ownTimings : itemsTexts.timingsOfCategory),
    render: ({ form }) => (
      <Controller
        control={form.control}
        name="servingTimeId"
        render={({ field }) => (
          <ServingTimeChoice
            none={itemsTexts.timingsAsCategory}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    ),
  },
  description: {
    label: commonTexts.description,
    card: 'texts',
    formatValue: formatText,
    render: ({ form }) => (
      <TranslatedField
        form={form}
        name="description"
        fields={itemFields}
        label={commonTexts.description}
        optional
        validate={(text) => textProblem(itemFields.description, text)}
      />
    ),
  },
  imageUrl: {
    label: itemsTexts.photo,
    card: 'photo',
    formatValue: (url) => (url ? itemsTexts.hasPhoto : itemsTexts.noPhoto),
    render: ({ form, errors, photoForm }) => (
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field }) => (
          <ImagePicker
            label={itemsTexts.photo}
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
    label: itemsTexts.sizes,
    card: 'texts',
    formatValue: formatSizes,
    // Sizes are edited in the place of the price input.
    render: () => null,
  },
  choiceGroups: {
    label: itemsTexts.addOnGroups,
    card: 'more',
    formatValue: (groups) => itemsTexts.groups({ count: groups.length }),
    render: (props) => <ItemChoicesInput {...props} />,
  },
  // The end is asked when a dish is switched off (docs/product/menu.md#availability); the form leaves it unchanged.
  availableAgainAt: {
    label: itemsTexts.soldOutUntil,
    card: 'photo',
    formatValue: (at) => (at === null ? itemsTexts.untilTurnedOn : timeInIndia(new Date(at))),
    render: () => null,
  },
  isAvailable: {
    label: itemsTexts.availability,
    card: 'photo',
    formatValue: (isAvailable) => (isAvailable ? itemsTexts.available : itemsTexts.soldOut),
    render: ({ form }) => (
      <SwitchField
        label={itemsTexts.available}
        hint={itemsTexts.availableHint}
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
      title={itemsTexts.moreTitle}
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

function fieldsOf(card: Card): InputName[] {
  const names = Object.keys(inputs) as InputName[];
  return names.filter((name) => inputs[name].card === card);
}

/** Returns the words for the form's fields and their values. */
export function itemWords(menu: readonly Category[]): Words<ItemFormValues> & { changed: string } {
  const labels = Object.entries(inputs).map(([name, { label }]) => [name, label]);
  return {
    changed: itemsTexts.changedElsewhere,
    labels: { ...Object.fromEntries(labels), translations: uiTexts.translations.label },
    formatValue: (values, name) =>
      name === 'translations' ? formatTranslations(values.translations) : formatField(values, name, menu),
  };
}

function formatField<Name extends InputName>(
  values: ItemFormValues,
  name: Name,
  menu: readonly Category[],
): string {
  return inputs[name].formatValue(values[name], menu);
}

function formatText(text: string): string {
  return text || itemsTexts.empty;
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
            {summary.join(' · ') || itemsTexts.moreHint}
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
