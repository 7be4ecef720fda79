import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { pages } from '#routes';
import type { PageStatus } from './page-status.ts';
import { usePageStatus } from './use-page-status.ts';

/** The words of the way to the plans: renewing is offered from ten days before the end. */
function planLinkText({ isLive, offersPlan }: PageStatus): string {
  if (!isLive) return 'Choose a plan';
  return offersPlan ? 'Renew' : 'My plan';
}

/** Whether customers see the page now, and for how long. */
export function StatusNotice() {
  const { status, isPending, isFetching, refetch } = usePageStatus();
  if (status) {
    return (
      <Notice
        tone={status.isLive ? 'success' : 'attention'}
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
