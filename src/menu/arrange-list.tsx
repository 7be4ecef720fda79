import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { announce } from '#platform/ui/announce.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import type { Category } from './menu.ts';
import { inOrder, moved } from './menu-changes.ts';
import { useMenuActions } from './menu-queries.ts';
import { createOrderSaver, type OrderState } from './order-saver.ts';
import { useDragOrder } from './use-drag-order.ts';

type Pressed = { id: string; direction: 'up' | 'down' };

/** Arrange mode: the categories folded, each moved by its buttons or dragged; every move is saved at once. */
export function ArrangeList({ menu }: { menu: Category[] }) {
  const { state, arranged, arrange } = useArranging(menu);
  const focusAfterMove = useRef<Pressed>(undefined);

  const move = (from: number, to: number) => {
    const ids = arranged.map(({ id }) => id);
    const after = moved(ids, from, to);
    if (after === ids) return;
    void arrange(ids, after);
    announce(`${arranged[from]?.name} moved to place ${to + 1} of ${ids.length}`);
  };
  const { list, handle, rowStyle, draggedIndex } = useDragOrder<HTMLUListElement>(move);

  // A row that the browser moves loses the focus, and a button at the end of the list cannot keep it.
  const order = arranged.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const pressed = focusAfterMove.current;
    focusAfterMove.current = undefined;
    const row = pressed && list.current?.querySelector(`[data-category="${pressed.id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-direction="${pressed?.direction}"]`);
    if (button?.disabled) row?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    else button?.focus();
  }, [order, list]);

  const press = (index: number, category: Category, direction: Pressed['direction']) => {
    focusAfterMove.current = { id: category.id, direction };
    move(index, direction === 'up' ? index - 1 : index + 1);
  };

  return (
    <section aria-label="Arrange categories">
      <p className="mb-3 flex min-h-6 flex-wrap justify-between gap-x-4 text-muted text-sm">
        Customers see your categories in this order.
        <span role="status">{state && stateTexts[state]}</span>
      </p>
      <ul ref={list} className="grid grid-cols-1 gap-2">
        {arranged.map((category, index) => (
          <li
            key={category.id}
            data-category={category.id}
            style={rowStyle(index)}
            className={clsx(
              'relative flex min-h-16 items-center gap-2 rounded-lg border border-line bg-surface pr-2',
              draggedIndex === index && 'shadow-float',
            )}
          >
            <span
              {...handle(index)}
              aria-hidden="true"
              title="Drag to move"
              className="grid h-16 w-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
            <h2 className="min-w-0 flex-1 text-base">
              <span {...langAttributes(category.name)}>{category.name}</span>{' '}
              <span className="font-normal text-muted text-sm tabular-nums">{category.items.length}</span>
            </h2>
            <IconButton
              label={`Move ${category.name} up`}
              icon={<ArrowUp />}
              variant="secondary"
              data-direction="up"
              disabled={index === 0}
              onClick={() => press(index, category, 'up')}
            />
            <IconButton
              label={`Move ${category.name} down`}
              icon={<ArrowDown />}
              variant="secondary"
              data-direction="down"
              disabled={index === arranged.length - 1}
              onClick={() => press(index, category, 'down')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateTexts: Record<OrderState, string> = { saving: 'Saving…', saved: 'Saved.', failed: 'Not saved.' };

/** The categories as the owner has just put them, and how that is saved. */
function useArranging(menu: Category[]) {
  const { showOrder, saveOrder, reload } = useMenuActions();
  const [state, setState] = useState<OrderState>();
  // The kept menu follows a moment later: a row that was dropped would be seen going back until then.
  const [moving, setMoving] = useState<readonly string[]>();
  const arrange = useMemo(
    () =>
      createOrderSaver({
        show(ids) {
          setMoving(ids);
          showOrder(ids);
        },
        save: saveOrder,
        tell(next) {
          setState(next);
          if (next === 'saved') setMoving(undefined);
          if (next !== 'failed') return;
          toast.error('Failed to save order');
          // Perhaps the categories themselves have changed on another device.
          void reload().then(() => setMoving(undefined));
        },
      }),
    [showOrder, saveOrder, reload],
  );
  const arranged = useMemo(() => (moving ? inOrder(menu, moving) : menu), [menu, moving]);
  return { state, arranged, arrange };
}
