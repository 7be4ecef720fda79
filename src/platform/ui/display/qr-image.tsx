import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Button } from '../actions/button.tsx';
import { Loading, Skeleton } from '../feedback/loading.tsx';
import { uiTexts } from '../ui-texts.ts';

/** Returns a query that draws the QR code of a text once and caches it. */
export function useQr(text: string): UseQueryResult<QrImages> {
  return useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawQr(text),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

type QrImageProps = {
  /** From `useQr`. */
  qr: UseQueryResult<QrImages>;
  label: string;
  className?: string;
};

/** A QR code on a white card, so that it scans in the dark theme too. */
export function QrImage({ qr, label, className }: QrImageProps) {
  if (qr.isError) {
    return (
      <div role="alert" className={clsx('grid justify-items-center gap-3 text-center text-sm', className)}>
        <p>{uiTexts.qr.notLoaded}</p>
        <Button size="sm" onClick={() => void qr.refetch()} pending={qr.isFetching}>
          {uiTexts.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={clsx('aspect-square overflow-hidden rounded-lg border border-line bg-white', className)}>
      {qr.data ? (
        <img src={qr.data.svg} alt={label} className="size-full" />
      ) : (
        <Loading label={uiTexts.qr.loading}>
          <Skeleton className="aspect-square" />
        </Loading>
      )}
    </div>
  );
}

/** Both forms of a QR code as data URLs: SVG for the screen and for print, PNG (at least 1200 px wide) for posts and print shops. */
interface QrImages {
  svg: string;
  png: string;
}

/** 10 cm at 300 dots per inch. */
const PNG_WIDTH = 1200;

/**
 * Draws the QR code of a text: black on white in every theme, with its quiet zone. The drawing library is fetched on
 * first use: throws when that fails.
 */
async function drawQr(text: string): Promise<QrImages> {
  const { QUIET_ZONE, qrCode, qrShape } = await import('../../formats/qr-shape.ts');
  const code = qrCode(text, 'M');
  const { path, size } = qrShape(code);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return {
    svg: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    png: code.toDataURL({
      off: [255, 255, 255],
      padX: QUIET_ZONE,
      padY: QUIET_ZONE,
      // A whole number of pixels per module, or some would be wider than others.
      scale: Math.ceil(PNG_WIDTH / size),
    }),
  };
}
