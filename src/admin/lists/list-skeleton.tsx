import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

const ROWS = 5;

/** Five rows still to come (spec §2), with what is loading in words. */
export function ListSkeleton({ label, isShown = false }: { label: string; isShown?: boolean }) {
  return (
    <div>
      {isShown && (
        <p aria-hidden="true" className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
          {label}
        </p>
      )}
      <Loading label={label}>
        {Array.from({ length: ROWS }, (_, place) => (
          <div key={place} className="flex items-center gap-6 border-line border-t px-4 py-4 sm:px-6">
            <Skeleton className="h-9 flex-[3]" />
            <Skeleton className="h-5 flex-[2] max-lg:hidden" />
            <Skeleton className="h-5 flex-1 max-lg:hidden" />
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="h-5 w-10" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
