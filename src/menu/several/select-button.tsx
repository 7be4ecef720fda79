import { Button } from '#platform/ui/button.tsx';
import { useSelected } from './selection.ts';

/** Begins to select items, and ends it. */
export function SelectButton() {
  const { selection, selected } = useSelected();
  return (
    <Button onClick={() => (selected ? selection.stop() : selection.start())}>
      {selected ? 'Cancel' : 'Select'}
    </Button>
  );
}
