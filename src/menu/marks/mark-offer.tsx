import Leaf from 'lucide-react/icons/leaf';
import X from 'lucide-react/icons/x';
import { useCallback, useState } from 'react';
import { useQueryOwner } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useWholeRestaurant } from '#restaurant/use-whole-restaurant.ts';

/** How high the line is, px. */
export const MARK_OFFER_PX = 53;

type Props = {
  category: string;
  unmarked: number;
  onShow: () => void;
  onPutAway: () => void;
  disabled?: boolean;
};

/** One quiet line over the dishes of a category that have no mark: what their names suggest can be looked at. */
export function MarkOffer({ category, unmarked, onShow, onPutAway, disabled = false }: Props) {
  return (
    <div className="flex min-h-13 items-center gap-2 border-line border-b bg-well py-1 pr-1 pl-4 text-sm">
      <Leaf aria-hidden="true" className="size-4 shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 text-muted">{unmarked} without a veg mark</p>
      <Button size="sm" variant="ghost" disabled={disabled} onClick={onShow}>
        Suggest
        <span className="sr-only"> marks for {category}</span>
      </Button>
      <IconButton size="sm" label="Suggest no marks here" icon={<X />} onClick={onPutAway} />
    </div>
  );
}

/**
 * Whether marks are to be offered: not at a place that is pure veg, whose one badge says it, nor on a device where its owner
 * has put the offer away (docs/product.md#marks).
 */
export function useMarkOffer(): { isOffered: boolean; putAway: () => void } {
  const key = `menu-link-no-mark-offer:${useQueryOwner()}`;
  const { data: restaurant } = useWholeRestaurant();
  const [isPutAway, setPutAway] = useState(() => isKept(key));
  const putAway = useCallback(() => {
    keep(key);
    setPutAway(true);
  }, [key]);
  return { isOffered: restaurant?.isPureVeg === false && !isPutAway, putAway };
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Where nothing can be kept, the offer comes back with the next visit. */
function keep(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {}
}
