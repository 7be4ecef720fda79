import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { formatRupees } from '#platform/money.ts';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import type { MenuItem } from './menu.ts';
import { newerItem, useMenuActions } from './menu-queries.ts';
import { parseTypedPrice, typedPriceOf } from './typed-price.ts';

/** A price in a list; pressed, it can be changed in its place. */
export function QuickPrice({ item }: { item: MenuItem }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <PriceEditor item={item} onDone={() => setEditing(false)} />;
  const price = formatRupees(priceOf(item));
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setEditing(true)}
      title="Change price"
      className="figures -ml-2 min-h-11 rounded-md px-2 font-medium underline decoration-edge decoration-dotted underline-offset-4 hover:bg-well"
    >
      {price}
      <span className="sr-only">, change price of {item.name}</span>
    </button>
  );
}

/** The price of an item, to be typed anew; Escape and its cross keep the old one. */
export function PriceEditor({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const [typed, setTyped] = useState(typedPriceOf(item.pricePaise));
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const { saveItem, showItem } = useMenuActions();
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);

  // On a phone the line may come in behind the bar at the bottom.
  useEffect(() => {
    if (problem) form.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const { run: save, isRunning: saving } = useAction(
    async (pricePaise: number) => {
      await saveItem(item.id, { ...item, pricePaise }, item.version);
      toast.success('Menu item updated successfully');
      onDone();
    },
    (error) => {
      const newer = newerItem(error);
      if (newer) showItem(newer);
      setProblem(newer ? changedMeanwhile(item, newer) : messageOf(error));
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const price = parseTypedPrice(typed);
    if (!price.ok) setProblem(price.message);
    else if (price.paise === item.pricePaise) onDone();
    else void save(price.paise);
  };

  return (
    <form
      ref={form}
      noValidate
      className="scroll-mb-36 sm:scroll-mb-4"
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !saving) onDone();
      }}
    >
      <FormError attempt={tries} />
      <div className="flex flex-wrap items-center gap-1">
        {/* As wide as what stands in it: ₹120.50 is read whole before it is changed. */}
        <div className="max-w-full" style={{ width: `calc(${Math.max(typed.length, 4)}ch + 4.5rem)` }}>
          <AffixInput
            prefix="₹"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            aria-label={`Price of ${item.name} in rupees`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            autoFocus
          />
        </div>
        <IconButton type="submit" size="sm" label="Save price" icon={<Check />} pending={saving} />
        <IconButton size="sm" label="Keep the old price" icon={<X />} onClick={onDone} disabled={saving} />
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-chilli text-xs">
          {problem}
        </p>
      )}
    </form>
  );
}

function changedMeanwhile(item: MenuItem, newer: MenuItem): string {
  if (newer.pricePaise === item.pricePaise) {
    return 'This item was changed on another device meanwhile. Save again to change its price.';
  }
  return `On another device the price was set to ${formatRupees(priceOf(newer))}. Save again to use yours.`;
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Failed to update menu item';
}
