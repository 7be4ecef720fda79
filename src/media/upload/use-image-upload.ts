import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { mediaTexts } from '../media-texts.ts';
import { explainFailure, type UploadFailure, uploadPhoto } from './upload-photo.ts';

/** `preview` is an object URL of the chosen file; `share` is 0 to 1. `done` is idle after a success. */
export type UploadState =
  | { step: 'idle' | 'done' }
  | { step: 'working'; preview: string; share: number }
  | { step: 'failed'; preview: string; failure: UploadFailure };

interface Attempt {
  file: File;
  preview: string;
  stop: AbortController;
}

/** Uploads one picture at a time; a newly chosen picture replaces one that is still uploading. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const client = useApi();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const current = useRef<Attempt>(undefined);

  const drop = useCallback(() => {
    if (!current.current) return;
    current.current.stop.abort();
    URL.revokeObjectURL(current.current.preview);
    current.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);

  /** Returns why it failed; undefined if it succeeded or was aborted. */
  const send = async (file: File): Promise<UploadFailure | undefined> => {
    drop();
    const attempt = { file, preview: URL.createObjectURL(file), stop: new AbortController() };
    const { preview } = attempt;
    const { signal } = attempt.stop;
    current.current = attempt;
    setState({ step: 'working', preview, share: 0 });
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ step: 'working', preview, share });
    };
    try {
      const url = await uploadPhoto(client, file, { onProgress, signal });
      drop();
      setState({ step: 'done' });
      toast.success(mediaTexts.uploaded);
      onUploaded(url);
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = explainFailure(error);
      setState({ step: 'failed', preview, failure });
      toast.error(failure.title);
      return failure;
    }
  };

  return {
    state,
    send,
    retry: () => current.current && send(current.current.file),
    /** Aborts and forgets the file that is uploading or has failed. */
    cancel() {
      drop();
      setState({ step: 'idle' });
    },
  };
}
