import { useLocation, useParams } from 'react-router';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { ItemForm } from '../item-form.tsx';
import { emptyItemForm, type ItemFormValues, itemCopyForm } from '../item-form-values.ts';
import type { Category } from '../menu.ts';
import { useMenu, useMenuItem } from '../menu-queries.ts';

/** Creates an item, or edits the one in the route: `/dashboard/menu/create` and `/{id}`. */
export function ItemPage() {
  const { itemId } = useParams();
  const title = itemId ? 'Edit Menu Item' : 'Add New Menu Item';
  return (
    <>
      <title>{`${title} · Menu Link`}</title>
      <PageHeader title={title} />
      <LoadedForm key={itemId ?? 'new'} itemId={itemId} />
    </>
  );
}

function LoadedForm({ itemId }: { itemId: string | undefined }) {
  const menu = useMenu();
  const item = useMenuItem(itemId);
  const asked: unknown = useLocation().state;

  if (menu.data && (!itemId || item.data)) {
    return <ItemForm item={item.data} menu={menu.data} begin={beginOf(menu.data, asked)} />;
  }
  if (menu.isError || item.isError) {
    const retry = () => {
      if (menu.isError) void menu.refetch();
      if (item.isError) void item.refetch();
    };
    return (
      <ErrorState title="Failed to load data" onRetry={retry} retrying={menu.isFetching || item.isFetching}>
        {item.error instanceof Error && item.error.message}
      </ErrorState>
    );
  }
  return <ItemSkeleton />;
}

/**
 * What a new item begins with: a copy of the item that was to be duplicated, else nothing but the category whose "Add item"
 * was pressed or, failing that, the first one. Nothing is saved before its owner saves it.
 */
function beginOf(menu: readonly Category[], asked: unknown): ItemFormValues {
  const { categoryId, copyOf } = (asked ?? {}) as { categoryId?: unknown; copyOf?: unknown };
  const copied = menu.flatMap(({ items }) => items).find(({ id }) => id === copyOf);
  if (copied) return itemCopyForm(copied);
  return emptyItemForm((menu.find(({ id }) => id === categoryId) ?? menu[0])?.id ?? '');
}

function ItemSkeleton() {
  return (
    <Loading
      label="Loading the form"
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <FormSkeleton fields={4} />
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
        <Skeleton className="aspect-4/3 max-w-sm rounded-lg" />
      </div>
    </Loading>
  );
}
