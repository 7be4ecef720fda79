import Leaf from 'lucide-react/icons/leaf';
import X from 'lucide-react/icons/x';
import { useCallback } from 'react';
import { useQueryOwner } from '#identity/app-context.tsx';
import { storedEach } from '#platform/browser/stored.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { useStored } from '#platform/ui/browser-state.ts';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { marksTexts } from './marks-texts.ts';

/** The height of the offer, in pixels. */
export const MARK_OFFER_PX = 53;

type Props = {
  category: string;
  unmarked: number;
  onShow: () => void;
  onDismiss: () => void;
  disabled?: boolean;
};

/** A line above a category in which dishes lack a veg mark: offers the marks that their names suggest. */
export function MarkOffer({ category, unmarked, onShow, onDismiss, disabled = false }: Props) {
  return (
    <div className="flex min-h-13 items-center gap-2 border-line border-b bg-well py-1 pe-1 ps-4 text-sm">
      <Leaf aria-hidden="true" className="size-4 shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 text-muted">{marksTexts.unmarked({ count: unmarked })}</p>
      <Button size="sm" variant="ghost" disabled={disabled} onClick={onShow}>
        {rich(marksTexts.suggest, { category, hidden: (text) => <span className="sr-only">{text}</span> })}
      </Button>
      <IconButton size="sm" label={marksTexts.doNotSuggest} icon={<X />} onClick={onDismiss} />
    </div>
  );
}

/**
 * Whether to offer marks. Not at a pure veg restaurant, whose one badge covers all dishes, nor on a device where
 * the owner has dismissed the offer (docs/product/menu.md#marks).
 */
export function useMarkOffer(): { isOffered: boolean; dismiss: () => void } {
  const dismissed = dismissedBy(useQueryOwner());
  const { data: restaurant } = useOwnRestaurant();
  const isDismissed = useStored(dismissed, '') !== '';
  const dismiss = useCallback(() => {
    dismissed.set('1');
  }, [dismissed]);
  return { isOffered: restaurant?.isPureVeg === false && !isDismissed, dismiss };
}

const dismissedBy = storedEach((owner) => storedText(`menu-link-no-mark-offer:${owner}`, String, ''));
