import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, useState } from 'react';
import { type UseFieldArrayReturn, useFieldArray, useWatch } from 'react-hook-form';
import { formatRupees } from '#platform/formats/money.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { SelectField } from '#platform/ui/forms/bound-fields.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { AffixInput, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import { itemFields, variantFields } from '../../menu.ts';
import { DragHandle, rowStyle, useOrderedRows } from '../../pages/list/arrange/ordered-rows.tsx';
import type { ItemFormValues } from '../form/item-form-values.ts';
import { type InputProps, NoPriceOptions, PriceField } from '../form/item-input.tsx';
import type { NoPrice } from '../prices/no-price.ts';
import { parsePaise } from '../prices/typed-price.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';
import {
  firstSizes,
  formatSizes,
  isBlank,
  newSize,
  type SizeRow,
  sizeNameProblem,
  sizePriceProblem,
  withUsualNames,
} from './size-rows.ts';
import { sizesTexts } from './sizes-texts.ts';

type PriceOrSizesProps = Pick<InputProps, 'form' | 'errors' | 'price'>;

/** The question before sizes are removed: all of them, or all but this one. */
type Confirmation = { kind: 'all'; wanted: 'one' | 'none' } | { kind: 'last'; row: SizeRow };

type Way = 'one' | 'sizes' | 'none';

/**
 * The input for the price of a dish, for its sizes, or for the word in the place of a price, in the item form
 * (docs/product/menu.md#sizes, docs/product/menu.md#no-fixed-price).
 */
export function PriceOrSizes({ form, errors, price }: PriceOrSizesProps) {
  const { control, getValues, setValue } = form;
  const sizes = useFieldArray({ control, name: 'variants', keyName: 'key' });
  const [asked, setAsked] = useState<Confirmation>();
  // Keeps the typed sizes, in case the owner only had a look at the single price and switches back.
  const typedSizes = useRef<SizeRow[]>([]);
  const noPrice = useWatch({ control, name: 'noPrice' });
  const way: Way = noPrice ? 'none' : sizes.fields.length > 0 ? 'sizes' : 'one';

  const setNoPrice = (word: NoPrice) => setValue('noPrice', word, { shouldDirty: true });
  const useSizes = () => {
    const before = typedSizes.current;
    setNoPrice('');
    sizes.replace(before.length > 1 ? before : firstSizes(getValues('price')));
  };
  const useOnePrice = (typed: string) => {
    typedSizes.current = getValues('variants');
    setValue('price', typed, { shouldDirty: true });
    sizes.replace([]);
    price.clearWarning();
    setAsked(undefined);
  };
  const leaveSizes = (wanted: 'one' | 'none', typed: string) => {
    if (way === 'sizes') useOnePrice(typed);
    setNoPrice(wanted === 'none' ? 'market' : '');
    setAsked(undefined);
  };
  const choose = (wanted: Way) => {
    if (wanted === 'sizes') return useSizes();
    const rows = getValues('variants');
    if (rows.some(({ name }) => name.trim() !== '')) setAsked({ kind: 'all', wanted });
    else leaveSizes(wanted, lowestTyped(rows));
  };
  const removeSize = (at: number) => {
    const rows = getValues('variants');
    const [row, ...others] = rows.filter((_, place) => place !== at);
    if (others.length > 0 || !row) sizes.remove(at);
    else if (isBlank(row)) useOnePrice(lowestTyped(rows));
    else setAsked({ kind: 'last', row });
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented
        label={sizesTexts.priceOrSizes}
        value={way}
        onChange={choose}
        options={[
          { value: 'one', label: sizesTexts.onePrice },
          { value: 'sizes', label: sizesTexts.sizes },
          { value: 'none', label: sizesTexts.noFixedPrice },
        ]}
        // As wide as each label: in equal parts, the longest does not fit into a phone.
        className="justify-self-start *:flex-auto max-sm:*:px-2"
      />
      {way === 'sizes' && <SizesField form={form} errors={errors} sizes={sizes} onRemove={removeSize} />}
      {way === 'one' && <PriceField {...price} error={errors.price?.message} />}
      {way === 'none' && (
        <SelectField form={form} name="noPrice" label={sizesTexts.noPriceLabel} hint={sizesTexts.noPriceHint}>
          <NoPriceOptions />
        </SelectField>
      )}
      <Question
        asked={asked}
        rows={getValues('variants')}
        onConfirm={(typed) => leaveSizes(asked?.kind === 'all' ? asked.wanted : 'one', typed)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

interface QuestionProps {
  asked: Confirmation | undefined;
  rows: readonly SizeRow[];
  onConfirm: (price: string) => void;
  onClose: () => void;
}

function Question({ asked, rows, onConfirm, onClose }: QuestionProps) {
  const name = asked?.kind === 'last' ? asked.row.name.trim() : '';
  const typed = asked?.kind === 'last' ? asked.row.price : lowestTyped(rows);
  const price = formatRupees(parsePaise(typed));
  const words = {
    last: {
      title: name ? sizesTexts.keepTitle({ name }) : sizesTexts.keepUnnamedTitle,
      label: sizesTexts.keepIt,
      text: sizesTexts.keepText({ price }),
    },
    one: {
      title: sizesTexts.onePriceTitle,
      label: sizesTexts.onePriceSubmit,
      text: sizesTexts.onePriceText({ price, sizes: formatSizes(rows) }),
    },
    none: {
      title: sizesTexts.removeTitle,
      label: sizesTexts.removeSubmit,
      text: sizesTexts.removeText({ sizes: formatSizes(rows) }),
    },
  }[asked?.kind === 'all' ? asked.wanted : 'last'];
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      confirmLabel={words.label}
      tone="primary"
      onConfirm={() => onConfirm(typed)}
    >
      {words.text}
    </ConfirmDialog>
  );
}

/** The lowest of the typed prices, as typed; empty when there is none. */
function lowestTyped(rows: readonly SizeRow[]): string {
  const typed = rows.map(({ price }) => price).filter((price) => price.trim() !== '');
  return typed.sort((a, b) => parsePaise(a) - parsePaise(b))[0] ?? '';
}

type Props = Pick<InputProps, 'form' | 'errors'> & {
  sizes: UseFieldArrayReturn<ItemFormValues, 'variants', 'key'>;
  onRemove: (at: number) => void;
};

/** The sizes of a dish in the item form: name, price and availability, in the order that customers see. */
function SizesField({ form, errors, sizes: { fields, replace, append, move }, onRemove }: Props) {
  const rows = useWatch({ control: form.control, name: 'variants' });
  const nameAt = (at: number) => rows[at]?.name.trim() || sizesTexts.unnamed({ number: at + 1 });
  const { list, handle, moveTo, shiftAt, draggedIndex } = useOrderedRows<HTMLUListElement>({
    keys: fields.map(({ key }) => key),
    nameAt,
    move,
  });
  const id = useId();
  const focusPrice = useRef(false);
  useEffect(() => {
    if (!focusPrice.current) return;
    focusPrice.current = false;
    const empty = form.getValues('variants').findIndex(({ price }) => price.trim() === '');
    if (empty >= 0) form.setFocus(`variants.${empty}.price`);
  });
  const isUnnamed = rows.every(({ name }) => name.trim() === '');
  const setAvailable = (at: number, isAvailable: boolean) => {
    form.setValue(`variants.${at}.isAvailable`, isAvailable, { shouldDirty: true });
    form.setValue(`variants.${at}.availableAgainAt`, null);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">{sizesTexts.sizes}</legend>
      {isUnnamed && (
        <div className="flex flex-wrap gap-2">
          {sizesTexts.usual.map((names) => (
            <Button
              key={names.join()}
              size="sm"
              onClick={() => {
                focusPrice.current = true;
                replace(withUsualNames(form.getValues('variants'), names));
              }}
            >
              {names.join(', ')}
            </Button>
          ))}
        </div>
      )}
      <ul ref={list} onKeyDown={focusNextOnEnter} className="grid grid-cols-1 gap-2">
        {fields.map(({ key }, at) => {
          const row = rows[at] ?? newSize();
          const problems = errors.variants?.[at];
          const message = [
            problems?.name?.message,
            problems?.price?.message,
            !row.isAvailable && sizesTexts.isSoldOut,
          ]
            .filter(Boolean)
            .join(' ');
          const messageId = message ? `${id}-${key}` : undefined;
          return (
            <li
              key={key}
              style={rowStyle(shiftAt(at).shift, draggedIndex === at)}
              className={clsx(
                'grid grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_auto] items-start gap-x-1.5 sm:grid-cols-[1.75rem_minmax(0,1fr)_8rem_auto]',
                'max-[22rem]:grid-cols-[minmax(0,1fr)_5.5rem_auto]',
                draggedIndex === at && 'relative rounded-md bg-surface shadow-float',
              )}
            >
              <DragHandle {...handle(at)} className="h-12 max-[22rem]:hidden" />
              <TextInput
                autoComplete="off"
                placeholder={sizesTexts.usual[0][at] ?? sizesTexts.size}
                enterKeyHint="next"
                aria-label={sizesTexts.nameLabel({ number: at + 1 })}
                aria-invalid={problems?.name ? true : undefined}
                aria-describedby={messageId}
                {...form.register(`variants.${at}.name`, {
                  validate: (_, values) => sizeNameProblem(values.variants, at),
                })}
              />
              <AffixInput
                prefix="₹"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint={at < fields.length - 1 ? 'next' : 'done'}
                aria-label={sizesTexts.priceLabel({ number: at + 1 })}
                aria-invalid={problems?.price ? true : undefined}
                aria-describedby={messageId}
                {...form.register(`variants.${at}.price`, { validate: sizePriceProblem })}
              />
              <ActionMenu
                label={sizesTexts.actions({ name: nameAt(at) })}
                actions={[
                  row.isAvailable
                    ? {
                        label: sizesTexts.turnOff,
                        icon: <CircleOff />,
                        onSelect: () => setAvailable(at, false),
                      }
                    : {
                        label: sizesTexts.turnOn,
                        icon: <CircleCheck />,
                        onSelect: () => setAvailable(at, true),
                      },
                  {
                    label: sizesTexts.moveUp,
                    icon: <ArrowUp />,
                    isDisabled: at === 0,
                    onSelect: () => moveTo(at, at - 1),
                  },
                  {
                    label: sizesTexts.moveDown,
                    icon: <ArrowDown />,
                    isDisabled: at === fields.length - 1,
                    onSelect: () => moveTo(at, at + 1),
                  },
                  {
                    label: commonTexts.remove,
                    icon: <Trash2 />,
                    isDangerous: true,
                    onSelect: () => onRemove(at),
                  },
                ]}
              />
              {message && (
                <p id={messageId} className="col-span-full mt-1 mb-1 text-chilli text-sm sm:ps-8">
                  {message}
                </p>
              )}
              <div className="col-span-full mt-1.5 empty:hidden sm:ps-8">
                <TranslationLines
                  form={form}
                  name={`variants.${at}.translations`}
                  fields={variantFields}
                  field="name"
                  label={nameAt(at)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {errors.variants?.message && <p className="text-chilli text-sm">{errors.variants.message}</p>}
      {fields.length < itemFields.variants.max && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => append(newSize(), { focusName: `variants.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          {sizesTexts.add}
        </Button>
      )}
    </fieldset>
  );
}
