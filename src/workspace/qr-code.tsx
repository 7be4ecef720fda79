import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { QrImage, useQr } from '#platform/ui/qr-image.tsx';
import { markPrinted } from './print/printed.ts';

type Props = { url: string; slug: string; className?: string };

/** The QR code of a restaurant's page, and its downloads. */
export function QrCode({ url, slug, className }: Props) {
  const qr = useQr(url);
  return (
    <div className={clsx('grid w-52 grid-cols-1 gap-3', className)}>
      <QrImage qr={qr} label={`QR code that opens ${url}`} />
      {!qr.isError && (
        <div className="grid grid-cols-2 gap-2">
          <DownloadLink kind="PNG" href={qr.data?.png} slug={slug} />
          <DownloadLink kind="SVG" href={qr.data?.svg} slug={slug} />
        </div>
      )}
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
