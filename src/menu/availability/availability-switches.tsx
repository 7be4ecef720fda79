import { clsx } from 'clsx';
import { priceOf } from '#ordering/prices/price-of.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Switch } from '#platform/ui/inputs/switch.tsx';
import { useGroupActions } from '../choice-groups/choice-queries.ts';
import { blockedDishes } from '../choice-groups/group-notices.tsx';
import { nothingLeft } from '../choice-groups/owner-words.ts';
import { useMenuActions } from '../client/menu-queries.ts';
import type { Category, ChoiceGroup, ChoiceOption, MenuItem, Variant } from '../menu.ts';
import { availabilityTexts } from './availability-texts.ts';
import { ownersSoldOutText, type SwitchRequest } from './off-until.ts';
import { clearJustOff, OffUntilLine, setJustOff, toastSwitchedOff } from './off-until-line.tsx';
import { isOnSale } from './stock.ts';
import { RestockLine, StockStepper } from './stock-inputs.tsx';

/**
 * Switches an item between available and sold out; moves only after the server has confirmed. It stays as it was left,
 * unless the owner chooses an end (docs/product/menu.md#availability).
 */
export function AvailableSwitch({ item }: { item: MenuItem }) {
  const { setAvailability } = useMenuActions();
  const saving = useAction(async ({ isAvailable: wanted, until }: SwitchRequest): Promise<void> => {
    const wasEmpty = item.stockLeft === 0;
    const { isAvailable, availableAgainAt } = await setAvailability(item.id, wanted, until);
    if (!isAvailable) {
      return toastSwitchedOff({
        id: item.id,
        message: availabilityTexts.itemUnavailable,
        until,
        backAt: availableAgainAt,
        change: saving.run,
      });
    }
    // With none left, its row asks how many there are again.
    if (wasEmpty) setJustOff(item.id);
    else clearJustOff();
    toast.success(availabilityTexts.itemAvailable);
  }, availabilityTexts.failed);

  return (
    <Switch
      aria-label={availabilityTexts.switchLabel({ name: item.name })}
      checked={isOnSale(item)}
      onCheckedChange={(isAvailable) => void saving.run({ isAvailable, until: null })}
      pending={saving.isRunning}
    />
  );
}

/** Shown under the row of an item that was just switched: until when it is sold out, or how many there are again. */
export function ItemOffUntil({ item, className }: { item: MenuItem; className?: string }) {
  const { setAvailability } = useMenuActions();
  if (item.isAvailable) return <RestockLine item={item} {...(className && { className })} />;
  return (
    <OffUntilLine
      id={item.id}
      name={item.name}
      choose={(until) => setAvailability(item.id, false, until)}
      {...(className && { className })}
    />
  );
}

/** The sizes of a dish with their prices, each with an availability switch. */
export function SizeSwitches({ item, className }: { item: MenuItem; className?: string }) {
  return (
    <ul
      aria-label={availabilityTexts.sizesOf({ name: item.name })}
      className={clsx('grid grid-cols-1', className)}
    >
      {item.variants.map((size) => (
        <SizeSwitch key={size.id} item={item} size={size} />
      ))}
    </ul>
  );
}

function SizeSwitch({ item, size }: { item: MenuItem; size: Variant }) {
  const { switchSize } = useMenuActions();
  const saving = useAction(async ({ isAvailable, until }: SwitchRequest): Promise<void> => {
    const { variants } = await switchSize(size.id, isAvailable, until);
    if (!isAvailable) {
      const backAt = variants.find(({ id }) => id === size.id)?.availableAgainAt ?? null;
      const message = availabilityTexts.nowSoldOut({ name: size.name });
      return toastSwitchedOff({ id: size.id, message, until, backAt, change: saving.run });
    }
    // With none left, its row asks how many there are again.
    if (size.stockLeft === 0) setJustOff(size.id);
    else clearJustOff();
    toast.success(availabilityTexts.nowAvailable({ name: size.name }));
  }, availabilityTexts.failed);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 text-sm">
        <span {...langAttributes(size.name)}>{size.name}</span>{' '}
        <span className="figures text-muted">{formatRupees(priceOf(size))}</span>
        {!isOnSale(size) && (
          <span className="ms-2 inline-block font-semibold text-chilli text-xs">
            {ownersSoldOutText(size.availableAgainAt) || availabilityTexts.soldOut}
          </span>
        )}
      </span>
      <Switch
        aria-label={availabilityTexts.sizeSwitchLabel({ item: item.name, size: size.name })}
        checked={isOnSale(size)}
        onCheckedChange={(isAvailable) => void saving.run({ isAvailable, until: null })}
        pending={saving.isRunning}
      />
      <StockStepper item={item} size={size} className="mb-2 w-full" />
      {size.isAvailable ? (
        <RestockLine item={item} size={size} className="w-full" />
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

type Props = {
  option: ChoiceOption;
  groups: readonly ChoiceGroup[];
  menu: readonly Category[];
};

/**
 * Switches an option between available and sold out. Moves only after the server has confirmed, then shows how many
 * dishes can no longer be ordered.
 */
export function OptionSwitch({ option, groups, menu }: Props) {
  const { setAvailability } = useGroupActions();
  const saving = useAction(async ({ isAvailable, until }: SwitchRequest): Promise<void> => {
    const saved = await setAvailability(option.id, isAvailable, until);
    if (isAvailable) {
      clearJustOff();
      return void toast.success(availabilityTexts.nowAvailable({ name: option.name }));
    }
    const others = groups.map((other) => (other.id === saved.id ? saved : other));
    const blocked = blockedDishes(menu, others, saved.no).length;
    toastSwitchedOff({
      id: option.id,
      message:
        blocked > 0 ? nothingLeft(saved, blocked) : availabilityTexts.nowSoldOut({ name: option.name }),
      isWarning: blocked > 0,
      until,
      backAt: saved.options.find(({ id }) => id === option.id)?.availableAgainAt ?? null,
      change: saving.run,
    });
  }, availabilityTexts.failed);

  return (
    <Switch
      aria-label={availabilityTexts.switchLabel({ name: option.name })}
      checked={option.isAvailable}
      onCheckedChange={(isAvailable) => void saving.run({ isAvailable, until: null })}
      pending={saving.isRunning}
    />
  );
}

/** Shown under the row of an option that was just switched off: until when it is sold out. */
export function OptionOffUntil({ option: { id, name } }: Pick<Props, 'option'>) {
  const { setAvailability } = useGroupActions();
  return (
    <OffUntilLine
      id={id}
      name={name}
      choose={(until) => setAvailability(id, false, until)}
      className="w-full"
    />
  );
}
