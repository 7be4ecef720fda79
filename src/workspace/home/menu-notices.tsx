import { useCan } from '#identity/app-context.tsx';
import { useMenu } from '#menu/client/menu-queries.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { pages } from '#routes';
import { type PageStatus, usePageStatus } from '../page-status.ts';
import { homeTexts } from './home-texts.ts';

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
      <Loading label={homeTexts.plan.loading}>
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
            {homeTexts.plan.retry}
          </Button>
        }
      >
        {homeTexts.plan.notLoaded}
      </Notice>
    </div>
  );
}

function toneOf({ isLive }: PageStatus) {
  return isLive ? 'success' : 'attention';
}

/** The text of the link to the plans: the next plan is offered from ten days before the end. */
function planLinkText({ offersPlan }: PageStatus): string {
  return offersPlan ? homeTexts.plan.choose : homeTexts.plan.mine;
}

/** Shown instead of what Home says about the menu, while the menu loads or has failed to load. */
export function MenuNotLoaded() {
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  if (menu) return null;
  if (isPending) {
    return (
      <Loading label={homeTexts.loadingMenu}>
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    );
  }
  return (
    <Card>
      <ErrorState title={homeTexts.menuNotLoaded} onRetry={refetch} retrying={isFetching}>
        {homeTexts.checkInternet}
      </ErrorState>
    </Card>
  );
}
