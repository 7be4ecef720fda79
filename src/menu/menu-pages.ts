import { useApp } from '#identity/app-context.tsx';
import { pages } from '#routes';

/**
 * Where the menu's screens are: the owner's own, or those of the admin on an owner's behalf
 * (docs/product/admin.md#on-an-owners-behalf).
 */
export interface MenuPages {
  list: string;
  create: string;
  /** Where a whole menu is pasted for a bulk add. */
  paste: string;
  /** Where several photos are assigned to their items. */
  photos: string;
  edit(itemId: string): string;
  /** The groups of choices. */
  choices: string;
  newChoices: string;
  /** One group of choices; `dishId` is the dish whose form links to it. */
  choiceGroup(groupId: string, dishId?: string): string;
}

const ownPages: MenuPages = {
  list: pages.menu(),
  create: pages.menuCreate(),
  paste: pages.bulkAdd(),
  photos: pages.menuPhotos(),
  edit: pages.menuEdit,
  choices: pages.menuChoices(),
  newChoices: pages.menuChoicesCreate(),
  choiceGroup: pages.menuChoicesEdit,
};

/** Returns the paths for every link from one of the menu's screens to another. */
export function useMenuPages(): MenuPages {
  const { actingFor } = useApp();
  if (actingFor === undefined) return ownPages;
  return {
    list: pages.adminMenu(actingFor),
    create: pages.adminMenuCreate(actingFor),
    paste: pages.adminBulkAdd(actingFor),
    photos: pages.adminMenuPhotos(actingFor),
    edit: (itemId) => pages.adminMenuEdit(itemId, actingFor),
    choices: pages.adminChoices(actingFor),
    newChoices: pages.adminChoicesCreate(actingFor),
    choiceGroup: (groupId, dishId) => pages.adminChoicesEdit(groupId, actingFor, dishId),
  };
}
