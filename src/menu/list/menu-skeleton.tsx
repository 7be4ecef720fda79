import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** The shape of the menu while it loads. */
export function MenuSkeleton() {
  return (
    <Loading label="Loading your menu" className="grid grid-cols-1 gap-4">
      <Skeleton className="h-12 rounded-lg" />
      {['first', 'second'].map((key) => (
        <div key={key} className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-6 w-40" />
          {['a', 'b', 'c'].map((row) => (
            <div key={row} className="flex items-center gap-4">
              <Skeleton className="size-14" />
              <Skeleton className="h-5 max-w-60 flex-1" />
              <Skeleton className="ml-auto h-5 w-16" />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}
