import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { useDownload } from '#identity/account/use-download.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { toast } from '#platform/ui/toaster.tsx';

type Props = {
  /** Includes the list's filters as query parameters. */
  path: string;
  fileName: string;
};

/** Downloads a list as CSV and shows the progress. */
export function ExportButton({ path, fileName }: Props) {
  const { percent, failure, start, cancel } = useDownload();
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  if (percent === undefined) {
    return (
      <Button onClick={() => void start(path, fileName, 'The file is downloaded.')}>
        <Download aria-hidden="true" />
        Export
      </Button>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <ProgressBar label="Exporting" value={percent} className="w-32" />
      <Button variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
