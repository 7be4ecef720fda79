import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFiles } from '#platform/ui/use-draft.ts';

/** Where a picker stands: `working` from choosing a file until it is there, has failed or was given up (`idle`). */
export type PickerStep = 'idle' | 'working' | 'done' | 'failed';

/** How waiting for the pictures ended: all there, one has failed, or somebody stopped it. */
type WaitEnd = 'there' | 'failed' | 'stopped';

/** What a form says while it waits for its pictures, and when one of them has failed meanwhile. */
export const waitingForPhoto = 'Waiting for the photo…';
export const photoFailed =
  'Nothing is saved yet: the photo could not be sent. Try it again, or save without it.';

/** What a picker and its form tell each other. */
export interface PhotoForm {
  /** Hears of a picker, by an id of its own, where its picture stands. */
  hear(picker: string, step: PickerStep): void;
  /** Where chosen files outlive the page until they are sent. */
  files: DraftFiles;
}

/** The pictures of a form that are on their way, so that saving can wait for them. Its pickers get all of it as `form`. */
export function useUploadsInForm({ files }: { files: DraftFiles }) {
  const working = useRef(new Set<string>());
  const endWait = useRef<(end: WaitEnd) => void>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  const stop = useCallback(() => endWait.current?.('stopped'), []);
  useEffect(() => stop, [stop]);

  const hear = useCallback((picker: string, step: PickerStep) => {
    if (step === 'working') return void working.current.add(picker);
    working.current.delete(picker);
    if (step === 'failed') endWait.current?.('failed');
    else if (step === 'idle') endWait.current?.('stopped');
    else if (working.current.size === 0) endWait.current?.('there');
  }, []);

  const isUploading = () => working.current.size > 0;

  /** Waits for the pictures that are on their way, as long as none fails and nobody stops it. */
  const settled = async (): Promise<WaitEnd> => {
    setWaiting(true);
    const end = await new Promise<WaitEnd>((resolve) => {
      endWait.current = resolve;
    });
    endWait.current = undefined;
    setWaiting(false);
    return end;
  };

  return { hear, files, isUploading, settled, isWaiting, stop };
}
