import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { photoFailed, useUploadsInForm, waitingForPhoto } from '#media/use-uploads-in-form.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { DraftOffer } from '#platform/ui/draft-offer.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { pageSettled } from '#platform/ui/page-change.ts';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { useDraft } from '#platform/ui/use-draft.ts';
import { useOnce } from '#platform/ui/use-once.ts';
import { useTellWhatIsEmpty } from '../choice-groups/use-tell-what-is-empty.ts';
import type { Category, MenuItem } from '../menu.ts';
import { useMenuPages } from '../menu-pages.ts';
import { emptyItemForm, type ItemFormValues, itemFormKinds, itemFormOf } from './item-form-values.ts';
import { ItemInputs, itemWords, MoreInputs } from './item-inputs.tsx';
import { usePriceField } from './price-field.tsx';
import { useItemSaving } from './use-item-saving.ts';

type Props = {
  /** The item to edit; undefined to create one. */
  item: MenuItem | undefined;
  /** The id of the item that a new one is copied from. */
  copyOf: string | undefined;
  menu: readonly Category[];
  /** The first values of a new item. */
  begin: ItemFormValues;
};

/** The item form: its fields, saving, drafts and conflicts. */
export function ItemForm({ item, copyOf, menu, begin }: Props) {
  const navigate = useNavigate();
  const pages = useMenuPages();
  const form = useForm({ defaultValues: item ? itemFormOf(item) : begin, shouldFocusError: false });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const price = usePriceField(form);
  const { save, stale, goOnFrom, dismissStale, beginAnew, hasUnsaved } = useItemSaving(
    form,
    item,
    itemWords(menu),
  );
  const isLeaving = useRef(false);
  const draft = useDraft(form, {
    name: draftName(item, copyOf),
    version: item?.version,
    pictures: ['imageUrl'],
    along: item ? [] : ['categoryId'],
    kinds: itemFormKinds,
  });
  const photos = useUploadsInForm(draft);
  const tellWhatIsEmpty = useTellWhatIsEmpty();
  const inputs = { form, errors, price, menu, photoForm: photos, itemId: item?.id };

  const [added, setAdded] = useState(0);
  // Focus the name for each new item; in a copy the name is what changes.
  useEffect(() => {
    if (!item) setFocus('name', { shouldSelect: true });
  }, [item, added, setFocus]);

  const backToMenu = (itemId?: string) => navigate(pages.list, { state: itemId && { itemId } });

  const check = (then: 'list' | 'another'): Promise<void> =>
    handleSubmit(async (values) => {
      if (!price.confirmPrice()) return;
      if (photos.isUploading()) {
        const end = await photos.settled();
        if (end === 'failed') setError('root', { message: photoFailed });
        // Check again, so that anything typed during the upload is validated and saved too.
        return end === 'there' ? check(then) : undefined;
      }
      const saved = await save({ ...values, price: form.getValues('price') });
      if (!saved) return;
      draft.drop();
      tellWhatIsEmpty(saved);
      if (then === 'another' && copyOf) {
        isLeaving.current = true;
        await navigate(pages.create, { replace: true, state: { categoryId: saved.categoryId } });
      } else if (then === 'another') {
        beginAnew(emptyItemForm(saved.categoryId));
        price.forgetWarning();
        setAdded((count) => count + 1);
      } else {
        isLeaving.current = true;
        backToMenu(saved.id);
        // On a slow connection the form stays busy until the menu has loaded.
        await pageSettled();
      }
    })();
  const submit = useOnce(check);

  const settle = (which: 'mine' | 'theirs') => {
    if (!stale) return;
    goOnFrom(stale.theirs, which);
    if (which === 'mine') void submit('list');
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit('list');
      }}
      className="grid grid-cols-1 gap-6"
    >
      <DraftOffer draft={draft} />
      <FormError message={errors.root?.message} attempt={submitCount} />
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
        <Button onClick={() => void submit('another')} pending={isSubmitting} className="sm:hidden">
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
          <Button onClick={() => void submit('another')} pending={isSubmitting} className="max-sm:hidden">
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
      <LeaveGuard
        hasUnsaved={() => !isLeaving.current && (hasUnsaved() || photos.isUploading())}
        onLeave={draft.drop}
      />
      <StaleDialog
        title="This item was changed on another device"
        stale={stale}
        onSettle={settle}
        onClose={dismissStale}
      />
    </form>
  );
}

/** A draft only holds what differs from the first values, so each kind of first values needs its own draft. */
function draftName(item: MenuItem | undefined, copyOf: string | undefined): string {
  if (item) return `item:${item.id}`;
  return copyOf ? `item-copy:${copyOf}` : 'item';
}
