import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { saveFile } from './save-file.ts';

/** Hands an owner all that is theirs: menu, settings and photos in one zip. */
export function DownloadCard() {
  const { percent, failure, start, cancel } = useAccountDownload();
  const isRunning = percent !== undefined;
  return (
    <Card
      title="Your data"
      description="Your menu, your photos and your settings in one zip file, to keep or to take elsewhere."
    >
      <div className="grid grid-cols-1 justify-items-start gap-4">
        {failure && (
          <div role="alert" className="w-full">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        {isRunning && <ProgressBar label="Downloading" value={percent} className="w-full" />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void start()} pending={isRunning} pendingLabel="Downloading…">
            Download everything
          </Button>
          {isRunning && (
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** `percent` is undefined while nothing is on its way. */
function useAccountDownload() {
  const { api, user } = useApp();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stopper = new AbortController();
    running.current = stopper;
    setFailure(undefined);
    setPercent(0);
    try {
      const zip = await api.download(urls.accountDownload(), {
        signal: stopper.signal,
        onProgress: (share) => setPercent(share * 100),
      });
      saveFile(zip, `${user?.restaurant?.slug ?? 'my'}-menu-link.zip`);
      toast.success('Your data is downloaded.');
    } catch (error) {
      if (!stopper.signal.aborted) setFailure(failureOf(error));
    }
    setPercent(undefined);
  };
  return { percent, failure, start, cancel: () => running.current?.abort() };
}

function failureOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && !error.isOffline;
  return isRefusal ? error.message : 'The download stopped. Check your connection and try again.';
}
