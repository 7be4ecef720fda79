import { useLocation, useParams } from 'react-router';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormSkeleton } from '#platform/ui/form-skeleton.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { ItemForm } from '../items/item-form.tsx';
import { emptyItemForm, itemCopyForm } from '../items/item-form-values.ts';
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

/** What a new item starts from. Nothing is saved before the owner saves it. */
interface Asked {
  /** The category whose "Add item" was pressed; the first category if undefined. */
  categoryId?: string;
  /** The id of the item to duplicate. */
  copyOf?: string;
}

function LoadedForm({ itemId }: { itemId: string | undefined }) {
  const menu = useMenu();
  const item = useMenuItem(itemId);
  const { categoryId, copyOf }: Asked = useLocation().state ?? {};

  if (menu.data && (!itemId || item.data)) {
    const copied = menu.data.flatMap(({ items }) => items).find(({ id }) => id === copyOf);
    const category = menu.data.find(({ id }) => id === categoryId) ?? menu.data[0];
    const begin = copied ? itemCopyForm(copied) : emptyItemForm(category?.id ?? '');
    return <ItemForm key={copyOf} item={item.data} copyOf={copyOf} menu={menu.data} begin={begin} />;
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

function ItemSkeleton() {
  return (
    <Loading
      bringsBar
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
