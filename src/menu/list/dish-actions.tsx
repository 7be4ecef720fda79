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
import { type ChangeEvent, useContext, useRef } from 'react';
import { useLinkTo } from '#identity/app-context.tsx';
import { useImageUpload } from '#media/use-image-upload.ts';
import type { MenuAction } from '#platform/ui/action-menu.tsx';
import { announce } from '#platform/ui/announce.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { pages } from '#routes';
import { useItemOrder } from '../arrange/arrange-list.tsx';
import type { Category, MenuItem } from '../menu.ts';
import { moved } from '../menu-changes.ts';
import { SelectionContext } from '../several/selection.tsx';
import type { Several } from '../several/use-several.ts';
import { useAskToDelete } from './deletion-scope.tsx';
import { ItemThumb } from './item-rows.tsx';

/** The view shown for an item over the list: its actions, or one action in progress. */
export type DishView = 'actions' | 'price' | 'sizes' | 'category' | 'photo';

interface Dish {
  category: Category;
  item: MenuItem;
  onView: (view: DishView) => void;
  onClose: () => void;
}

/** The actions of an item: `first`, then `place` to move it up or down among others, and `last` to delete it. */
export function useDishActions({ category, item, onView, onClose }: Dish) {
  const linkTo = useLinkTo();
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
    { label: 'Edit', icon: <Pencil />, to: linkTo(pages.menuEdit(item.id)) },
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
    { label: 'Duplicate', icon: <Copy />, to: linkTo(pages.menuCreate()), state: { copyOf: item.id } },
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

function usePlace(category: Category, item: MenuItem) {
  const { items } = category;
  const { arrange } = useItemOrder(category);
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

type Props = { item: MenuItem; several: Several; onDone: () => void };

/** Takes or chooses the photo of an item without the item form; it is saved as soon as the upload ends. */
export function QuickPhoto({ item, several, onDone }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const { state, send, retry, cancel } = useImageUpload(async (imageUrl) => {
    if (await several.setPhotos([{ item, imageUrl }])) onDone();
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) void send(chosen);
    target.value = '';
  };
  const isWorking = state.step === 'working';
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {!('preview' in state) ? (
        item.imageUrl && <ItemThumb imageUrl={item.imageUrl} className="size-32 rounded-lg" />
      ) : (
        <img src={state.preview} alt="The chosen file" className="size-32 rounded-lg object-cover" />
      )}
      {isWorking && (
        <div className="w-full">
          <ProgressBar label={state.share < 1 ? 'Uploading' : 'Almost done'} value={state.share * 100} />
        </div>
      )}
      {state.step === 'failed' && (
        <p role="alert" className="text-chilli text-sm">
          {state.failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isWorking ? (
          <Button onClick={cancel}>Cancel upload</Button>
        ) : (
          <Button variant="primary" pending={several.isBusy} onClick={() => file.current?.click()}>
            <Camera aria-hidden="true" />
            {item.imageUrl || state.step === 'failed' ? 'Choose another photo' : 'Choose a photo'}
          </Button>
        )}
        {state.step === 'failed' && state.failure.canRetry && <Button onClick={retry}>Try again</Button>}
      </div>
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
    </div>
  );
}
