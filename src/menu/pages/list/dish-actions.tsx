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
import { useImageUpload } from '#media/upload/use-image-upload.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import type { MenuAction } from '#platform/ui/actions/action-menu.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { pages } from '#routes';
import { moved } from '../../client/menu-changes.ts';
import type { Category, MenuItem } from '../../menu.ts';
import { SelectionContext } from '../../several/selection/selection.tsx';
import type { Several } from '../../several/selection/use-several.ts';
import { useItemOrder } from './arrange/arrange-list.tsx';
import { useAskToDelete } from './deletion-scope.tsx';
import { ItemThumb } from './item-rows.tsx';
import { menuListTexts } from './menu-list-texts.ts';

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
    label: menuListTexts.soldOutSizes,
    icon: <CircleOff />,
    onSelect: () => onView('sizes'),
  };
  const first: MenuAction[] = [
    { label: commonTexts.edit, icon: <Pencil />, to: linkTo(pages.menuEdit(item.id)) },
    {
      label: hasSizes ? menuListTexts.changePrices : menuListTexts.changePrice,
      icon: <IndianRupee />,
      onSelect: () => onView('price'),
    },
    ...(hasSizes ? [sizes] : []),
    {
      label: item.imageUrl ? menuListTexts.changePhoto : menuListTexts.addAPhoto,
      icon: <Camera />,
      onSelect: () => onView('photo'),
    },
    {
      label: menuListTexts.duplicate,
      icon: <Copy />,
      to: linkTo(pages.menuCreate()),
      state: { copyOf: item.id },
    },
    { label: menuListTexts.moveToCategory, icon: <FolderInput />, onSelect: () => onView('category') },
    {
      label: menuListTexts.select,
      icon: <ListChecks />,
      onSelect() {
        onClose();
        selection.start([item.id]);
      },
    },
  ];
  const last: MenuAction[] = [
    {
      label: commonTexts.delete,
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

/** An action with a label that also names its item, where the row is not beside it. */
export type PlaceAction = MenuAction & { named: string };

function usePlace(category: Category, item: MenuItem) {
  const { items } = category;
  const { arrange } = useItemOrder(category);
  const at = items.indexOf(item);
  const move = (to: number) => {
    const ids = items.map((one) => one.id);
    void arrange(ids, moved(ids, at, to));
    announce(menuListTexts.moved({ name: item.name, place: to + 1, count: items.length }));
  };
  const { name } = item;
  const actions: PlaceAction[] = [
    {
      label: menuListTexts.moveUp,
      named: menuListTexts.moveUpNamed({ name }),
      icon: <ArrowUp />,
      isDisabled: at === 0,
      isRepeated: true,
      onSelect: () => move(at - 1),
    },
    {
      label: menuListTexts.moveDown,
      named: menuListTexts.moveDownNamed({ name }),
      icon: <ArrowDown />,
      isDisabled: at === items.length - 1,
      isRepeated: true,
      onSelect: () => move(at + 1),
    },
  ];
  return {
    words: menuListTexts.place({ place: at + 1, count: items.length }),
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
        <img src={state.preview} alt={menuListTexts.chosenFile} className="size-32 rounded-lg object-cover" />
      )}
      {isWorking && (
        <div className="w-full">
          <ProgressBar
            label={state.share < 1 ? menuListTexts.uploading : menuListTexts.almostDone}
            value={state.share * 100}
          />
        </div>
      )}
      {state.step === 'failed' && (
        <p role="alert" className="text-chilli text-sm">
          {state.failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isWorking ? (
          <Button onClick={cancel}>{menuListTexts.cancelUpload}</Button>
        ) : (
          <Button variant="primary" pending={several.isBusy} onClick={() => file.current?.click()}>
            <Camera aria-hidden="true" />
            {item.imageUrl || state.step === 'failed'
              ? menuListTexts.chooseAnotherPhoto
              : menuListTexts.chooseAPhoto}
          </Button>
        )}
        {state.step === 'failed' && state.failure.canRetry && (
          <Button onClick={retry}>{commonTexts.tryAgain}</Button>
        )}
      </div>
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
    </div>
  );
}
