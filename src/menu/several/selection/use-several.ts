import { useRef } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { newRequestId } from '#platform/http/client/idempotency-keys.ts';
import { saveFailed, useAction } from '#platform/ui/actions/use-action.ts';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import type { OffUntil } from '../../availability/off-until.ts';
import { useMenuActions, writeSwitch } from '../../client/menu-queries.ts';
import type { Diet } from '../../items/marks/marks.ts';
import type { PriceChange } from '../../items/prices/price-change.ts';
import type { MenuItem } from '../../menu.ts';
import type { BulkChangeCalls } from '../bulk-change-calls.server.ts';
import { reasonOf, useLastRun } from './last-run.tsx';
import { severalTexts } from './several-texts.ts';

type Change = {
  [Key in keyof BulkChangeCalls]: {
    key: Key;
    body: Omit<BulkChangeCalls[Key]['body'], 'requestId'>;
    /** Returns the text of the toast. */
    message: (changed: { count: number }) => string;
  };
}[keyof BulkChangeCalls];

export interface ChosenPhoto {
  item: MenuItem;
  imageUrl: string;
}

export interface NewMark {
  item: MenuItem;
  diet: Diet;
}

/**
 * The actions on several items in one step (docs/product/menu.md#several-items). Each returns whether it succeeded, and
 * shows a toast with Undo.
 */
export function useSeveral(onRunUndone?: (runId: string) => void) {
  const call = ask<BulkChangeCalls>(useApi());
  const { reload } = useMenuActions();
  const runs = useLastRun(onRunUndone);
  const sent = useRef<{ of: string; requestId: string }>(undefined);

  const changing = useAction(
    async ({ key, body, message }: Change) => {
      // A retry after a lost response has the same `requestId`, so the server applies it once.
      const of = JSON.stringify([key, body]);
      if (sent.current?.of !== of) sent.current = { of, requestId: newRequestId() };
      const { requestId } = sent.current;
      try {
        const { changed } = await call(key, { body: { requestId, ...body } as never });
        sent.current = undefined;
        const undo = withUndo(() => runs.undo(requestId));
        if (changed === 0) toast.info(severalTexts.noChanges);
        else toast.success(message({ count: changed }), undo);
        return true;
      } finally {
        await Promise.all([reload(), runs.reload()]);
      }
    },
    (error) => saveFailed(error, severalTexts.failed, { description: reasonOf(error) }),
  );

  const repricing = useAction((changes: readonly PriceChange[]) => runs.updatePrices(changes));
  const idsOf = (items: readonly MenuItem[]) => items.map(({ id }) => id);

  return {
    runs,
    isBusy: changing.isRunning || repricing.isRunning,
    /** `until` only applies to sold out. */
    setAvailable: (items: readonly MenuItem[], isAvailable: boolean, until: OffUntil = null) =>
      changing.run({
        key: 'POST /api/menu/bulk/availability',
        body: { ids: idsOf(items), ...writeSwitch(isAvailable, until) },
        message: isAvailable ? severalTexts.toasts.available : severalTexts.toasts.soldOut,
      }),
    move: (items: readonly MenuItem[], categoryId: string) =>
      changing.run({
        key: 'POST /api/menu/bulk/move',
        body: { ids: idsOf(items), category_id: categoryId },
        message: severalTexts.toasts.moved,
      }),
    remove: (items: readonly MenuItem[]) =>
      changing.run({
        key: 'POST /api/menu/bulk/delete',
        body: { ids: idsOf(items) },
        message: severalTexts.toasts.deleted,
      }),
    /** Joins items into one dish, as its sizes. */
    join: (dishes: BulkChangeCalls['POST /api/menu/bulk/join']['body']['dishes']) =>
      changing.run({
        key: 'POST /api/menu/bulk/join',
        body: { dishes },
        message: severalTexts.toasts.joined,
      }),
    setPhotos: (photos: readonly ChosenPhoto[]) =>
      changing.run({
        key: 'POST /api/menu/bulk/photos',
        body: {
          items: photos.map(({ item: { id, version }, imageUrl }) => ({ id, image: imageUrl, version })),
        },
        message: photos.length === 1 ? () => severalTexts.toasts.photo : severalTexts.toasts.photos,
      }),
    mark: (marks: readonly NewMark[]) =>
      changing.run({
        key: 'POST /api/menu/bulk/marks',
        body: { items: marks.map(({ item: { id, version }, diet }) => ({ id, diet, version })) },
        message: severalTexts.toasts.marked,
      }),
    setPrices: (changes: readonly PriceChange[]) => repricing.run(changes),
  };
}

export type Several = ReturnType<typeof useSeveral>;
