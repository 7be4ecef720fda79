import { useDeferredValue, useMemo, useState } from 'react';
import { count } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Category } from '../menu.ts';
import type { Several } from '../several/use-several.ts';
import { JoinDialog } from './join-dialog.tsx';
import { findSplitDishes } from './split-dishes.ts';
import { useKeptApart } from './use-kept-apart.ts';

type Props = { menu: readonly Category[]; several: Several; className?: string };

/**
 * Offers to join dishes that look like sizes of one dish, until the owner says they are not (docs/product/menu.md#sizes).
 */
export function JoinCard({ menu, several, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Deferred: searching a long menu must not delay the render of a change to it.
  const settled = useDeferredValue(menu);
  const found = useMemo(() => findSplitDishes(settled), [settled]);
  const { isKeptApart, keepApart, isSaving } = useKeptApart(found.length > 0);
  if (found.length === 0 || isKeptApart !== false) return null;
  const dishes = found.flatMap(({ sizes }) => sizes).length;
  return (
    <>
      <Notice
        className={className}
        title={`${dishes} items look like sizes of ${count(found.length, 'item')}. Join them?`}
        actions={
          <>
            <Button size="sm" onClick={() => setOpen(true)}>
              Show them
            </Button>
            <Button size="sm" variant="ghost" pending={isSaving} onClick={keepApart}>
              Keep apart
            </Button>
          </>
        }
      >
        Customers see one item and choose its size.
      </Notice>
      {isOpen && <JoinDialog found={found} several={several} onClose={() => setOpen(false)} />}
    </>
  );
}
