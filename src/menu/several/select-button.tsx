import { Button } from '#platform/ui/button.tsx';
import { useSelected } from './selection.ts';

/** Starts and ends the selection mode. */
export function SelectButton() {
  const { selection, selected } = useSelected();
  return (
    <Button onClick={() => (selected ? selection.stop() : selection.start())}>
      {selected ? 'Cancel' : 'Select'}
    </Button>
  );
}
