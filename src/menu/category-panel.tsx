import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useState } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { useAskToDelete } from './deletion-context.ts';
import { ItemRows, type RowParts } from './item-rows.tsx';
import type { Category, MenuItem } from './menu.ts';
import { useMenuPages } from './menu-pages.ts';
import { QuickPrice } from './quick-price.tsx';
import { panelPx } from './row-size.ts';

const parts: RowParts = {
  Price: QuickPrice,
  End: ItemActions,
  endHeading: 'Actions',
  noDescription: '',
  isEndBeside: false,
  cardPx: () => 137,
};

const ADD_ITEM_PX = 44;
const DESCRIPTION_PX = { padding: 16, line: 22 };

/** About how high the panel of a category is, px. */
export function categoryPanelPx({ description, items }: Category, isWide: boolean): number {
  const lines = Math.ceil(description.length / (isWide ? 120 : 46));
  const described = description ? DESCRIPTION_PX.padding + lines * DESCRIPTION_PX.line : 0;
  return panelPx(items, parts.cardPx, isWide) + described + ADD_ITEM_PX;
}

type Props = {
  category: Category;
  /** While searching: a folded panel shows what was found in it. */
  keepOpen: boolean;
  onEdit: (category: Category) => void;
};

/** A category of the menu list: a collapsible panel with its items. */
export const CategoryPanel = memo(function CategoryPanel({ category, keepOpen, onEdit }: Props) {
  const [open, setOpen] = useState(true);
  const askToDelete = useAskToDelete();
  const pages = useMenuPages();
  const { name, items } = category;
  return (
    <Panel
      title={name}
      note={String(items.length)}
      open={open || keepOpen}
      onOpenChange={setOpen}
      actions={
        <>
          <IconButton label={`Rename ${name}`} icon={<Pencil />} onClick={() => onEdit(category)} />
          <IconButton
            label={`Delete category ${name}`}
            icon={<Trash2 />}
            onClick={() => askToDelete({ kind: 'category', category })}
          />
        </>
      }
    >
      {category.description && (
        <p className="px-4 pt-3 pb-1 text-muted text-sm" {...langAttributes(category.description)}>
          {category.description}
        </p>
      )}
      {items.length > 0 ? (
        <ItemRows items={items} parts={parts} label={name} />
      ) : (
        <p className="px-4 py-5 text-center text-muted text-sm">No items in this category</p>
      )}
      <LinkButton
        to={pages.create}
        state={{ categoryId: category.id }}
        variant="ghost"
        className="w-full rounded-t-none! border-t-line! text-leaf"
      >
        <Plus aria-hidden="true" />
        <span>
          Add item<span className="sr-only"> to {name}</span>
        </span>
      </LinkButton>
    </Panel>
  );
});

/** Edit and delete, at the end of an item's row. */
function ItemActions({ item }: { item: MenuItem }) {
  const askToDelete = useAskToDelete();
  const pages = useMenuPages();
  const edit = `Edit ${item.name}`;
  return (
    <div className="flex max-lg:-mr-3 max-lg:ml-auto lg:-ml-3">
      <LinkButton
        to={pages.edit(item.id)}
        variant="ghost"
        aria-label={edit}
        title={edit}
        className="w-11 px-0!"
      >
        <Pencil aria-hidden="true" />
      </LinkButton>
      <IconButton
        label={`Delete ${item.name}`}
        icon={<Trash2 />}
        onClick={() => askToDelete({ kind: 'item', item })}
      />
    </div>
  );
}
