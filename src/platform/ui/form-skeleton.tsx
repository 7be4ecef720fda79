import { Skeleton } from '#platform/ui/skeleton.tsx';

/** A placeholder for a card with so many fields while their data loads; use it inside `Loading`. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {Array.from({ length: fields }, (_, place) => (
        <div key={place} className="grid grid-cols-1 gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
