import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { useUploadsInForm, waitingForPhoto } from '#media/use-uploads-in-form.ts';
import { byFieldName } from '#platform/fields/fields.ts';
import type { ApiError } from '#platform/http/api-client.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading, Skeleton } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { isUnconfirmed } from '#platform/ui/use-action.ts';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { useEmptyGroupWarning } from '../choice-groups/group-notices.tsx';
import {
  emptyItemForm,
  type ItemFormValues,
  itemCopyForm,
  itemDraftOf,
  itemFormKinds,
  itemFormOf,
} from '../items/item-form-values.ts';
import { usePriceField } from '../items/item-input.tsx';
import { ItemInputs, itemWords, MoreInputs } from '../items/item-inputs.tsx';
import { type Category, itemFields, type MenuItem } from '../menu.ts';
import { newerItem, useMenu, useMenuActions, useMenuItem } from '../menu-queries.ts';

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
      hasBottomBar
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

type Props = {
  /** The item to edit; undefined to create one. */
  item: MenuItem | undefined;
  /** The id of the item that a new one is copied from. */
  copyOf: string | undefined;
  menu: readonly Category[];
  begin: ItemFormValues;
};

/** The item form: its fields, saving, drafts and conflicts. */
function ItemForm({ item, copyOf, menu, begin }: Props) {
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const { addItem, saveItem, showItem, reload } = useMenuActions();
  const tellWhatIsEmpty = useEmptyGroupWarning();
  const [added, setAdded] = useState(0);
  const backToMenu = (itemId?: string) => navigate(linkTo(pages.menu()), { state: itemId && { itemId } });

  const form = useRowForm({
    begin: item ? itemFormOf(item) : begin,
    edit: { row: item, formOf: itemFormOf, newer: newerItem, words: itemWords(menu), onRow: showItem },
    draft: {
      name: draftName(item, copyOf),
      pictures: ['imageUrl'],
      alwaysStored: item ? [] : ['categoryId'],
      kinds: itemFormKinds,
    },
    refused: refusedFields,
    check: (): boolean => price.confirmPrice(),
    save(values, from, _then?: 'another') {
      const draft = itemDraftOf(values);
      return from ? saveItem(from.id, draft, from.version) : addItem(draft);
    },
    async onSaved(saved, then) {
      toast.success(item ? 'Menu item updated successfully' : 'Menu item created successfully');
      tellWhatIsEmpty(saved);
      if (!then) return void backToMenu(saved.id);
      if (copyOf)
        return navigate(linkTo(pages.menuCreate()), {
          replace: true,
          state: { categoryId: saved.categoryId },
        });
      form.restart(emptyItemForm(saved.categoryId));
      price.clearWarning();
      setAdded((count) => count + 1);
    },
    onFailed(error) {
      // The form shows it, so no toast is needed.
      if (isUnconfirmed(error)) void reload();
      else toast.error(item ? 'Failed to update menu item' : 'Failed to create menu item');
    },
  });
  const { setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const price = usePriceField(form);
  const photos = useUploadsInForm(form);
  const inputs = { form, errors, price, menu, photoForm: photos, itemId: item?.id };

  // Focus the name for each new item; in a copy the name is what changes.
  useEffect(() => {
    if (!item) setFocus('name', { shouldSelect: true });
  }, [item, added, setFocus]);

  return (
    <FormFrame form={form} asksOnLeave className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-6">
          <Card>
            <div className="grid grid-cols-1 gap-5">
              <ItemInputs card="texts" {...inputs} />
            </div>
          </Card>
          <MoreInputs {...inputs} />
        </div>
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <ItemInputs card="photo" {...inputs} />
          </div>
        </Card>
      </div>
      {!item && (
        <Button onClick={() => void form.submit('another')} pending={isSubmitting} className="sm:hidden">
          Save and add another
        </Button>
      )}
      <ActionBar note={photos.isWaiting && waitingForPhoto}>
        {photos.isWaiting ? (
          <Button onClick={photos.stop}>Stop waiting</Button>
        ) : (
          <Button onClick={() => backToMenu(item?.id)}>Cancel</Button>
        )}
        {!item && (
          <Button
            onClick={() => void form.submit('another')}
            pending={isSubmitting}
            className="max-sm:hidden"
          >
            Save and add another
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          pendingLabel={photos.isWaiting ? waitingForPhoto : 'Saving…'}
        >
          Save
        </Button>
      </ActionBar>
    </FormFrame>
  );
}

/** The server's messages by field of the form. */
function refusedFields({ fields }: ApiError): Partial<Record<keyof ItemFormValues, string>> {
  const { pricePaise, ...others } = byFieldName(itemFields, fields);
  return { ...others, ...(pricePaise && { price: pricePaise }) };
}

/** A draft only holds what differs from the first values, so each kind of first values needs its own draft. */
function draftName(item: MenuItem | undefined, copyOf: string | undefined): string {
  if (item) return `item:${item.id}`;
  return copyOf ? `item-copy:${copyOf}` : 'item';
}
