import { clsx } from 'clsx';
import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { forgetJustOff, setJustOff } from '../availability/just-off.ts';
import { OWNERS_ZONE, type SwitchWanted, soldOutText } from '../availability/off-until.ts';
import { OffUntilLine } from '../availability/off-until-line.tsx';
import { tellSwitchedOff } from '../availability/tell-switched-off.tsx';
import type { MenuItem, Variant } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';
import { CountAgainLine } from '../stock/count-again-line.tsx';
import { isOnSale } from '../stock/stock.ts';
import { StockStepper } from '../stock/stock-stepper.tsx';

/** The sizes of a dish with their prices, each with an availability switch. */
export function SizeSwitches({ item, className }: { item: MenuItem; className?: string }) {
  return (
    <ul aria-label={`Sizes of ${item.name}`} className={clsx('grid grid-cols-1', className)}>
      {item.variants.map((size) => (
        <SizeSwitch key={size.id} item={item} size={size} />
      ))}
    </ul>
  );
}

function SizeSwitch({ item, size }: { item: MenuItem; size: Variant }) {
  const { switchSize } = useMenuActions();
  const saving = useAction(async ({ isAvailable, until }: SwitchWanted): Promise<void> => {
    const { variants } = await switchSize(size.id, isAvailable, until);
    if (!isAvailable) {
      const backAt = variants.find(({ id }) => id === size.id)?.availableAgainAt ?? null;
      const message = `${size.name} is now sold out.`;
      return tellSwitchedOff({ id: size.id, message, until, backAt, change: saving.run });
    }
    // With none left, its row asks how many there are again.
    if (size.stockLeft === 0) setJustOff(size.id);
    else forgetJustOff();
    toast.success(`${size.name} is now available.`);
  }, 'Failed to toggle availability');
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 text-sm">
        <span {...langAttributes(size.name)}>{size.name}</span>{' '}
        <span className="figures text-muted">{formatRupees(priceOf(size))}</span>
        {!isOnSale(size) && (
          <span className="ml-2 inline-block font-semibold text-chilli text-xs">
            {soldOutText(size.availableAgainAt, Date.now(), OWNERS_ZONE) || 'Sold out'}
          </span>
        )}
      </span>
      <Switch
        aria-label={`${item.name}, ${size.name} available`}
        checked={isOnSale(size)}
        onCheckedChange={(isAvailable) => void saving.run({ isAvailable, until: null })}
        pending={saving.isRunning}
      />
      <StockStepper item={item} size={size} className="mb-2 w-full" />
      {size.isAvailable ? (
        <CountAgainLine item={item} size={size} className="w-full" />
      ) : (
        <OffUntilLine
          id={size.id}
          name={`${item.name}, ${size.name}`}
          choose={(until) => switchSize(size.id, false, until)}
          className="w-full"
        />
      )}
    </li>
  );
}
