import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

type Props = { hasFailed: boolean; isAsking: boolean; onRetry: () => void };

/**
 * Shown instead of tents until the extra codes of their tables have loaded: tents printed without them would work
 * only for a while.
 */
export function CodesAwaited({ hasFailed, isAsking, onRetry }: Props) {
  if (!hasFailed)
    return (
      <Loading label="Loading table QR codes">
        <Skeleton className="h-[32rem] rounded-lg" />
      </Loading>
    );
  return (
    <ErrorState title="Table QR codes did not load" onRetry={onRetry} retrying={isAsking}>
      Check your internet and try again.
    </ErrorState>
  );
}
