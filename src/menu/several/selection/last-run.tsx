import type { z } from '@hono/zod-openapi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi, useApp, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { timeOfDay } from '#platform/formats/dates/local-time.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { newRequestId } from '#platform/http/client/idempotency-keys.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { saveFailed, useAction } from '#platform/ui/actions/use-action.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { useMenuActions } from '../../client/menu-queries.ts';
import type { PriceChange } from '../../items/prices/price-change.ts';
import type { BulkCalls } from '../bulk-calls.server.ts';
import type { undoneWire } from '../bulk-wire.server.ts';
import { severalTexts } from './several-texts.ts';

type Props = {
  runs: ReturnType<typeof useLastRun>;
  /** Whether the text names the run as the last bulk add. */
  isOfBulkAdd?: boolean;
  className?: string;
};

/** What the last run has done, and Undo while that is possible. Also shows after a reload and on other devices. */
export function RunNotice({ runs: { run, isSure, undo }, isOfBulkAdd = false, className }: Props) {
  const undoing = useAction(undo);
  if (!run) return null;
  const counts = {
    added: run.added,
    choices: run.choices,
    repriced: run.repriced,
    edited: run.edited,
    categories: run.categories,
    switched: run.switched,
    moved: run.moved,
    pictured: run.pictured,
    marked: run.marked,
    joined: run.joined,
    deleted: run.deleted,
  };
  const done = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => severalTexts.done[kind as keyof typeof counts]({ count }));
  const values = { done: listOf(done, 'unit'), time: timeOfDay(new Date(run.undoUntil)) };
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
          {commonTexts.undo}
        </Button>
      }
    >
      {isOfBulkAdd ? severalTexts.bulkAddCanBeUndone(values) : severalTexts.canBeUndone(values)}
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
      const action = { label: commonTexts.tryAgain, onClick: () => void undo(runId) };
      saveFailed(error, severalTexts.undoFailed, { description: reasonOf(error), action });
    }
    await Promise.all([reloadMenu(), reload()]);
  }

  /**
   * Sends a change of many items, all or none; returns whether it worked. `send` returns how many `things` were
   * updated. A retry after a lost response has the same `requestId`, so the server applies it once.
   */
  async function update<Body extends object>(
    body: Body,
    send: (body: Body & { requestId: string }) => Promise<number>,
    things: 'items' | 'prices' | 'categories',
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
        severalTexts.toasts[things]({ count: updated }),
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
      return updated;
    };
    return update({ items }, send, 'prices', severalTexts.pricesFailed);
  }

  // During a fetch, `run` may be outdated: a later run may exist.
  return { run: data?.run ?? undefined, isSure: !isFetching, undone, reload, undo, update, updatePrices };
}

function toastUndone({ removed, restored, asBefore, kept }: z.infer<typeof undoneWire>): void {
  const done = [
    ...(removed > 0 ? [severalTexts.undoneRemoved({ count: removed })] : []),
    ...(restored > 0 ? [severalTexts.undonePrices({ count: restored })] : []),
    ...(asBefore > 0 ? [severalTexts.undoneItems({ count: asBefore })] : []),
  ];
  if (kept.length === 0) return void toast.success([severalTexts.undone, ...done].join(' '));
  const names = listOf(kept.slice(0, 3), 'unit');
  const more = kept.length - 3;
  toast.info([severalTexts.undone, ...done].join(' '), {
    description:
      more > 0 ? severalTexts.keptLaterMore({ names, count: more }) : severalTexts.keptLater({ names }),
    duration: 10_000,
  });
}

/** Returns why a call has failed, as a sentence for a toast. `offline` is the sentence without a connection. */
export function reasonOf(error: unknown, offline = severalTexts.offline): string {
  if (!(error instanceof ApiError)) return severalTexts.unknownError;
  return error.isOffline ? offline : error.message;
}
