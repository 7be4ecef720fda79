import { clsx } from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { nameWithSize } from '#ordering/choices/item-names.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { isUnconfirmed, saveFailed, useOnce } from '#platform/ui/actions/use-action.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { controlStyle, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { newerItem, useMenuActions } from '../client/menu-queries.ts';
import type { InputProps, ItemInputs } from '../items/form/item-input.tsx';
import { MAX_STOCK, type MenuItem, type Variant } from '../menu.ts';
import { clearJustOff, useJustOff } from './off-until-line.tsx';
import { stockText } from './stock.ts';
import { stockTexts } from './stock-texts.ts';

/** The input for the stock of a dish in the item form. */
export const stockInputs: ItemInputs<'stockLeft'> = {
  stockLeft: {
    label: stockTexts.label,
    card: 'more',
    formatValue: (left) => stockText(left) || stockTexts.notCounted,
    render: (props) => <StockInput {...props} />,
  },
};

const hint = stockTexts.hint;

/** One input for the dish, or one for each of its sizes. */
function StockInput({ form, errors }: InputProps) {
  const sizes = useWatch({ control: form.control, name: 'variants' });
  if (sizes.length === 0)
    return (
      <Field label={stockTexts.count} optional hint={hint} error={errors.stockLeft?.message}>
        <CountInput form={form} name="stockLeft" />
      </Field>
    );
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-medium text-sm">
        {rich(stockTexts.countSizes, {
          light: (text) => <span className="font-normal text-muted">{text}</span>,
        })}
      </legend>
      {sizes.map(({ name }, at) => (
        // Indexes as keys: new rows have no ids, and the fields have no state besides their values.
        <Field
          key={at}
          label={name.trim() || stockTexts.unnamedSize({ number: at + 1 })}
          className="grid-cols-[minmax(0,1fr)_auto]! items-center"
        >
          <CountInput form={form} name={`variants.${at}.stockLeft`} />
        </Field>
      ))}
      <p className="text-muted text-sm">{hint}</p>
    </fieldset>
  );
}

type CountProps = Pick<InputProps, 'form'> & { name: 'stockLeft' | `variants.${number}.stockLeft` };

function CountInput({ form, name }: CountProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(parseStock(currentTarget.value))}
          className="figures max-w-28"
        />
      )}
    />
  );
}

/** Changes how many are left by one, or to a typed number; empty means no longer counted. Hidden when not counted. */
export function StockStepper(props: CountedThing & { className?: string }) {
  const { item, size, className } = props;
  const { left, set } = useStock(props);
  const [typed, setTyped] = useState<string>();
  const isCounted = left !== null || typed !== undefined || (size ?? item).stockLeft !== null;
  if (!isCounted) return null;

  const name = nameWithSize(item, size?.no ?? 0);
  const finish = () => {
    if (typed === undefined) return;
    const wanted = parseStock(typed);
    setTyped(undefined);
    if (wanted !== left) void set(wanted);
  };

  return (
    <fieldset
      aria-label={stockTexts.stepper({ name })}
      className={clsx('flex flex-wrap items-center gap-1 sm:flex-nowrap', className)}
    >
      {/* On a phone there is no room for this label beside the number. */}
      <span aria-hidden="true" className="basis-full text-muted text-xs sm:hidden">
        {stockTexts.stepperLabel}
      </span>
      <IconButton
        size="sm"
        variant="secondary"
        label={stockTexts.oneLess({ name })}
        icon={<Minus />}
        disabled={!left}
        onClick={() => void set((left ?? 0) - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={stockTexts.number({ name })}
        value={typed ?? left ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(String(parseStock(currentTarget.value) ?? ''))}
        onBlur={finish}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        className={clsx(
          controlStyle,
          'figures h-9 min-w-0 max-w-15 flex-1 px-1 text-center pointer-coarse:h-11',
          left === 0 && 'font-semibold text-chilli',
        )}
      />
      <IconButton
        size="sm"
        variant="secondary"
        label={stockTexts.oneMore({ name })}
        icon={<Plus />}
        disabled={left === MAX_STOCK}
        onClick={() => void set((left ?? 0) + 1)}
      />
      <span aria-hidden="true" className="ms-1 text-muted text-xs max-sm:hidden">
        {stockTexts.unit}
      </span>
    </fieldset>
  );
}

/**
 * Shown under the row of something switched on with none left: asks how many there are now. It is already saved as not
 * counted (docs/product/menu.md#stock).
 */
export function RestockLine(props: CountedThing & { className?: string }) {
  const { item, size } = props;
  return useJustOff((size ?? item).id) ? <Line {...props} /> : null;
}

function Line(props: CountedThing & { className?: string }) {
  const { item, size, className } = props;
  const { set } = useStock(props);
  const [typed, setTyped] = useState('');
  const id = useId();

  const finish = useOnce(async () => {
    const left = parseStock(typed);
    if (left !== null) await set(left);
    clearJustOff();
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
      className={clsx('flex flex-wrap items-center gap-2 py-1.5 text-sm', className)}
    >
      <label htmlFor={id}>
        {rich(stockTexts.restock, {
          name: nameWithSize(item, size?.no ?? 0),
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(String(parseStock(currentTarget.value) ?? ''))}
        className={clsx(controlStyle, 'figures h-9 max-w-20 px-1 text-center pointer-coarse:h-11')}
      />
      {typed === '' ? (
        <Button size="sm" type="submit">
          {stockTexts.doNotCount}
        </Button>
      ) : (
        <Button size="sm" type="submit" variant="primary">
          {commonTexts.save}
        </Button>
      )}
    </form>
  );
}

/** A counted dish, or one of its sizes. */
interface CountedThing {
  item: MenuItem;
  size?: Variant | undefined;
}

/**
 * How many are left of a dish or a size, with pending changes. Taps during a request are merged into the next one, so
 * that ten taps are not ten requests and none is lost. If an order changed the count first, shows the new count.
 */
function useStock({ item, size }: CountedThing) {
  const { setStock, setSizeStock, showItem, reload } = useMenuActions();
  const { stockLeft } = size ?? item;
  const [wanted, setWanted] = useState<number | null>();
  const next = useRef<number | null>(undefined);
  const isSaving = useRef(false);

  const save = async (left: number | null, was: number | null): Promise<void> => {
    try {
      const saved = await (size ? setSizeStock(size.id, left, was) : setStock(item.id, left, was));
      const now = size ? saved.variants.find(({ id }) => id === size.id)?.stockLeft : saved.stockLeft;
      const then = next.current;
      next.current = undefined;
      if (then !== undefined && then !== now) return await save(then, now ?? null);
    } catch (error) {
      next.current = undefined;
      const newer = newerItem(error);
      if (newer) showItem(newer);
      if (isUnconfirmed(error)) void reload();
      saveFailed(error, newer ? stockTexts.changedByOrder : stockTexts.failed);
    }
  };

  const set = async (left: number | null): Promise<void> => {
    const within = left === null ? null : Math.min(Math.max(left, 0), MAX_STOCK);
    setWanted(within);
    next.current = within;
    if (isSaving.current) return;
    isSaving.current = true;
    next.current = undefined;
    await save(within, stockLeft);
    isSaving.current = false;
    setWanted(undefined);
  };

  return { left: wanted === undefined ? stockLeft : wanted, set };
}

/** Parses a typed number of pieces: only its digits, null when there are none. */
function parseStock(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, String(MAX_STOCK).length);
  return digits === '' ? null : Number(digits);
}
