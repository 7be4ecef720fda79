import { useEffect, useEffectEvent } from 'react';
import { dropFile, type KeptFile, keepFile, keptFile } from '#platform/kept-files.ts';
import type { DraftFiles } from '#platform/ui/use-draft.ts';

/**
 * Keeps the photo of a picker on the device from choosing it until it is sent or given up: a phone may end the tab when
 * its camera opens. `goOn` gets it once its form goes on with what was left there (docs/product.md#drafts).
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
