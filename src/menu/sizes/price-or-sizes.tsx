import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { formatRupees } from '#platform/money.ts';
import { SelectField } from '#platform/ui/bound-fields.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { InputProps } from '../items/item-input.ts';
import { PriceField } from '../items/price-field.tsx';
import type { NoPrice } from '../no-price/no-price.ts';
import { NoPriceOptions } from '../no-price/no-price-options.tsx';
import { paiseTyped } from '../typed-price.ts';
import { firstSizes, formatSizes, isBlank, type SizeRow } from './size-rows.ts';
import { SizesField } from './sizes-field.tsx';

type Props = Pick<InputProps, 'form' | 'errors' | 'price'>;

/** The question before sizes are removed: all of them, or all but this one. */
type Asked = { kind: 'all'; wanted: 'one' | 'none' } | { kind: 'last'; row: SizeRow };

type Way = 'one' | 'sizes' | 'none';

/**
 * The input for the price of a dish, for its sizes, or for the word in the place of a price, in the item form
 * (docs/product/menu.md#sizes, docs/product/menu.md#no-fixed-price).
 */
export function PriceOrSizes({ form, errors, price }: Props) {
  const { control, getValues, setValue } = form;
  const sizes = useFieldArray({ control, name: 'variants', keyName: 'key' });
  const [asked, setAsked] = useState<Asked>();
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
    price.forgetWarning();
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
        label="Price or sizes"
        value={way}
        onChange={choose}
        options={[
          { value: 'one', label: 'One price' },
          { value: 'sizes', label: 'Sizes' },
          { value: 'none', label: 'No fixed price' },
        ]}
        // As wide as each label: in equal parts, the longest does not fit into a phone.
        className="justify-self-start *:flex-auto max-sm:*:px-2"
      />
      {way === 'sizes' && <SizesField form={form} errors={errors} sizes={sizes} onRemove={removeSize} />}
      {way === 'one' && <PriceField {...price} error={errors.price?.message} />}
      {way === 'none' && (
        <SelectField
          form={form}
          name="noPrice"
          label="Shown instead of a price"
          hint="Customers cannot add this item. They ask you on WhatsApp."
        >
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
  asked: Asked | undefined;
  rows: readonly SizeRow[];
  onConfirm: (price: string) => void;
  onClose: () => void;
}

function Question({ asked, rows, onConfirm, onClose }: QuestionProps) {
  const name = asked?.kind === 'last' ? asked.row.name.trim() || 'this size' : '';
  const typed = asked?.kind === 'last' ? asked.row.price : lowestTyped(rows);
  const price = formatRupees(paiseTyped(typed));
  const words = {
    last: { title: `Keep ${name} as the only size?`, label: 'Keep it', text: `The item will cost ${price}.` },
    one: {
      title: 'Use one price instead of sizes?',
      label: 'Use one price',
      text: `The item will cost ${price}. Saving deletes these sizes: ${formatSizes(rows)}.`,
    },
    none: {
      title: 'Remove the sizes?',
      label: 'Remove sizes',
      text: `The item will have no fixed price. Saving deletes these sizes: ${formatSizes(rows)}.`,
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
  return typed.sort((a, b) => paiseTyped(a) - paiseTyped(b))[0] ?? '';
}
