import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Button } from '#platform/ui/button.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { drawQr, type QrImages } from '#platform/ui/qr.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** Returns a query that draws the QR code of a text once and caches it. */
export function useQr(text: string): UseQueryResult<QrImages> {
  return useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawQr(text),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

type Props = {
  /** From `useQr`. */
  qr: UseQueryResult<QrImages>;
  /** What the code is for. */
  label: string;
  className?: string;
};

/** A QR code on a white card, so that it scans in the dark theme too. */
export function QrImage({ qr, label, className }: Props) {
  if (qr.isError) {
    return (
      <div role="alert" className={clsx('grid justify-items-center gap-3 text-center text-sm', className)}>
        <p>The QR code did not load. Check your internet.</p>
        <Button size="sm" onClick={() => void qr.refetch()} pending={qr.isFetching}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className={clsx('aspect-square overflow-hidden rounded-lg border border-line bg-white', className)}>
      {qr.data ? (
        <img src={qr.data.svg} alt={label} className="size-full" />
      ) : (
        <Loading label="Loading the QR code">
          <Skeleton className="aspect-square" />
        </Loading>
      )}
    </div>
  );
}
