import Plus from 'lucide-react/icons/plus';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useCallback, useDeferredValue, useState } from 'react';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { ArrangeList } from '../arrange-list.tsx';
import { CategoryDialog } from '../category-dialog.tsx';
import type { CategoryHead } from '../menu.ts';
import { MenuList } from '../menu-list.tsx';
import { useMenuPages } from '../menu-pages.ts';
import { useMenu } from '../menu-queries.ts';
import { MenuSkeleton } from '../menu-skeleton.tsx';
import { SetupHelpCard } from '../setup-help-card.tsx';

/** The owner's menu list: `/dashboard/menu`. */
export function MenuPage() {
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  const [wantsToArrange, setWantsToArrange] = useState(false);
  const [edited, setEdited] = useState<CategoryHead>();
  const [isEditing, setEditing] = useState(false);
  const edit = useCallback((category?: CategoryHead) => {
    setEdited(category);
    setEditing(true);
  }, []);

  const isArranging = wantsToArrange && menu !== undefined && menu.length > 0;
  // Taking hundreds of rows down takes a moment: they are hidden at once and taken down after that.
  const wasArranging = useDeferredValue(isArranging);
  return (
    <>
      <title>Menu Items · Menu Link</title>
      <PageHeader
        title="Menu Items"
        actions={
          <>
            <Button onClick={() => setWantsToArrange(!isArranging)} disabled={!menu?.length}>
              {isArranging ? 'Done' : 'Arrange Categories'}
            </Button>
            {!isArranging && <AddItemLink className="max-sm:hidden" />}
          </>
        }
      />
      {isPending && <MenuSkeleton />}
      {!isPending && !menu && (
        <ErrorState title="Failed to load menu data" onRetry={refetch} retrying={isFetching}>
          Check your connection and try again.
        </ErrorState>
      )}
      {menu?.length === 0 && <EmptyMenu onAddCategory={edit} />}
      {isArranging && <ArrangeList menu={menu} />}
      {menu && menu.length > 0 && !(isArranging && wasArranging) && (
        <div hidden={isArranging}>
          <MenuList menu={menu} onEditCategory={edit} />
        </div>
      )}
      {!isArranging && <SetupHelpCard className="mt-8" />}
      {!isArranging && (
        <ActionBar className="mt-6 sm:hidden">
          <AddItemLink />
        </ActionBar>
      )}
      <CategoryDialog open={isEditing} onOpenChange={setEditing} category={edited} />
    </>
  );
}

function AddItemLink({ className }: { className?: string }) {
  const { create } = useMenuPages();
  return (
    <LinkButton to={create} variant="primary" className={className}>
      <Plus aria-hidden="true" />
      Add New Item
    </LinkButton>
  );
}

function EmptyMenu({ onAddCategory }: { onAddCategory: () => void }) {
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title="Your menu is empty"
      action={<Button onClick={() => onAddCategory()}>Add category</Button>}
    >
      Begin with a category such as Starters or Thalis, then add the items in it.
    </EmptyState>
  );
}
