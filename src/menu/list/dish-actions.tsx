import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Camera from 'lucide-react/icons/camera';
import CircleOff from 'lucide-react/icons/circle-off';
import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useContext } from 'react';
import type { MenuAction } from '#platform/ui/action-menu.tsx';
import { announce } from '#platform/ui/announce.ts';
import { useItemOrder } from '../arrange/use-item-order.ts';
import type { Category, MenuItem } from '../menu.ts';
import { moved } from '../menu-changes.ts';
import { useMenuPages } from '../menu-pages.ts';
import { SelectionContext } from '../several/selection.ts';
import { useAskToDelete } from './deletion-context.ts';

/** The view shown for an item over the list: its actions, or one action in progress. */
export type DishView = 'actions' | 'price' | 'sizes' | 'category' | 'photo';

interface Dish {
  category: Category;
  item: MenuItem;
  onView: (view: DishView) => void;
  onClose: () => void;
}

/**
 * Returns the actions of an item: `first`, then `place` to move it up or down if there are other items, and `last` to
 * delete it.
 */
export function useDishActions({ category, item, onView, onClose }: Dish) {
  const pages = useMenuPages();
  const askToDelete = useAskToDelete();
  const selection = useContext(SelectionContext);
  const place = usePlace(category, item);
  const hasSizes = item.variants.length > 0;
  const sizes: MenuAction = {
    label: 'Sold-out sizes',
    icon: <CircleOff />,
    onSelect: () => onView('sizes'),
  };
  const first: MenuAction[] = [
    { label: 'Edit', icon: <Pencil />, to: pages.edit(item.id) },
    {
      label: hasSizes ? 'Change prices' : 'Change price',
      icon: <IndianRupee />,
      onSelect: () => onView('price'),
    },
    ...(hasSizes ? [sizes] : []),
    {
      label: item.imageUrl ? 'Change photo' : 'Add a photo',
      icon: <Camera />,
      onSelect: () => onView('photo'),
    },
    { label: 'Duplicate', icon: <Copy />, to: pages.create, state: { copyOf: item.id } },
    { label: 'Move to another category', icon: <FolderInput />, onSelect: () => onView('category') },
    {
      label: 'Select',
      icon: <ListChecks />,
      onSelect() {
        onClose();
        selection.start([item.id]);
      },
    },
  ];
  const last: MenuAction[] = [
    {
      label: 'Delete',
      icon: <Trash2 />,
      isDangerous: true,
      onSelect() {
        onClose();
        askToDelete({ kind: 'item', item });
      },
    },
  ];
  return { first, place, last };
}

/** Returns the position of an item in its category, and the actions that move it up and down. */
function usePlace({ id, items }: Category, item: MenuItem) {
  const arrange = useItemOrder(id);
  const at = items.indexOf(item);
  const move = (to: number) => {
    const ids = items.map((one) => one.id);
    void arrange(ids, moved(ids, at, to));
    announce(`${item.name} moved to place ${to + 1} of ${items.length}`);
  };
  const actions: MenuAction[] = [
    {
      label: 'Move up',
      icon: <ArrowUp />,
      isDisabled: at === 0,
      isRepeated: true,
      onSelect: () => move(at - 1),
    },
    {
      label: 'Move down',
      icon: <ArrowDown />,
      isDisabled: at === items.length - 1,
      isRepeated: true,
      onSelect: () => move(at + 1),
    },
  ];
  return {
    words: `Place ${at + 1} of ${items.length}`,
    actions: items.length > 1 ? actions : [],
  };
}
