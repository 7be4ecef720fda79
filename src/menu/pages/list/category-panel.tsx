import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Leaf from 'lucide-react/icons/leaf';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useContext, useState } from 'react';
import { useLinkTo } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { rich } from '#platform/texts/rich.tsx';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button, IconButton, LinkButton } from '#platform/ui/actions/button.tsx';
import { Panel } from '#platform/ui/layout/card.tsx';
import { pages } from '#routes';
import { AvailableSwitch } from '../../availability/availability-switches.tsx';
import { MarkOffer } from '../../items/marks/mark-offer.tsx';
import type { Category, MenuItem } from '../../menu.ts';
import { SelectBox, SelectionContext } from '../../several/selection/selection.tsx';
import { useAskToDelete } from './deletion-scope.tsx';
import { DENSE_ROW_PX, DenseRow } from './dense-row.tsx';
import { ItemRows, type RowParts, useRowActions } from './item-rows.tsx';
import { menuListTexts } from './menu-list-texts.ts';
import { panelPx } from './panel-list.tsx';
import { QuickPrice } from './quick-price.tsx';

const parts: RowParts = {
  Price: QuickPrice,
  End: ItemActions,
  Begin: SelectOnPicture,
  endHeading: menuListTexts.actions,
  endWidth: 'w-58',
  noDescription: '',
  Card: DenseRow,
  cardPx: () => DENSE_ROW_PX,
};

const ADD_ITEM_PX = 45;
const DESCRIPTION_PX = { padding: 16, line: 22 };

/** Estimates the height of the panel of a category, in pixels. */
export function categoryPanelPx({ description, items }: Category, isWide: boolean): number {
  const lines = Math.ceil(description.length / (isWide ? 120 : 46));
  const described = description ? DESCRIPTION_PX.padding + lines * DESCRIPTION_PX.line : 0;
  return panelPx(items, parts.cardPx, isWide) + described + ADD_ITEM_PX;
}

type Props = {
  category: Category;
  /** Set while searching: a collapsed panel then shows its search results. */
  keepOpen: boolean;
  onEdit: (category: Category) => void;
  onArrange: (category: Category) => void;
  onMark: (category: Category, suggests?: boolean) => void;
  /** How many of its dishes have no mark, if marks are to be offered; else 0. */
  unmarked: number;
  /** Dismisses the offer of marks in all categories. */
  onDismiss: () => void;
};

/** A category of the menu list: a collapsible panel with its items. */
export const CategoryPanel = memo(function CategoryPanel(props: Props) {
  const { category, keepOpen, onEdit, onArrange, onMark, unmarked, onDismiss } = props;
  const [open, setOpen] = useState(true);
  const askToDelete = useAskToDelete();
  const selection = useContext(SelectionContext);
  const linkTo = useLinkTo();
  const { name, items } = category;
  const several = [
    { label: menuListTexts.arrangeItems, icon: <ArrowUpDown />, onSelect: () => onArrange(category) },
    {
      label: menuListTexts.selectAllItems,
      icon: <ListChecks />,
      onSelect: () => selection.start(items.map(({ id }) => id)),
    },
  ];
  return (
    <Panel
      title={name}
      note={String(items.length)}
      open={open || keepOpen}
      onOpenChange={setOpen}
      className="max-sm:rounded-none max-sm:border-x-0"
      actions={
        <ActionMenu
          label={menuListTexts.actionsFor({ name })}
          actions={[
            { label: menuListTexts.rename, icon: <Pencil />, onSelect: () => onEdit(category) },
            ...(items.length > 1 ? several : []),
            {
              label: menuListTexts.deleteCategory,
              icon: <Trash2 />,
              isDangerous: true,
              onSelect: () => askToDelete({ kind: 'category', category }),
            },
          ]}
        />
      }
    >
      {category.description && (
        <p className="px-4 pt-3 pb-1 text-muted text-sm" {...langAttributes(category.description)}>
          {category.description}
        </p>
      )}
      {unmarked > 0 && (
        <MarkOffer
          category={name}
          unmarked={unmarked}
          onShow={() => onMark(category, true)}
          onDismiss={onDismiss}
        />
      )}
      {items.length > 0 ? (
        <ItemRows items={items} parts={parts} label={name} />
      ) : (
        <p className="px-4 py-5 text-center text-muted text-sm">{menuListTexts.noItems}</p>
      )}
      <div className="flex border-line border-t">
        <LinkButton
          to={linkTo(pages.menuCreate())}
          state={{ categoryId: category.id }}
          variant="ghost"
          className="flex-1 rounded-t-none! text-leaf"
        >
          <Plus aria-hidden="true" />
          <span>
            {rich(menuListTexts.addItemTo, {
              name,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </span>
        </LinkButton>
        {items.length > 0 && (
          <Button variant="ghost" className="flex-1 rounded-t-none!" onClick={() => onMark(category)}>
            <Leaf aria-hidden="true" />
            <span>
              {rich(menuListTexts.vegMarksOf, {
                name,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </span>
          </Button>
        )}
      </div>
    </Panel>
  );
});

function ItemActions({ item }: { item: MenuItem }) {
  const askToDelete = useAskToDelete();
  const openActions = useRowActions();
  const linkTo = useLinkTo();
  const edit = menuListTexts.edit({ name: item.name });
  return (
    <div className="flex items-center">
      <AvailableSwitch item={item} />
      <LinkButton
        to={linkTo(pages.menuEdit(item.id))}
        variant="ghost"
        aria-label={edit}
        title={edit}
        data-row-focus=""
        className="ms-2 w-11 px-0!"
      >
        <Pencil aria-hidden="true" />
      </LinkButton>
      <IconButton
        label={menuListTexts.remove({ name: item.name })}
        icon={<Trash2 />}
        onClick={() => askToDelete({ kind: 'item', item })}
      />
      <IconButton
        label={menuListTexts.actionsFor({ name: item.name })}
        aria-haspopup="menu"
        icon={<EllipsisVertical />}
        onClick={({ currentTarget }) => openActions(item, currentTarget)}
      />
    </div>
  );
}

/** Lies over the picture of an item in the table while items are selected. */
function SelectOnPicture({ item }: { item: MenuItem }) {
  return (
    <span className="absolute inset-0 hidden place-items-center bg-surface/70 in-data-selecting:grid">
      <SelectBox item={item} className="after:absolute after:inset-0 after:content-['']" />
    </span>
  );
}
