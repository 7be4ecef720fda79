import { clsx } from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { nameWithSize } from '#ordering/option-groups.ts';
import { Button, IconButton } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { controlStyle, TextInput } from '#platform/ui/inputs.tsx';
import { isUnconfirmed, saveFailed, useOnce } from '#platform/ui/use-action.ts';
import { clearJustOff, useJustOff } from '../availability/off-until-line.tsx';
import type { InputProps, ItemInputs } from '../items/item-input.tsx';
import { MAX_STOCK, type MenuItem, type Variant } from '../menu.ts';
import { newerItem, useMenuActions } from '../menu-queries.ts';
import { stockText } from './stock.ts';

/** The input for the stock of a dish in the item form. */
export const stockInputs: ItemInputs<'stockLeft'> = {
  stockLeft: {
    label: 'How many are left',
    card: 'more',
    formatValue: (left) => stockText(left) || 'not counted',
    render: (props) => <StockInput {...props} />,
  },
};

const hint = 'Leave empty if you do not count. 0 means sold out.';

/** One input for the dish, or one for each of its sizes. */
function StockInput({ form, errors }: InputProps) {
  const sizes = useWatch({ control: form.control, name: 'variants' });
  if (sizes.length === 0)
    return (
      <Field label="Count how many are left" optional hint={hint} error={errors.stockLeft?.message}>
        <CountInput form={form} name="stockLeft" />
      </Field>
    );
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-medium text-sm">
        Count how many are left <span className="font-normal text-muted">(optional)</span>
      </legend>
      {sizes.map(({ name }, at) => (
        // Indexes as keys: new rows have no ids, and the fields have no state besides their values.
        <Field
          key={at}
          label={name.trim() || `Size ${at + 1}`}
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
      aria-label={`${name}: how many are left`}
      className={clsx('flex flex-wrap items-center gap-1 sm:flex-nowrap', className)}
    >
      {/* On a phone there is no room for this label beside the number. */}
      <span aria-hidden="true" className="basis-full text-muted text-xs sm:hidden">
        How many left
      </span>
      <IconButton
        size="sm"
        variant="secondary"
        label={`One less ${name} left`}
        icon={<Minus />}
        disabled={!left}
        onClick={() => void set((left ?? 0) - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={`How many ${name} are left`}
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
        label={`One more ${name} left`}
        icon={<Plus />}
        disabled={left === MAX_STOCK}
        onClick={() => void set((left ?? 0) + 1)}
      />
      <span aria-hidden="true" className="ml-1 text-muted text-xs max-sm:hidden">
        left
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
        How many are there?
        <span className="sr-only"> {nameWithSize(item, size?.no ?? 0)}</span>
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
          Do not count
        </Button>
      ) : (
        <Button size="sm" type="submit" variant="primary">
          Save
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
      saveFailed(error, newer ? 'A new order changed the stock. Please check it.' : 'Failed to save');
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
