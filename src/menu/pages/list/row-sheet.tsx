import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { type MenuAction, SharedActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { IconButton } from '#platform/ui/actions/button.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import { SizeSwitches } from '../../availability/availability-switches.tsx';
import { CategoryChoice } from '../../categories/category-choice.tsx';
import { formatPrices } from '../../items/sizes/size-summary.ts';
import type { Category, MenuItem } from '../../menu.ts';
import type { Several } from '../../several/selection/use-several.ts';
import { type DishView, type PlaceAction, QuickPhoto, useDishActions } from './dish-actions.tsx';
import { RowActionsContext } from './item-rows.tsx';
import { menuListTexts } from './menu-list-texts.ts';
import { PriceEditor } from './quick-price.tsx';

interface Opened {
  itemId: string;
  view: DishView;
  /** The button in the row that the menu is anchored to; undefined on a phone, where a sheet opens. */
  button: HTMLElement | undefined;
  isOpen: boolean;
}

type Props = { menu: readonly Category[]; several: Several; children: ReactNode };

/** Provides the actions of the items inside: a sheet on a phone, otherwise a menu at the item's button. */
export function RowSheetScope({ menu, several, children }: Props) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((item: MenuItem, button?: HTMLElement) => {
    setOpened({ itemId: item.id, view: 'actions', button, isOpen: true });
  }, []);
  const category = menu.find(({ items }) => items.some(({ id }) => id === opened?.itemId));
  const item = category?.items.find(({ id }) => id === opened?.itemId);
  return (
    <RowActionsContext value={open}>
      {children}
      {opened && category && item && (
        <OfDish
          {...opened}
          menu={menu}
          several={several}
          category={category}
          item={item}
          onView={(view) => setOpened({ ...opened, view, isOpen: true })}
          // An action in the menu may switch to another view, and the menu calls `onClose` for its own view afterwards.
          onClose={(view) =>
            setOpened(
              (now) => now && { ...now, isOpen: now.isOpen && view !== undefined && now.view !== view },
            )
          }
        />
      )}
    </RowActionsContext>
  );
}

type DishProps = Pick<Opened, 'view' | 'button' | 'isOpen'> & {
  menu: readonly Category[];
  category: Category;
  item: MenuItem;
  several: Several;
  onView: (view: DishView) => void;
  /** Closes the dialog; with `view`, only if that view is still shown. */
  onClose: (view?: DishView) => void;
};

function OfDish(props: DishProps) {
  const { category, item, view, button, isOpen, onView, onClose } = props;
  const close = () => onClose();
  const { first, place, last } = useDishActions({ category, item, onView, onClose: close });
  const isMenu = view === 'actions' && button !== undefined;
  return (
    <>
      {button && (
        <SharedActionMenu
          label={menuListTexts.actionsFor({ name: item.name })}
          actions={[...first, ...place.actions, ...last]}
          anchor={button}
          open={isOpen && isMenu}
          onClose={() => onClose('actions')}
        />
      )}
      <Dialog
        open={isOpen && !isMenu}
        onOpenChange={(open) => !open && close()}
        title={item.name}
        description={`${formatPrices(item)} · ${category.name}`}
      >
        {view === 'actions' ? (
          <div className="-mx-3 -mb-2 grid grid-cols-1">
            {first.map((action) => (
              <SheetRow key={action.label} action={action} />
            ))}
            {place.actions.length > 0 && <Place {...place} />}
            {last.map((action) => (
              <SheetRow key={action.label} action={action} />
            ))}
          </div>
        ) : (
          <View {...props} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function View({ menu, item, view, button, several, onView, onClose }: DishProps) {
  const move = async (categoryId: string) => {
    if (await several.move([item], categoryId)) onClose();
  };
  return (
    <>
      {!button && (
        <button
          type="button"
          onClick={() => onView('actions')}
          className="-mt-2 -ms-2 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-muted text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-[1.2em]" />
          {commonTexts.back}
        </button>
      )}
      {view === 'price' && <PriceEditor item={item} onDone={() => onClose()} />}
      {view === 'sizes' && <SizeSwitches item={item} />}
      {view === 'photo' && <QuickPhoto item={item} several={several} onDone={() => onClose()} />}
      {view === 'category' && (
        <CategoryChoice menu={menu} current={item.categoryId} isBusy={several.isBusy} onChoose={move} />
      )}
    </>
  );
}

function SheetRow({ action }: { action: MenuAction }) {
  const { label, icon, isDangerous } = action;
  if ('to' in action) {
    return (
      <Link to={action.to} state={action.state} className={navRowStyle}>
        {icon}
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={action.onSelect}
      className={isDangerous ? `${navRowStyle} text-chilli!` : navRowStyle}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {label}
    </button>
  );
}

type PlaceProps = { words: string; actions: readonly PlaceAction[] };

function Place({ words, actions }: PlaceProps) {
  return (
    <div className="flex items-center gap-1 px-3 text-sm">
      <span className="flex-1 text-muted tabular-nums">{words}</span>
      {actions.map((action) => (
        <IconButton
          key={action.label}
          label={action.named}
          icon={action.icon}
          disabled={action.isDisabled ?? false}
          onClick={'onSelect' in action ? action.onSelect : undefined}
        />
      ))}
    </div>
  );
}
