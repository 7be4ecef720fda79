import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import { Button } from '#platform/ui/button.tsx';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { markPrinted } from './print/printed.ts';
import { drawQr } from './qr.ts';

type Props = { url: string; slug: string; className?: string };

/** The QR code of a restaurant's page on a white card, so that it scans in the dark theme too, and its downloads. */
export function QrCode({ url, slug, className }: Props) {
  const qr = useQuery({
    queryKey: ['qr', url],
    queryFn: () => drawQr(url),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (qr.isError) {
    return (
      <div role="alert" className={clsx('grid justify-items-center gap-3 text-center text-sm', className)}>
        <p>The QR code could not be drawn. Check your connection.</p>
        <Button size="sm" onClick={() => void qr.refetch()} pending={qr.isFetching}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className={clsx('grid w-52 grid-cols-1 gap-3', className)}>
      <div className="aspect-square overflow-hidden rounded-lg border border-line bg-white">
        {qr.data ? (
          <img src={qr.data.svg} alt={`QR code that opens ${url}`} className="size-full" />
        ) : (
          <Loading label="Drawing the QR code">
            <Skeleton className="aspect-square" />
          </Loading>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DownloadLink kind="PNG" href={qr.data?.png} slug={slug} />
        <DownloadLink kind="SVG" href={qr.data?.svg} slug={slug} />
      </div>
    </div>
  );
}

function DownloadLink({ kind, href, slug }: { kind: 'PNG' | 'SVG'; href: string | undefined; slug: string }) {
  return (
    <a
      href={href}
      download={`${slug}-qr.${kind.toLowerCase()}`}
      aria-label={`Download the QR code as ${kind}`}
      onClick={() => markPrinted(slug)}
      className={buttonStyle('secondary', 'sm')}
    >
      <Download aria-hidden="true" />
      {kind}
    </a>
  );
}
