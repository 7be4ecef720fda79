import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMenu } from '../menu-queries.ts';
import { ServingTimesDialog } from './serving-times-dialog.tsx';

/** Leads to the hours of single items, from the screen where an owner looks for hours (docs/product/menu.md#serving-times). */
export function ItemTimingsCard() {
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('menu.write')) return null;
  return (
    <Card title="Item timings" description="For items not sold all day, for example breakfast until 11 AM.">
      <Button onClick={() => setOpen(true)}>
        <Clock aria-hidden="true" />
        Set item timings
      </Button>
      {isOpen && <Timings onOpenChange={setOpen} />}
    </Card>
  );
}

/** Loads the menu only now: the dialog says which categories and items use each of the timings. */
function Timings({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { data: menu, isError, isFetching, refetch } = useMenu();
  if (menu) return <ServingTimesDialog open onOpenChange={onOpenChange} menu={menu} />;
  if (!isError) {
    return (
      <Loading label="Loading item timings" className="mt-3">
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title="Your menu did not load"
      onRetry={() => void refetch()}
      retrying={isFetching}
      className="py-4!"
    >
      Check your internet and try again.
    </ErrorState>
  );
}
