import { useCan } from '#identity/app-context.tsx';
import { useMenu } from '#menu/menu-queries.ts';
import { Button, LinkButton } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { pages } from '#routes';
import { type PageStatus, usePageStatus } from '../page-status.ts';

type Props = {
  /** Shows nothing while all is well: the daily Home shows the status at its bottom. */
  quiet?: boolean;
};

/** Whether customers see the page now, and until when. Absent for roles that may not read the membership. */
export function StatusNotice({ quiet = false }: Props) {
  const can = useCan();
  const { status, isPending, isFetching, refetch } = usePageStatus();
  if (!can('membership.read')) return null;
  if (quiet && (isPending || (status?.isLive && !status.offersPlan))) return null;
  if (status) {
    return (
      <Notice
        tone={toneOf(status)}
        title={status.title}
        actions={
          <LinkButton to={pages.membership()} size="sm">
            {planLinkText(status)}
          </LinkButton>
        }
      >
        {status.text}
      </Notice>
    );
  }
  if (isPending) {
    return (
      <Loading label="Loading your plan">
        <Skeleton className="h-[4.75rem] rounded-lg" />
      </Loading>
    );
  }
  return (
    <div role="alert">
      <Notice
        tone="danger"
        actions={
          <Button size="sm" onClick={() => void refetch()} pending={isFetching}>
            Retry
          </Button>
        }
      >
        Unable to load membership info.
      </Notice>
    </div>
  );
}

function toneOf({ isLive }: PageStatus) {
  return isLive ? 'success' : 'attention';
}

/** The text of the link to the plans: the next plan is offered from ten days before the end. */
function planLinkText({ offersPlan }: PageStatus): string {
  return offersPlan ? 'Choose a plan' : 'My plan';
}

/** Shown instead of what Home says about the menu, while the menu loads or has failed to load. */
export function MenuNotLoaded() {
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  if (menu) return null;
  if (isPending) {
    return (
      <Loading label="Loading your menu">
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    );
  }
  return (
    <Card>
      <ErrorState title="Failed to load menu data" onRetry={refetch} retrying={isFetching}>
        Check your internet and try again.
      </ErrorState>
    </Card>
  );
}
