import { useEffect, useEffectEvent } from 'react';
import { dropFile, type KeptFile, keepFile, keptFile } from '#platform/kept-files.ts';
import type { DraftFiles } from '#platform/ui/use-draft.ts';

/**
 * Stores a picker's photo on the device until it is sent or discarded, because a phone may close the tab when its
 * camera opens. `goOn` gets the photo when its form continues with a draft (docs/product/common.md#drafts).
 */
export function useKeptPhoto(
  files: DraftFiles | undefined,
  picker: string,
  goOn: (photo: KeptFile) => void,
): { keep(photo: KeptFile): void; drop(): void } {
  const name = files?.nameOf(picker);
  const goOnWith = useEffectEvent(goOn);
  const isWanted = files?.areWanted === true;
  useEffect(() => {
    if (!isWanted || name === undefined) return;
    let isGone = false;
    void keptFile(name).then((photo) => photo && !isGone && goOnWith(photo));
    return () => {
      isGone = true;
    };
  }, [isWanted, name]);
  return {
    keep: (photo) => name !== undefined && void keepFile(name, photo),
    drop: () => name !== undefined && void dropFile(name),
  };
}
