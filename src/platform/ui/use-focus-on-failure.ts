import { type RefObject, useEffect } from 'react';
import type { SaveOutcome } from '#platform/ui/use-row-saving.ts';

/** After each failed try to save, puts the focus into the first bad field of `fields`; `onFound` may have to show it first. */
export function useFocusOnFailure(
  fields: RefObject<HTMLElement | null>,
  outcome: SaveOutcome,
  onFound?: () => void,
): void {
  useEffect(() => {
    if (!outcome.failure) return;
    const bad = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (bad) onFound?.();
    requestAnimationFrame(() => {
      bad?.scrollIntoView({ block: 'nearest' });
      bad?.focus();
    });
  }, [outcome]);
}
