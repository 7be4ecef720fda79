import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { useDownload } from './use-download.ts';

/** Hands an owner all that is theirs: menu, settings and photos in one zip. */
export function DownloadCard() {
  const { user } = useApp();
  const { percent, failure, start, cancel } = useDownload();
  const fileName = `${user?.restaurant?.slug ?? 'my'}-menu-link.zip`;
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
          <Button
            onClick={() => void start(urls.accountDownload(), fileName, 'Your data is downloaded.')}
            pending={isRunning}
            pendingLabel="Downloading…"
          >
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
