import { type RefObject, useEffect } from 'react';
import type { SaveOutcome } from '#platform/ui/use-row-saving.ts';

/**
 * After each failed save, focuses the first invalid field in `fields`. `onFound` is called before, for example to
 * expand a section.
 */
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
