import { useParts } from '../parts.ts';
import { itemsOf, type StorefrontView } from '../view.ts';
import { OnItsWay } from './on-its-way.tsx';

interface ItemPlaceProps {
  view: StorefrontView;
  itemId: string | undefined;
  onClose: () => void;
  /** Whether its address leads anywhere; that of a preview does not. */
  canShare: boolean;
}

/** Where the view of one item comes up, as soon as its code is here. */
export function ItemPlace({ view, itemId, canShare, onClose }: ItemPlaceProps) {
  const items = itemsOf(view);
  const number = items.findIndex(({ id }) => id === itemId);
  const item = items[number];
  const { parts, hasFailed } = useParts(!!item);
  if (!item) return null;
  if (!parts) {
    return (
      <div className="over">
        <OnItsWay hasFailed={hasFailed} />
      </div>
    );
  }
  return (
    <parts.ItemView
      key={item.id}
      item={item}
      number={number}
      restaurant={view.restaurant}
      canShare={canShare}
      onClose={onClose}
    />
  );
}
