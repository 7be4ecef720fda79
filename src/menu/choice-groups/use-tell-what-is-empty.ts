import { toast } from '#platform/ui/toaster.tsx';
import type { MenuItem } from '../menu.ts';
import { useChoiceGroups } from './choice-queries.ts';
import { emptyGroupsOf } from './choices.ts';
import { nothingLeft } from './group-words.ts';

/**
 * Returns a function that warns about a saved dish which cannot be ordered, once for each group that cannot be filled.
 */
export function useTellWhatIsEmpty(): (saved: MenuItem) => void {
  const { data: groups = [] } = useChoiceGroups(false);
  return (saved) => {
    for (const group of emptyGroupsOf(saved, groups)) toast.warning(nothingLeft(group, 1));
  };
}
