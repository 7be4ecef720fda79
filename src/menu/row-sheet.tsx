import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Camera from 'lucide-react/icons/camera';
import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useCallback, useContext, useState } from 'react';
import { Link } from 'react-router';
import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { announce } from '#platform/ui/announce.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import { CategoryChoice } from './category-choice.tsx';
import { useAskToDelete } from './deletion-context.ts';
import type { Category, MenuItem } from './menu.ts';
import { moved } from './menu-changes.ts';
import { useMenuPages } from './menu-pages.ts';
import { QuickPhoto } from './quick-photo.tsx';
import { PriceEditor } from './quick-price.tsx';
import { RowActionsContext } from './row-actions.ts';
import { SelectionContext } from './selection.ts';
import { useItemOrder } from './use-item-order.ts';
import type { Several } from './use-several.ts';

type View = 'actions' | 'price' | 'category' | 'photo';
type Asked = { itemId: string; view: View };

type Props = { menu: readonly Category[]; several: Several; children: ReactNode };

/** What can be done with an item of the list inside it: a sheet on a phone, a card in the middle otherwise. */
export function RowSheetScope({ menu, several, children }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((item: MenuItem) => {
    setAsked({ itemId: item.id, view: 'actions' });
    setOpen(true);
  }, []);
  const category = menu.find(({ items }) => items.some(({ id }) => id === asked?.itemId));
  const item = category?.items.find(({ id }) => id === asked?.itemId);
  return (
    <RowActionsContext value={open}>
      {children}
      {asked && category && item && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={item.name}
          description={`${formatRupees(priceOf(item))} · ${category.name}`}
        >
          <Sheet
            menu={menu}
            category={category}
            item={item}
            view={asked.view}
            several={several}
            onView={(view) => setAsked({ itemId: item.id, view })}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </RowActionsContext>
  );
}

type SheetProps = {
  menu: readonly Category[];
  category: Category;
  item: MenuItem;
  view: View;
  several: Several;
  onView: (view: View) => void;
  onClose: () => void;
};

function Sheet(props: SheetProps) {
  const { menu, item, view, several, onView, onClose } = props;
  if (view === 'actions') return <Actions {...props} />;
  const move = async (categoryId: string) => {
    if (await several.move([item], categoryId)) onClose();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => onView('actions')}
        className="-mt-2 -ml-2 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-[1.2em]" />
        Back
      </button>
      {view === 'price' && <PriceEditor item={item} onDone={onClose} />}
      {view === 'photo' && <QuickPhoto item={item} several={several} onDone={onClose} />}
      {view === 'category' && (
        <CategoryChoice menu={menu} current={item.categoryId} isBusy={several.isBusy} onChoose={move} />
      )}
    </>
  );
}

function Actions({ category, item, onView, onClose }: SheetProps) {
  const pages = useMenuPages();
  const askToDelete = useAskToDelete();
  const selection = useContext(SelectionContext);
  return (
    <div className="-mx-3 -mb-2 grid grid-cols-1">
      <Link to={pages.edit(item.id)} className={navRowStyle}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      <SheetButton icon={<IndianRupee />} onClick={() => onView('price')}>
        Change price
      </SheetButton>
      <SheetButton icon={<Camera />} onClick={() => onView('photo')}>
        {item.imageUrl ? 'Change photo' : 'Add a photo'}
      </SheetButton>
      <Link to={pages.create} state={{ copyOf: item.id }} className={navRowStyle}>
        <Copy aria-hidden="true" />
        Duplicate
      </Link>
      <SheetButton icon={<FolderInput />} onClick={() => onView('category')}>
        Move to another category
      </SheetButton>
      <SheetButton
        icon={<ListChecks />}
        onClick={() => {
          onClose();
          selection.start([item.id]);
        }}
      >
        Select
      </SheetButton>
      {category.items.length > 1 && <Place category={category} item={item} />}
      <SheetButton
        icon={<Trash2 />}
        isDangerous
        onClick={() => {
          onClose();
          askToDelete({ kind: 'item', item });
        }}
      >
        Delete
      </SheetButton>
    </div>
  );
}

type SheetButtonProps = { icon: ReactNode; isDangerous?: boolean; onClick: () => void; children: ReactNode };

function SheetButton({ icon, isDangerous, onClick, children }: SheetButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={isDangerous ? `${navRowStyle} text-chilli!` : navRowStyle}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {children}
    </button>
  );
}

/** Where an item stands in its category, and one place up or down. */
function Place({ category: { id, items }, item }: { category: Category; item: MenuItem }) {
  const arrange = useItemOrder(id);
  const place = items.indexOf(item);
  const move = (to: number) => {
    const ids = items.map((one) => one.id);
    void arrange(ids, moved(ids, place, to));
    announce(`${item.name} moved to place ${to + 1} of ${items.length}`);
  };
  return (
    <div className="flex items-center gap-1 px-3 text-sm">
      <span className="flex-1 text-muted tabular-nums">
        Place {place + 1} of {items.length}
      </span>
      <IconButton
        label={`Move ${item.name} up`}
        icon={<ArrowUp />}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      />
      <IconButton
        label={`Move ${item.name} down`}
        icon={<ArrowDown />}
        disabled={place === items.length - 1}
        onClick={() => move(place + 1)}
      />
    </div>
  );
}
