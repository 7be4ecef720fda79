import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { ArrangeGroups } from '../arrange/arrange-list.tsx';
import { AttachDialog } from '../choice-groups/attach-dialog.tsx';
import { useChoiceGroups } from '../choice-groups/choice-queries.ts';
import { dishesOf } from '../choice-groups/dishes-of-group.ts';
import { GroupCard } from '../choice-groups/group-card.tsx';
import { useAskToDelete } from '../list/deletion-context.ts';
import { DeletionScope } from '../list/deletion-scope.tsx';
import { MenuSkeleton } from '../list/menu-skeleton.tsx';
import type { Category, ChoiceGroup } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { useMenu } from '../menu-queries.ts';

/** The owner's groups of choices, which dishes share: `/dashboard/choices`. */
export function ChoicesPage() {
  const groups = useChoiceGroups();
  const menu = useMenu();
  const pages = useMenuPages();
  const mayWrite = useCan()('menu.write');
  const [isArranging, setArranging] = useState(false);
  // Without choices the page shows nothing from the menu, so do not wait for it.
  const isEmpty = groups.data?.length === 0;
  const isThere = isEmpty || (groups.data && menu.data);
  const isFailed = !isThere && ((groups.isError && !groups.data) || (menu.isError && !menu.data));
  const retry = () => void Promise.all([groups.refetch(), menu.refetch()]);
  const hasGroups = groups.data !== undefined && groups.data.length > 0;
  return (
    <>
      <title>Add-ons · Menu Link</title>
      <PageHeader
        title="Add-ons"
        description="Customers choose these with an item, for example rice, bread or toppings."
        actions={
          isArranging ? (
            <Button onClick={() => setArranging(false)}>Done</Button>
          ) : (
            hasGroups &&
            mayWrite && (
              <>
                {groups.data.length > 1 && <Button onClick={() => setArranging(true)}>Arrange</Button>}
                <AddLink to={pages.newChoices} />
              </>
            )
          )
        }
      />
      {isFailed && (
        <ErrorState
          title="Add-ons did not load"
          onRetry={retry}
          retrying={groups.isFetching || menu.isFetching}
        >
          Check your internet and try again.
        </ErrorState>
      )}
      {!isFailed && !isThere && <MenuSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={<ListChecks />}
          title="No add-ons yet"
          action={mayWrite && <AddLink to={pages.newChoices} />}
        >
          Most items need none. Use them for pizza toppings or a thali.
        </EmptyState>
      )}
      {hasGroups && menu.data && (
        <DeletionScope onDeleted={() => {}}>
          {isArranging ? (
            <ArrangeGroups groups={groups.data} />
          ) : (
            <GroupList groups={groups.data} menu={menu.data} />
          )}
        </DeletionScope>
      )}
    </>
  );
}

function AddLink({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="primary">
      <Plus aria-hidden="true" />
      Add add-on group
    </LinkButton>
  );
}

function GroupList({ groups, menu }: { groups: ChoiceGroup[]; menu: Category[] }) {
  const askToDelete = useAskToDelete();
  const navigate = useNavigate();
  const { state, ...here } = useLocation();
  // A new group is of no use before dishes ask for it, so ask for its dishes at once.
  const { added } = (state ?? {}) as { added?: string };
  const [attachedId, setAttachedId] = useState(added);
  const attached = groups.find(({ id }) => id === attachedId);
  const closeDishes = () => {
    setAttachedId(undefined);
    // Otherwise the dialog would open again after a reload or on the way back.
    if (added) void navigate(here, { replace: true, state: null });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          groups={groups}
          menu={menu}
          onAttach={({ id }) => setAttachedId(id)}
          onDelete={(doomed) =>
            askToDelete({ kind: 'choices', group: doomed, usedBy: dishesOf(menu, doomed.id).length })
          }
        />
      ))}
      {attached && menu.length > 0 && <AttachDialog group={attached} menu={menu} onClose={closeDishes} />}
    </div>
  );
}
