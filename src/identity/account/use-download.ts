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

  /**
   * Fetches `path` and saves it as `fileName`; then shows `done` in a toast. With a `body`, by POST. Ends when the file
   * begins to arrive; throws what refuses a call with a body before that.
   */
  const start = (path: string, fileName: string, done: string, body?: object) =>
    new Promise<void>((resolve, reject) => {
      const stopper = new AbortController();
      running.current = stopper;
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        setPercent(0);
        resolve();
      };
      setFailure(undefined);
      if (!body) begin();
      void api
        .download(path, {
          ...(body && { body, onAnswer: begin }),
          signal: stopper.signal,
          onProgress: (share) => setPercent(share * 100),
        })
        .then((file) => {
          saveFile(file, fileName);
          toast.success(done);
        })
        .catch((error) => {
          if (!hasBegun) reject(error);
          else if (!stopper.signal.aborted) setFailure(failureOf(error));
        })
        .finally(() => setPercent(undefined));
    });
  return { percent, failure, start, cancel: () => running.current?.abort() };
}

function failureOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && !error.isOffline;
  return isRefusal ? error.message : accountTexts.downloadStopped;
}
