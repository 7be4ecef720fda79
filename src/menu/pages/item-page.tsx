import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { useUploadsInForm, waitingForPhoto } from '#media/upload/use-uploads-in-form.ts';
import { byFieldName } from '#platform/fields/fields.ts';
import type { ApiError } from '#platform/http/client/api-client.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { isUnconfirmed } from '#platform/ui/actions/use-action.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { MenuLanguages } from '#restaurant/settings/menu-languages.tsx';
import { pages } from '#routes';
import { useEmptyGroupWarning } from '../choice-groups/group-notices.tsx';
import { newerItem, useMenu, useMenuActions, useMenuItem } from '../client/menu-queries.ts';
import {
  emptyItemForm,
  type ItemFormValues,
  itemCopyForm,
  itemDraftOf,
  itemFormKinds,
  itemFormOf,
} from '../items/form/item-form-values.ts';
import { usePriceField } from '../items/form/item-input.tsx';
import { ItemInputs, itemWords, MoreInputs } from '../items/form/item-inputs.tsx';
import { itemsTexts } from '../items/items-texts.ts';
import { type Category, itemFields, type MenuItem } from '../menu.ts';

/** Creates an item, or edits the one in the route: `/dashboard/menu/create` and `/{id}`. */
export function ItemPage() {
  const { itemId } = useParams();
  const title = itemId ? itemsTexts.editTitle : itemsTexts.addTitle;
  return (
    <>
      <title>{itemId ? itemsTexts.editPageTitle : itemsTexts.addPageTitle}</title>
      <PageHeader title={title} />
      <MenuLanguages>
        <LoadedForm key={itemId ?? 'new'} itemId={itemId} />
      </MenuLanguages>
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
      <ErrorState title={itemsTexts.loadFailed} onRetry={retry} retrying={menu.isFetching || item.isFetching}>
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
      label={itemsTexts.loading}
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
      toast.success(item ? itemsTexts.saved : itemsTexts.added);
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
      else toast.error(item ? itemsTexts.saveFailed : itemsTexts.addFailed);
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
          {itemsTexts.saveAndAdd}
        </Button>
      )}
      <ActionBar note={photos.isWaiting && waitingForPhoto}>
        {photos.isWaiting ? (
          <Button onClick={photos.stop}>{itemsTexts.stopWaiting}</Button>
        ) : (
          <Button onClick={() => backToMenu(item?.id)}>{commonTexts.cancel}</Button>
        )}
        {!item && (
          <Button
            onClick={() => void form.submit('another')}
            pending={isSubmitting}
            className="max-sm:hidden"
          >
            {itemsTexts.saveAndAdd}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          pendingLabel={photos.isWaiting ? waitingForPhoto : commonTexts.saving}
        >
          {commonTexts.save}
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
