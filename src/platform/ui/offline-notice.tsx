import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useOnline } from '#platform/ui/use-online.ts';

type Props = { children?: ReactNode; className?: string };

/** A notice shown while there is no network. */
export function OfflineNotice({
  children = 'You are offline. Continue when the internet is back.',
  className,
}: Props) {
  const online = useOnline();
  // The live region is always rendered, so that screen readers read text added to it.
  return (
    <div role="status" className={className}>
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-turmeric px-4 py-2 text-center font-medium text-on-turmeric text-sm">
          <WifiOff aria-hidden="true" className="size-[1.2em] shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
