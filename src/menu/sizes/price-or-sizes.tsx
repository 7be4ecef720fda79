import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatRupees } from '#platform/money.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { InputProps } from '../items/item-input.ts';
import { PriceField } from '../items/price-field.tsx';
import { paiseTyped } from '../typed-price.ts';
import { firstSizes, formatSizes, isBlank, type SizeRow } from './size-rows.ts';
import { SizesField } from './sizes-field.tsx';

type Props = Pick<InputProps, 'form' | 'errors' | 'price'>;

/** The question before sizes are removed: all of them, or all but this one. */
type Asked = { kind: 'all' } | { kind: 'last'; row: SizeRow };

/** The input for the price of a dish or for its sizes, in the item form (docs/product.md#sizes). */
export function PriceOrSizes({ form, errors, price }: Props) {
  const { control, getValues, setValue } = form;
  const sizes = useFieldArray({ control, name: 'variants', keyName: 'key' });
  const [asked, setAsked] = useState<Asked>();
  // Keeps the typed sizes, in case the owner only had a look at the single price and switches back.
  const typedSizes = useRef<SizeRow[]>([]);
  const hasSizes = sizes.fields.length > 0;

  const useSizes = () => {
    const before = typedSizes.current;
    sizes.replace(before.length > 1 ? before : firstSizes(getValues('price')));
  };
  const useOnePrice = (typed: string) => {
    typedSizes.current = getValues('variants');
    setValue('price', typed, { shouldDirty: true });
    sizes.replace([]);
    price.forgetWarning();
    setAsked(undefined);
  };
  const choose = (wanted: 'one' | 'sizes') => {
    if (wanted === 'sizes') return useSizes();
    if (getValues('variants').some(({ name }) => name.trim() !== '')) setAsked({ kind: 'all' });
    else useOnePrice(lowestTyped(getValues('variants')));
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
        value={hasSizes ? 'sizes' : 'one'}
        onChange={choose}
        options={[
          { value: 'one', label: 'One price' },
          { value: 'sizes', label: 'Sizes' },
        ]}
        className="justify-self-start"
      />
      {hasSizes ? (
        <SizesField form={form} errors={errors} sizes={sizes} onRemove={removeSize} />
      ) : (
        <PriceField {...price} error={errors.price?.message} />
      )}
      <Question
        asked={asked}
        rows={getValues('variants')}
        onConfirm={useOnePrice}
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
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={name ? `Keep ${name} as the only size?` : 'Use one price instead of sizes?'}
      confirmLabel={name ? 'Keep it' : 'Use one price'}
      tone="primary"
      onConfirm={() => onConfirm(typed)}
    >
      {name
        ? `The item will cost ${price}.`
        : `The item will cost ${price}. Saving deletes these sizes: ${formatSizes(rows)}.`}
    </ConfirmDialog>
  );
}

/** The lowest of the typed prices, as typed; empty when there is none. */
function lowestTyped(rows: readonly SizeRow[]): string {
  const typed = rows.map(({ price }) => price).filter((price) => price.trim() !== '');
  return typed.sort((a, b) => paiseTyped(a) - paiseTyped(b))[0] ?? '';
}
