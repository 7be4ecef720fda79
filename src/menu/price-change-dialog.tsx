import { useId, useState } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { count } from '#platform/text.ts';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { PriceChange } from './bulk/review.ts';
import type { MenuItem } from './menu.ts';
import { type Kept, type PriceRule, planPrices, ROUNDINGS, type Rounding } from './price-change.ts';
import { parseTypedPrice } from './typed-price.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly MenuItem[];
  isBusy: boolean;
  onChange: (changes: readonly PriceChange[]) => void;
};

const roundingNames: Record<Rounding, string> = {
  1: 'Not rounded',
  100: 'To whole rupees (.00)',
  500: 'To the nearest ₹5',
  1000: 'To the nearest ₹10',
};

/** New prices for several items, by percent or rupees, each shown before and after. */
export function PriceChangeDialog({ open, onOpenChange, items, isBusy, onChange }: Props) {
  const formId = useId();
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const [by, setBy] = useState<PriceRule['by']>('percent');
  const [typed, setTyped] = useState('5');
  const [rounding, setRounding] = useState<Rounding>(100);
  const amount = parseTypedPrice(typed);
  const hundredths = amount.ok ? amount.paise * (direction === 'up' ? 1 : -1) : 0;
  const problem = amountProblem(typed, by, direction);
  const { changes, kept } = problem
    ? { changes: [], kept: [] }
    : planPrices(items, { by, hundredths, rounding });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || !isBusy) && onOpenChange(next)}
      title={`Change the price of ${count(items.length, 'item')}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isBusy}
            pendingLabel="Saving…"
            disabled={changes.length === 0}
          >
            {changes.length === 0 ? 'Change prices' : `Change ${count(changes.length, 'price')}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0) onChange(changes);
        }}
        className="grid grid-cols-1 gap-4"
      >
        <Segmented
          label="Direction"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'up', label: 'Increase' },
            { value: 'down', label: 'Decrease' },
          ]}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="By" error={problem}>
            <AffixInput
              {...(by === 'percent' ? { suffix: '%' } : { prefix: '₹' })}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </Field>
          <Field label="In">
            <Select value={by} onChange={(event) => setBy(event.target.value as PriceRule['by'])}>
              <option value="percent">Percent</option>
              <option value="amount">Rupees</option>
            </Select>
          </Field>
        </div>
        <Field label="Rounded">
          <Select
            value={String(rounding)}
            onChange={(event) => setRounding(Number(event.target.value) as Rounding)}
          >
            {ROUNDINGS.map((one) => (
              <option key={one} value={one}>
                {roundingNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      </form>
      <BeforeAndAfter changes={changes} kept={kept} />
      <p role="status" className="sr-only">
        {changes.length} of {count(items.length, 'price')} will change.
      </p>
    </Dialog>
  );
}

/** At once for a handful; the rest can be looked at, too. */
const ROWS_AT_FIRST = 40;

function BeforeAndAfter({ changes, kept }: { changes: readonly PriceChange[]; kept: readonly Kept[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? changes : changes.slice(0, ROWS_AT_FIRST);
  if (changes.length + kept.length === 0) return <p className="mt-5 text-muted text-sm">No price changes.</p>;
  return (
    <>
      <table className="mt-5 w-full table-fixed text-sm tabular-nums">
        <caption className="sr-only">Prices before and after</caption>
        <thead className="text-muted text-xs">
          <tr className="[&>th]:pb-1.5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Item
            </th>
            <th scope="col" className="w-24 text-right">
              Now
            </th>
            <th scope="col" className="w-24 text-right">
              New
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {kept.map(({ item, reason }) => (
            <tr key={item.id} className="[&>*]:py-2">
              <th scope="row" className="text-left font-normal">
                <span {...langAttributes(item.name)}>{item.name}</span>
                <span className="block text-chilli text-xs">Stays: it {reason}.</span>
              </th>
              <td className="text-right">{formatRupees(priceOf(item))}</td>
              <td className="text-right text-muted">–</td>
            </tr>
          ))}
          {rows.map(({ item, pricePaise }) => (
            <tr key={item.id} className="[&>*]:py-2">
              <th scope="row" className="pr-2 text-left font-normal" {...langAttributes(item.name)}>
                {item.name}
              </th>
              <td className="text-right text-muted">{formatRupees(priceOf(item))}</td>
              <td className="text-right font-semibold">{formatRupees(priceOf({ ...item, pricePaise }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < changes.length && (
        <Button size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  );
}

function amountProblem(typed: string, by: PriceRule['by'], direction: 'up' | 'down'): string | undefined {
  if (typed.trim() === '') return 'Enter a number.';
  const amount = parseTypedPrice(typed);
  if (!amount.ok) return amount.message;
  if (by === 'percent' && direction === 'down' && amount.paise > 10_000) return 'At most 100 %.';
  if (by === 'percent' && amount.paise > 100_000) return 'At most 1,000 %.';
  return undefined;
}
