import type { z } from '@hono/zod-openapi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi, useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { newRequestId } from '#platform/http/idempotency-keys.ts';
import { timeOfDay } from '#platform/local-time.ts';
import { rupeesOf } from '#platform/money.ts';
import { count } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast, withUndo } from '#platform/ui/toaster.tsx';
import { saveFailed, useAction } from '#platform/ui/use-action.ts';
import { useMenuActions } from '../menu-queries.ts';
import type { BulkCalls } from './bulk-calls.server.ts';
import type { undoneWire } from './bulk-wire.server.ts';
import type { PriceChange } from './price-change.ts';

type Props = {
  runs: ReturnType<typeof useLastRun>;
  /** Text before the list of what was done. */
  begin?: string;
  className?: string;
};

/** What the last run has done, and Undo while that is possible. Also shows after a reload and on other devices. */
export function RunNotice({ runs: { run, isSure, undo }, begin = '', className }: Props) {
  const undoing = useAction(undo);
  if (!run) return null;
  const counts: Array<[number, (items: number) => string]> = [
    [run.added, (items) => `${count(items, 'item')} added`],
    [run.choices, (groups) => `${count(groups, 'add-on group')} added`],
    [run.repriced, (items) => `${count(items, 'price')} updated`],
    [run.edited, (items) => `${count(items, 'item')} updated`],
    [run.switched, (items) => `${count(items, 'item')} marked`],
    [run.moved, (items) => `${count(items, 'item')} moved`],
    [run.pictured, (items) => `${count(items, 'photo')} saved`],
    [run.marked, (items) => `${count(items, 'veg mark')} set`],
    [run.joined, (items) => `${count(items, 'item')} joined`],
    [run.deleted, (items) => `${count(items, 'item')} deleted`],
  ];
  const done = counts.filter(([items]) => items > 0).map(([items, words]) => words(items));
  return (
    <Notice
      className={className}
      actions={
        <Button
          size="sm"
          onClick={() => void (isSure && undoing.run(run.id))}
          pending={undoing.isRunning}
          aria-disabled={!isSure}
          className="aria-disabled:opacity-50"
        >
          Undo
        </Button>
      }
    >
      {begin}
      {done.join(', ')}. It can be undone until {timeOfDay(new Date(run.undoUntil))}.
    </Notice>
  );
}

/**
 * The last run of bulk calls that can be undone, with functions to undo a run and to update items. `onUndone` is called
 * once a run is undone.
 */
export function useLastRun(onUndone: (runId: string) => void = () => {}) {
  const call = ask<BulkCalls>(useApi());
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
  const updating = useRef<{ of: string; requestId: string }>(undefined);

  async function undo(runId: string): Promise<void> {
    try {
      const answer = await call('POST /api/menu/bulk/{id}/undo', { id: runId });
      onUndone(runId);
      setUndone((before) => [...before, runId]);
      toastUndone(answer);
    } catch (error) {
      const action = { label: 'Try again', onClick: () => void undo(runId) };
      saveFailed(error, 'It could not be undone.', { description: reasonOf(error), action });
    }
    await Promise.all([reloadMenu(), reload()]);
  }

  /**
   * Sends a change of many items, all or none; returns whether it worked. `send` returns how many things were updated,
   * such as `3 items`. A retry after a lost response has the same `requestId`, so the server applies it once.
   */
  async function update<Body extends object>(
    body: Body,
    send: (body: Body & { requestId: string }) => Promise<string>,
    failed: string,
  ): Promise<boolean> {
    const of = JSON.stringify(body);
    if (updating.current?.of !== of) updating.current = { of, requestId: newRequestId() };
    const { requestId } = updating.current;
    let isDone = false;
    try {
      const updated = await send({ requestId, ...body });
      isDone = true;
      toast.success(
        `${updated} updated.`,
        withUndo(() => undo(requestId)),
      );
    } catch (error) {
      saveFailed(error, failed, { description: reasonOf(error) });
    }
    await Promise.all([reloadMenu(), reload()]);
    return isDone;
  }

  /** Gives dishes their new prices, all or none; returns whether it worked. */
  function updatePrices(changes: readonly PriceChange[]): Promise<boolean> {
    const items = changes.map(({ item: { id, version }, pricePaise, sizes = [] }) => ({
      id,
      version,
      ...(sizes.length === 0
        ? { price: rupeesOf(pricePaise) }
        : { variants: sizes.map((size) => ({ id: size.id, price: rupeesOf(size.pricePaise) })) }),
    }));
    const send = async (body: { requestId: string; items: typeof items }) => {
      const { updated } = await call('POST /api/menu/bulk/prices', { body });
      return count(updated, 'price');
    };
    return update({ items }, send, 'No price was changed.');
  }

  // During a fetch, `run` may be outdated: a later run may exist.
  return { run: data?.run ?? undefined, isSure: !isFetching, undone, reload, undo, update, updatePrices };
}

function toastUndone({ removed, restored, asBefore, kept }: z.infer<typeof undoneWire>): void {
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
