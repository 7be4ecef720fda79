import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFiles } from '#platform/ui/forms/use-draft.ts';
import type { FormUploads, OpenForm } from '#platform/ui/forms/use-row-form.ts';
import { mediaTexts } from '../media-texts.ts';

/** The state of a picker: `working` from choosing a file until it is uploaded, has failed or was cancelled (`idle`). */
export type PickerStep = 'idle' | 'working' | 'done' | 'failed';

/** How waiting for the uploads ended: all are done, one has failed, or the user stopped it. */
type WaitEnd = Awaited<ReturnType<FormUploads['settled']>>;

/** The text of a form while it waits for its pictures, and when one of them has failed meanwhile. */
export const waitingForPhoto = mediaTexts.waiting;
const photoFailed = mediaTexts.notSaved;

/** The interface between a picker and its form. */
export interface PhotoForm {
  /** Called by a picker, with an id of its own, when its state changes. */
  onStep(picker: string, step: PickerStep): void;
  /** Storage for chosen files, so that they survive a reload until they are sent. */
  files: DraftFiles;
}

/** Makes a form wait for its uploads before it saves. Pass the result to its pickers as `form`. */
export function useUploadsInForm({ draft, waitFor }: Pick<OpenForm<never>, 'draft' | 'waitFor'>) {
  const working = useRef(new Set<string>());
  const endWait = useRef<(end: WaitEnd) => void>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  const stop = useCallback(() => endWait.current?.('stopped'), []);
  useEffect(() => stop, [stop]);

  const onStep = useCallback((picker: string, step: PickerStep) => {
    if (step === 'working') return void working.current.add(picker);
    working.current.delete(picker);
    if (step === 'failed') endWait.current?.('failed');
    else if (step === 'idle') endWait.current?.('stopped');
    else if (working.current.size === 0) endWait.current?.('there');
  }, []);

  const isUploading = () => working.current.size > 0;

  /** Waits until all running uploads are done, one fails, or the user stops it. */
  const settled = async (): Promise<WaitEnd> => {
    setWaiting(true);
    const end = await new Promise<WaitEnd>((resolve) => {
      endWait.current = resolve;
    });
    endWait.current = undefined;
    setWaiting(false);
    return end;
  };

  // Saving reads it only later.
  useEffect(() => waitFor({ isUploading, settled, failed: photoFailed }));

  return { onStep, files: draft.files, isWaiting, stop };
}
