import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useAskToDelete } from './deletion-context.ts';
import type { MenuItem } from './menu.ts';
import { useMenuPages } from './menu-pages.ts';

/** Edit and delete, at the end of an item's row. */
export function ItemActions({ item }: { item: MenuItem }) {
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
