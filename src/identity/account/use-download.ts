import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/http/client/api-client.ts';
import { saveFile } from '#platform/http/client/save-file.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { useApi } from '../app-context.tsx';
import { accountTexts } from '../pages/account-texts.ts';

/** Downloads files from the API and saves them. `percent` (0 to 100) is undefined while no download is running. */
export function useDownload() {
  const api = useApi();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Fetches `path` and saves it as `fileName`; then shows `done` in a toast. */
  const start = async (path: string, fileName: string, done: string) => {
    const stopper = new AbortController();
    running.current = stopper;
    setFailure(undefined);
    setPercent(0);
    try {
      const file = await api.download(path, {
        signal: stopper.signal,
        onProgress: (share) => setPercent(share * 100),
      });
      saveFile(file, fileName);
      toast.success(done);
    } catch (error) {
      if (!stopper.signal.aborted) setFailure(failureOf(error));
    }
    setPercent(undefined);
  };
  return { percent, failure, start, cancel: () => running.current?.abort() };
}

function failureOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && !error.isOffline;
  return isRefusal ? error.message : accountTexts.downloadStopped;
}
