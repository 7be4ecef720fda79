import { draftOwnerOf, useApp } from '#identity/app-context.tsx';
import { restoreDraft } from '#import/review/source/draft.ts';
import { MenuPage } from '#menu/pages/menu-page.tsx';

/** The menu, where the text of an undone bulk add returns to its box: only `app` may combine these two rooms. */
export function OwnerMenu() {
  const { user } = useApp();
  return <MenuPage onRunUndone={(runId) => restoreDraft(draftOwnerOf(user), runId)} />;
}
