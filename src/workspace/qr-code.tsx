import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import { storedEach } from '#platform/browser/stored.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { buttonStyle } from '#platform/ui/actions/button.tsx';
import { useStored } from '#platform/ui/browser-state.ts';
import { QrImage, useQr } from '#platform/ui/display/qr-image.tsx';
import { pageLinkTexts } from './page-link-texts.ts';

type Props = { url: string; slug: string; className?: string };

export function QrCode({ url, slug, className }: Props) {
  const qr = useQr(url);
  return (
    <div className={clsx('grid w-60 max-w-full grid-cols-1 gap-3', className)}>
      <QrImage qr={qr} label={pageLinkTexts.qrOpens({ url })} />
      <QrDownloads url={url} slug={slug} />
    </div>
  );
}

/** Links that download the QR code of a restaurant's page; nothing when it could not be drawn. */
export function QrDownloads({ url, slug }: Omit<Props, 'className'>) {
  const qr = useQr(url);
  if (qr.isError) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <DownloadLink href={qr.data?.png} slug={slug} ending="png">
        {pageLinkTexts.qrImage}
      </DownloadLink>
      <DownloadLink href={qr.data?.svg} slug={slug} ending="svg">
        {pageLinkTexts.qrDrawing}
      </DownloadLink>
    </div>
  );
}

interface DownloadProps {
  /** Undefined until the QR code is drawn. */
  href: string | undefined;
  slug: string;
  ending: 'png' | 'svg';
  /** What the file is for, in words for people who do not know file types. */
  children: string;
}

function DownloadLink({ href, slug, ending, children }: DownloadProps) {
  return (
    <a
      href={href}
      download={`${slug}-qr.${ending}`}
      onClick={() => markPrinted(slug)}
      className={buttonStyle('secondary', 'sm')}
    >
      <Download aria-hidden="true" />
      <span>{rich(children, { hidden })}</span>
    </a>
  );
}

const printed = storedEach((slug) => storedText(`menu_link_printed:${slug}`, String, ''));

/** Stores on this device that the QR code of a page was printed, or downloaded to be printed. */
export function markPrinted(slug: string): void {
  printed(slug).set('1');
}

/** Whether the QR code of this page was printed from this device. A new address needs a new print. */
export function useHasPrinted(slug: string): boolean {
  return useStored(printed(slug), '') === '1';
}
