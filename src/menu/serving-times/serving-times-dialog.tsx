import Clock from 'lucide-react/icons/clock';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import { hoursText } from '#platform/local-time.ts';
import { count } from '#platform/text.ts';
import { Button, IconButton, Spinner } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { useDeleteDraft } from '#platform/ui/use-draft.ts';
import type { Category } from '../menu.ts';
import { useMenu } from '../menu-queries.ts';
import { useDeletion } from '../use-deletion.ts';
import { ServingTimeForm, servingTimeDraftName } from './serving-time-form.tsx';
import { useServingTimeActions, useServingTimes } from './serving-time-queries.ts';
import type { ServingTime } from './serving-times.ts';

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
    deleted: ({ name }) => `${name} deleted.`,
    restored: () => 'Item timings restored.',
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
        title="Item timings"
        description="Add timings here. Then choose them in a category or an item."
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
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving…">
                Save
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
            Loading…
          </p>
        ) : isError ? (
          // On an error the list is unknown, so do not show that there are none.
          <ErrorState
            title="Your item timings did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {times.length === 0 && (
              <p className="text-muted text-sm">No item timings yet. All items are available all day.</p>
            )}
            <ul className="divide-y divide-line">
              {times.map((time) => (
                <li key={time.id} className="flex items-center gap-2 py-2">
                  <button
                    type="button"
                    className="min-h-11 min-w-0 flex-1 rounded-md text-left hover:bg-well"
                    onClick={() => setEdited(time)}
                  >
                    <span className="block font-medium text-sm">
                      <span className="sr-only">Edit </span>
                      {time.name}
                    </span>
                    <span className="block text-muted text-xs">
                      {capitalized(hoursText(time.ranges))}. {usedBy(menu, time.id)}
                    </span>
                  </button>
                  <IconButton
                    label={`Delete ${time.name}`}
                    icon={<Trash2 />}
                    onClick={() => setRemoved(time)}
                  />
                </li>
              ))}
            </ul>
            <Button onClick={() => setEdited('new')} className="justify-self-start">
              <Plus aria-hidden="true" />
              Add item timings
            </Button>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        confirmLabel="Delete"
        pending={removing.isRunning}
        onConfirm={() => removed && void confirmRemoval(removed)}
      >
        {removed &&
          `Delete "${removed.name}"? ${usedBy(menu, removed.id)} Its items will be available all day.`}
      </ConfirmDialog>
    </>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function usedBy(menu: readonly Category[], id: string): string {
  const categories = menu.filter(({ servingTimeId }) => servingTimeId === id).length;
  const dishes = menu
    .flatMap(({ items }) => items)
    .filter(({ servingTimeId }) => servingTimeId === id).length;
  if (categories + dishes === 0) return 'Not used yet.';
  const parts = [
    categories > 0 && count(categories, 'category', 'categories'),
    dishes > 0 && count(dishes, 'item'),
  ];
  return `Used by ${parts.filter(Boolean).join(' and ')}.`;
}

/** Leads to the hours of single items, from the screen where an owner looks for hours (docs/product/menu.md#serving-times). */
export function ItemTimingsCard() {
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('menu.write')) return null;
  return (
    <Card title="Item timings" description="For items not sold all day, for example breakfast until 11 AM.">
      <Button onClick={() => setOpen(true)}>
        <Clock aria-hidden="true" />
        Set item timings
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
      <Loading label="Loading item timings" className="mt-3">
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title="Your menu did not load"
      onRetry={() => void refetch()}
      retrying={isFetching}
      className="py-4!"
    >
      Check your internet and try again.
    </ErrorState>
  );
}
