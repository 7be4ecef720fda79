import Clock from 'lucide-react/icons/clock';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import { hoursText } from '#platform/formats/dates/hours-text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton, Spinner } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { useDeleteDraft } from '#platform/ui/forms/use-draft.ts';
import { Card } from '#platform/ui/layout/card.tsx';
import { ConfirmDialog, Dialog } from '#platform/ui/layout/dialog.tsx';
import { useMenu } from '../../client/menu-queries.ts';
import { useDeletion } from '../../client/use-deletion.ts';
import type { Category } from '../../menu.ts';
import { ServingTimeForm, servingTimeDraftName } from './serving-time-form.tsx';
import { useServingTimeActions, useServingTimes } from './serving-time-queries.ts';
import type { ServingTime } from './serving-times.ts';
import { servingTimesTexts } from './serving-times-texts.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; menu: readonly Category[] };

/**
 * Manages serving times: hours with a name, created once and assigned to categories and dishes
 * (docs/product/menu.md#serving-times).
 */
export function ServingTimesDialog({ open, onOpenChange, menu }: Props) {
  const { data: times = [], isPending, isError, isFetching, refetch } = useServingTimes();
  const [edited, setEdited] = useState<ServingTime | 'new'>();
  const [removed, setRemoved] = useState<ServingTime>();
  const [saving, setSaving] = useState(false);
  const formId = useId();
  const editedTime = edited === 'new' ? undefined : edited;
  const dropDraft = useDeleteDraft(servingTimeDraftName(editedTime));
  const { remove, restore } = useServingTimeActions();
  const removing = useDeletion<ServingTime>({
    remove: ({ id }) => remove(id),
    restore: ({ id }) => restore(id),
    deleted: ({ name }) => servingTimesTexts.removed({ name }),
    restored: () => servingTimesTexts.restored,
  });
  const confirmRemoval = async (time: ServingTime) => {
    if (await removing.run(time)) setRemoved(undefined);
  };
  const close = () => setEdited(undefined);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (saving) return;
          close();
          onOpenChange(next);
        }}
        title={servingTimesTexts.title}
        description={servingTimesTexts.hint}
        footer={
          edited && (
            <>
              <Button
                onClick={() => {
                  dropDraft();
                  close();
                }}
                disabled={saving}
              >
                {commonTexts.cancel}
              </Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                pending={saving}
                pendingLabel={commonTexts.saving}
              >
                {commonTexts.save}
              </Button>
            </>
          )
        }
      >
        {edited ? (
          <ServingTimeForm
            key={editedTime?.id ?? ''}
            id={formId}
            time={editedTime}
            onSaving={setSaving}
            onDone={close}
          />
        ) : isPending ? (
          <p role="status" className="flex items-center gap-2 text-muted text-sm">
            <Spinner />
            {commonTexts.loading}
          </p>
        ) : isError ? (
          // On an error the list is unknown, so do not show that there are none.
          <ErrorState
            title={servingTimesTexts.didNotLoad}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {times.length === 0 && <p className="text-muted text-sm">{servingTimesTexts.none}</p>}
            <ul className="divide-y divide-line">
              {times.map((time) => (
                <li key={time.id} className="flex items-center gap-2 py-2">
                  <button
                    type="button"
                    className="min-h-11 min-w-0 flex-1 rounded-md text-start hover:bg-well"
                    onClick={() => setEdited(time)}
                  >
                    <span className="block font-medium text-sm">
                      {rich(servingTimesTexts.edit, {
                        name: time.name,
                        hidden: (text) => <span className="sr-only">{text}</span>,
                      })}
                    </span>
                    <span className="block text-muted text-xs">
                      {servingTimesTexts.timesAndUse({
                        hours: capitalized(hoursText(time.ranges)),
                        use: usedBy(menu, time.id),
                      })}
                    </span>
                  </button>
                  <IconButton
                    label={servingTimesTexts.remove({ name: time.name })}
                    icon={<Trash2 />}
                    onClick={() => setRemoved(time)}
                  />
                </li>
              ))}
            </ul>
            <Button onClick={() => setEdited('new')} className="justify-self-start">
              <Plus aria-hidden="true" />
              {servingTimesTexts.add}
            </Button>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        confirmLabel={commonTexts.delete}
        pending={removing.isRunning}
        onConfirm={() => removed && void confirmRemoval(removed)}
      >
        {removed && servingTimesTexts.removeQuestion({ name: removed.name, use: usedBy(menu, removed.id) })}
      </ConfirmDialog>
    </>
  );
}

/** A sentence begins with a capital letter; in the scripts of India nothing changes. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function usedBy(menu: readonly Category[], id: string): string {
  const categories = menu.filter(({ servingTimeId }) => servingTimeId === id).length;
  const items = menu.flatMap((each) => each.items).filter(({ servingTimeId }) => servingTimeId === id).length;
  if (categories + items === 0) return servingTimesTexts.notUsed;
  if (items === 0) return servingTimesTexts.usedByCategories({ categories });
  return categories === 0
    ? servingTimesTexts.usedByItems({ items })
    : servingTimesTexts.usedByBoth({ categories, items });
}

/** Leads to the hours of single items, from the screen where an owner looks for hours (docs/product/menu.md#serving-times). */
export function ItemTimingsCard() {
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('menu.write')) return null;
  return (
    <Card title={servingTimesTexts.title} description={servingTimesTexts.cardHint}>
      <Button onClick={() => setOpen(true)}>
        <Clock aria-hidden="true" />
        {servingTimesTexts.set}
      </Button>
      {isOpen && <Timings onOpenChange={setOpen} />}
    </Card>
  );
}

/** Loads the menu only now: the dialog shows which categories and items use each of the timings. */
function Timings({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { data: menu, isError, isFetching, refetch } = useMenu();
  if (menu) return <ServingTimesDialog open onOpenChange={onOpenChange} menu={menu} />;
  if (!isError) {
    return (
      <Loading label={servingTimesTexts.loading} className="mt-3">
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={servingTimesTexts.menuDidNotLoad}
      onRetry={() => void refetch()}
      retrying={isFetching}
      className="py-4!"
    >
      {servingTimesTexts.checkInternet}
    </ErrorState>
  );
}
