import type { z } from '@hono/zod-openapi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi, useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { type Fields, writeRequest } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { rupeesOf } from '#platform/money.ts';
import { newRequestId } from '#platform/request-id.ts';
import { count } from '#platform/text.ts';
import { saveFailed } from '#platform/ui/save-failed.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { withUndo } from '#platform/ui/with-undo.ts';
import { itemFields } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';
import type { BulkChangeCalls } from '../several/bulk-change-calls.server.ts';
import type { BulkCalls } from './bulk-calls.server.ts';
import type { undoneWire } from './bulk-wire.ts';
import { restoreDraft } from './draft.ts';
import type { ItemChange, ItemChanges } from './item-changes.ts';
import type { PriceChange } from './on-menu.ts';
import { choicesWire, groupWire } from './send-batches.ts';

/** The last run of bulk calls that can be undone, with functions to undo a run and to update prices. */
export function useLastRun(userId: string) {
  const call = ask<BulkCalls & BulkChangeCalls>(useApi());
  const queries = useQueryClient();
  const { reload: reloadMenu } = useMenuActions();
  const queryKey = ['bulk-run', useQueryOwner()];
  const can = useCan();
  const { actingFor, user } = useApp();
  // In onboarding, a menu is imported before the restaurant exists.
  const hasRestaurant = actingFor !== undefined || Boolean(user?.restaurant);
  const { data, isFetching } = useQuery({
    queryKey,
    enabled: hasRestaurant && can('menu.write') && can('prices.write'),
    queryFn: ({ signal }) => call('GET /api/menu/bulk', { signal }),
    // Fetches again when the run can no longer be undone.
    refetchInterval: ({ state }) =>
      state.data?.run ? Math.max(1_000, Date.parse(state.data.run.undoUntil) - Date.now() + 500) : false,
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const [undone, setUndone] = useState<readonly string[]>([]);
  const repricing = useRef<{ of: string; requestId: string }>(undefined);

  async function undo(runId: string): Promise<void> {
    try {
      const answer = await call('POST /api/menu/bulk/{id}/undo', { id: runId });
      restoreDraft(userId, runId);
      setUndone((before) => [...before, runId]);
      sayUndone(answer);
    } catch (error) {
      const action = { label: 'Try again', onClick: () => void undo(runId) };
      saveFailed(error, 'It could not be undone.', { description: reasonOf(error), action });
    }
    await Promise.all([reloadMenu(), reload()]);
  }

  /**
   * Gives dishes their new prices, all or none; returns whether it worked. A retry after a lost response has the same
   * `requestId`, so the server applies it once.
   */
  async function updatePrices(changes: readonly PriceChange[]): Promise<boolean> {
    const items = changes.map(({ item: { id, version }, pricePaise, sizes = [] }) => ({
      id,
      version,
      ...(sizes.length === 0
        ? { price: rupeesOf(pricePaise) }
        : { variants: sizes.map((size) => ({ id: size.id, price: rupeesOf(size.pricePaise) })) }),
    }));
    const of = JSON.stringify(items);
    if (repricing.current?.of !== of) repricing.current = { of, requestId: newRequestId() };
    const { requestId } = repricing.current;
    let isDone = false;
    try {
      const { updated } = await call('POST /api/menu/bulk/prices', { body: { requestId, items } });
      isDone = true;
      toast.success(
        `${count(updated, 'price')} updated.`,
        withUndo(() => undo(requestId)),
      );
    } catch (error) {
      saveFailed(error, 'No price was changed.', { description: reasonOf(error) });
    }
    await Promise.all([reloadMenu(), reload()]);
    return isDone;
  }

  /** Gives dishes the details and the order of a file, all or none; returns whether it worked. */
  async function updateItems(changes: ItemChanges): Promise<boolean> {
    const wanted = itemChangesWire(changes);
    const of = JSON.stringify(wanted);
    if (repricing.current?.of !== of) repricing.current = { of, requestId: newRequestId() };
    const { requestId } = repricing.current;
    let isDone = false;
    try {
      const { changed } = await call('POST /api/menu/bulk/details', { body: { requestId, ...wanted } });
      isDone = true;
      toast.success(
        `${count(changed, 'item')} updated.`,
        withUndo(() => undo(requestId)),
      );
    } catch (error) {
      saveFailed(error, 'No item was changed.', { description: reasonOf(error) });
    }
    await Promise.all([reloadMenu(), reload()]);
    return isDone;
  }

  // During a fetch, `run` may be outdated: a later run may exist.
  return {
    run: data?.run ?? undefined,
    isSure: !isFetching,
    undone,
    reload,
    undo,
    updatePrices,
    updateItems,
  };
}

/** What an update sends, with the field names of the API: only what changes. */
export function itemChangesWire({ items, order, groups }: ItemChanges) {
  return {
    items: items.map(({ item: { id, version, variants }, details, choices, newCategory }) => ({
      id,
      version,
      changes: detailsWire(details),
      ...(choices && { choices: choicesWire(choices, details.variants ?? variants) }),
      ...(newCategory !== undefined && { new_category: newCategory }),
    })),
    ...(order.length > 0 && { order }),
    ...(groups.length > 0 && { choiceGroups: groups.map(groupWire) }),
  };
}

function detailsWire(details: ItemChange['details']): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(itemFields).filter(([name]) => name in details));
  return writeRequest(fields as Fields, details as never);
}

function sayUndone({ removed, restored, asBefore, kept }: z.infer<typeof undoneWire>): void {
  const done = [
    ...(removed > 0 ? [`${count(removed, 'item')} removed from your menu.`] : []),
    ...(restored > 0 ? [`${count(restored, 'price')} as before.`] : []),
    ...(asBefore > 0 ? [`${count(asBefore, 'item')} as before.`] : []),
  ];
  if (kept.length === 0) return void toast.success(['Undone.', ...done].join(' '));
  const some = kept.slice(0, 3).join(', ') + (kept.length > 3 ? ` and ${kept.length - 3} more` : '');
  toast.info(['Undone.', ...done].join(' '), {
    description: `Changed later, so not undone: ${some}.`,
    duration: 10_000,
  });
}

/** Returns why a call has failed, as a sentence for a toast. `offline` is the sentence without a connection. */
export function reasonOf(error: unknown, offline = 'No internet. Please try again.'): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again later.';
  return error.isOffline ? offline : error.message;
}
