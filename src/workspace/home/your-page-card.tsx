import Printer from 'lucide-react/icons/printer';
import { Card } from '#platform/ui/card.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { QrImage, useQr } from '#platform/ui/qr-image.tsx';
import { readableUrl } from '#restaurant/public-url.ts';
import { pages } from '#routes';
import { ShareButton } from '../page-link.tsx';
import { usePageStatus } from '../use-page-status.ts';

type Props = { url: string; name: string };

/** The link and a small QR code, for a page that its customers already know, and until when it is open. */
export function YourPageCard({ url, name }: Props) {
  const qr = useQr(url);
  const { status } = usePageStatus();
  return (
    <Card title="Your page">
      <div className="flex items-center gap-4">
        <QrImage qr={qr} label={`QR code that opens ${url}`} className="w-22 shrink-0" />
        <div className="min-w-0">
          <p className="select-all break-all font-medium text-sm">{readableUrl(url)}</p>
          {status?.isLive && <p className="mt-1 text-muted text-xs">Open: {status.text}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton value={url} label="Copy link" size="sm" />
        <ShareButton url={url} name={name} size="sm" />
        <LinkButton to={pages.print()} size="sm">
          <Printer aria-hidden="true" />
          Print
        </LinkButton>
      </div>
    </Card>
  );
}
