type Ids = readonly string[];

export type OrderState = 'saving' | 'saved' | 'failed';

interface OrderSaverParts {
  show: (ids: Ids) => unknown;
  save: (ids: Ids) => Promise<unknown>;
  /** `error` comes with `failed`. */
  onState: (state: OrderState, error?: unknown) => void;
}

/**
 * Saves an order each time it changes, with one request at a time: moves made during a request are saved together, so
 * that the last one wins. On failure, shows the last order that the server confirmed (docs/product/menu.md#menu-list).
 */
export function createOrderSaver({ show, save, onState }: OrderSaverParts) {
  let pending: Ids | undefined;
  let saving = false;

  return async (before: Ids, after: Ids): Promise<void> => {
    show(after);
    pending = after;
    if (saving) return;
    saving = true;
    onState('saving');
    let confirmed = before;
    try {
      while (pending) {
        const next = pending;
        pending = undefined;
        await save(next);
        confirmed = next;
      }
      onState('saved');
    } catch (error) {
      pending = undefined;
      show(confirmed);
      onState('failed', error);
    } finally {
      saving = false;
    }
  };
}
