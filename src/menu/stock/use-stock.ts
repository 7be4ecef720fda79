import { useRef, useState } from 'react';
import { isUnconfirmed, saveFailed } from '#platform/ui/save-failed.ts';
import type { MenuItem, Variant } from '../menu.ts';
import { MAX_STOCK } from '../menu.ts';
import { newerItem, useMenuActions } from '../menu-queries.ts';

/** A counted dish, or one of its sizes. */
export interface CountedThing {
  item: MenuItem;
  size?: Variant | undefined;
}

/**
 * How many are left of a dish or a size, with pending changes. Taps during a request are merged into the next one, so
 * that ten taps are not ten requests and none is lost. If an order changed the count first, shows the new count.
 */
export function useStock({ item, size }: CountedThing) {
  const { setStock, setSizeStock, showItem, reload } = useMenuActions();
  const { stockLeft } = size ?? item;
  const [wanted, setWanted] = useState<number | null>();
  const next = useRef<number | null>(undefined);
  const isSaving = useRef(false);

  const save = async (left: number | null, was: number | null): Promise<void> => {
    try {
      const saved = await (size ? setSizeStock(size.id, left, was) : setStock(item.id, left, was));
      const now = size ? saved.variants.find(({ id }) => id === size.id)?.stockLeft : saved.stockLeft;
      const then = next.current;
      next.current = undefined;
      if (then !== undefined && then !== now) return await save(then, now ?? null);
    } catch (error) {
      next.current = undefined;
      const theirs = newerItem(error);
      if (theirs) showItem(theirs);
      if (isUnconfirmed(error)) void reload();
      saveFailed(error, theirs ? 'A new order changed the stock. Please check it.' : 'Failed to save');
    }
  };

  const set = async (left: number | null): Promise<void> => {
    const within = left === null ? null : Math.min(Math.max(left, 0), MAX_STOCK);
    setWanted(within);
    next.current = within;
    if (isSaving.current) return;
    isSaving.current = true;
    next.current = undefined;
    await save(within, stockLeft);
    isSaving.current = false;
    setWanted(undefined);
  };

  return { left: wanted === undefined ? stockLeft : wanted, set };
}

/** Parses a typed number of pieces: only its digits, null when there are none. */
export function stockTyped(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, String(MAX_STOCK).length);
  return digits === '' ? null : Number(digits);
}
