import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { rich } from '#platform/texts/rich.tsx';
import { IconButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormError } from '#platform/ui/forms/form-frame.tsx';
import { AffixInput } from '#platform/ui/inputs/inputs.tsx';
import { newerItem, useMenuActions } from '../../client/menu-queries.ts';
import { formatTypedPrice, parseTypedPrice } from '../../items/prices/typed-price.ts';
import { focusNextOnEnter } from '../../items/sizes/focus-next-on-enter.ts';
import { type DishPrice, formatPrice, formatPrices, pricesOf } from '../../items/sizes/size-summary.ts';
import type { MenuItem } from '../../menu.ts';
import { menuListTexts } from './menu-list-texts.ts';

/** A price in the editor; without `paise` while the item has no fixed price. */
type EditedPrice = Omit<DishPrice, 'paise'> & Partial<Pick<DishPrice, 'paise'>>;

/** The price in a list; a press turns it into an editor. */
export function QuickPrice({ item }: { item: MenuItem }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <PriceEditor item={item} onDone={() => setEditing(false)} />;
  const price = formatPrice(item);
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setEditing(true)}
      title={menuListTexts.changePrice}
      className="figures -ms-2 min-h-11 rounded-md px-2 font-medium underline decoration-edge decoration-dotted underline-offset-4 hover:bg-well"
    >
      {rich(item.variants.length > 0 ? menuListTexts.pricesChange : menuListTexts.priceChange, {
        price,
        item: item.name,
        hidden: (text) => <span className="sr-only">{text}</span>,
      })}
    </button>
  );
}

/**
 * Edits the price of an item, or the prices of its sizes, and saves at once; Escape and the cross keep the old prices.
 * An item without a fixed price has one from then on.
 */
export function PriceEditor({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const prices: EditedPrice[] = item.noPrice ? [{ id: '', size: '' }] : pricesOf(item);
  // Keyed by the size's id, since another device may reorder the sizes in the meantime.
  const [typedBy, setTypedBy] = useState<Readonly<Record<string, string>>>({});
  const typedOf = ({ id, paise }: EditedPrice) =>
    typedBy[id] ?? (paise === undefined ? '' : formatTypedPrice(paise));
  const widest = Math.max(4, ...prices.map((price) => typedOf(price).length));
  // `at` is the id of the invalid size; undefined when the error is not about one size.
  const [problem, setProblem] = useState<{ at?: string; message: string }>();
  const [tries, setTries] = useState(0);
  const { saveItem, showItem } = useMenuActions();
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);

  // On a phone the message may appear behind the bottom bar.
  useEffect(() => {
    if (problem) form.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const { run: save, isRunning: saving } = useAction(
    async (paise: readonly number[]) => {
      const variants = item.variants.map((size, at) => ({ ...size, pricePaise: paise[at] as number }));
      const draft = { ...item, pricePaise: Math.min(...paise), noPrice: '' as const, variants };
      await saveItem(item.id, draft, item.version);
      toast.success(menuListTexts.priceSaved);
      onDone();
    },
    (error) => {
      const newer = newerItem(error);
      if (newer) showItem(newer);
      const message = error instanceof ApiError ? error.message : menuListTexts.priceFailed;
      setProblem({ message: newer ? changedMeanwhile(item, newer) : message });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const parsed = prices.map((price) => ({ ...price, new: parseTypedPrice(typedOf(price)) }));
    for (const { id, new: price } of parsed) {
      if (!price.ok) return setProblem({ at: id, message: price.message });
    }
    const paise = parsed.flatMap(({ new: price }) => (price.ok ? [price.paise] : []));
    if (paise.every((price, at) => price === prices[at]?.paise)) onDone();
    else void save(paise);
  };

  return (
    <form
      ref={form}
      noValidate
      className="scroll-mb-36 sm:scroll-mb-4"
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        focusNextOnEnter(event);
        if (event.key === 'Escape' && !saving) onDone();
      }}
    >
      <FormError attempt={tries} />
      <div className="flex flex-wrap items-center gap-1">
        {prices.map((price, at) => (
          // As wide as the longest price, so that ₹120.50 is fully visible before it is changed.
          <div key={price.id} className={price.size ? 'flex w-full items-center gap-3' : 'contents'}>
            {price.size && (
              <span className="min-w-0 flex-1 text-sm" {...langAttributes(price.size)}>
                {price.size}
              </span>
            )}
            <span className="max-w-full" style={{ width: `calc(${widest}ch + 4.5rem)` }}>
              <AffixInput
                prefix="₹"
                inputMode="decimal"
                enterKeyHint={at < prices.length - 1 ? 'next' : 'done'}
                autoComplete="off"
                aria-label={menuListTexts.priceLabel({
                  name: [item.name, price.size].filter(Boolean).join(', '),
                })}
                aria-invalid={problem && (problem.at ?? price.id) === price.id ? true : undefined}
                aria-describedby={problem ? problemId : undefined}
                value={typedOf(price)}
                onChange={({ target }) => setTypedBy({ ...typedBy, [price.id]: target.value })}
                onFocus={(event) => event.target.select()}
                autoFocus={at === 0}
              />
            </span>
          </div>
        ))}
        <IconButton
          type="submit"
          size="sm"
          className={prices.length > 1 ? 'ms-auto' : undefined}
          label={menuListTexts.savePrice}
          icon={<Check />}
          pending={saving}
        />
        <IconButton
          size="sm"
          label={menuListTexts.keepPrice}
          icon={<X />}
          onClick={onDone}
          disabled={saving}
        />
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-chilli text-xs">
          {problem.message}
        </p>
      )}
    </form>
  );
}

function changedMeanwhile(item: MenuItem, newer: MenuItem): string {
  if (formatPrices(newer) === formatPrices(item)) {
    return menuListTexts.changedElsewhere;
  }
  return menuListTexts.priceChangedElsewhere({ price: formatPrices(newer) });
}
