import { useApp } from '#identity/app-context.tsx';
import { pages } from '#routes';

/**
 * Where the menu's screens are: the owner's own, or those of the admin on an owner's behalf
 * (docs/product.md#on-an-owners-behalf).
 */
export interface MenuPages {
  list: string;
  create: string;
  /** Where a whole menu is pasted; nowhere on an owner's behalf. */
  paste: string | undefined;
  /** Where several photos are given to their items; nowhere on an owner's behalf. */
  photos: string | undefined;
  edit(itemId: string): string;
}

const ownPages: MenuPages = {
  list: pages.menu(),
  create: pages.menuCreate(),
  paste: pages.bulkAdd(),
  photos: pages.menuPhotos(),
  edit: pages.menuEdit,
};

/** For every link from one of the menu's screens to another. */
export function useMenuPages(): MenuPages {
  const { actingFor } = useApp();
  if (actingFor === undefined) return ownPages;
  return {
    list: pages.adminMenu(actingFor),
    create: pages.adminMenuCreate(actingFor),
    paste: undefined,
    photos: undefined,
    edit: (itemId) => pages.adminMenuEdit(itemId, actingFor),
  };
}
