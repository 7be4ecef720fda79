import ExternalLink from 'lucide-react/icons/external-link';
import { Button } from '#platform/ui/button.tsx';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { ReportReason } from '#restaurant/reports/report.ts';
import { pages } from '#routes';
import { formatCount, formatDateTime } from '../format.ts';
import type { AdminReportedPage } from './wire.ts';

type Props = {
  page: AdminReportedPage;
  onDismiss: () => void;
  onSuspend: () => void;
  onClose: () => void;
};

/** The dialog with the reports about one page and the actions on them. */
export function ReportsDialog({ page, onDismiss, onSuspend, onClose }: Props) {
  const { name, slug, total, callers, latest, dismissedBefore, owner } = page;
  const counts = `${formatCount(total)} ${total === 1 ? 'report' : 'reports'} from ${formatCount(callers)} ${callers === 1 ? 'person' : 'people'}`;
  const before = dismissedBefore > 0 ? `, ${formatCount(dismissedBefore)} dismissed before` : '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={counts + before}
      className="sm:max-w-2xl!"
      footer={
        <>
          <Button onClick={onDismiss}>Dismiss</Button>
          {owner && (
            <Button variant="danger" onClick={onSuspend} className="whitespace-nowrap">
              Suspend owner
            </Button>
          )}
        </>
      }
    >
      <a href={pages.storefront(slug)} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
        <ExternalLink aria-hidden="true" />
        Open page<span className="sr-only"> (in a new tab)</span>
      </a>
      <ul className="mt-4 divide-y divide-line text-sm">
        {latest.map(({ id, reason, details, contact, at }) => (
          <li key={id} className="grid grid-cols-1 gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{reasonLabels[reason]}</b>
              <time dateTime={at} className="text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
            {contact && <p className="text-muted wrap-anywhere">Contact: {contact}</p>}
          </li>
        ))}
      </ul>
      {total > latest.length && (
        <p className="mt-3 text-muted text-sm">These are the newest {formatCount(latest.length)}.</p>
      )}
    </Dialog>
  );
}

/** The labels of the report reasons, for the administrator. */
export const reasonLabels: Record<ReportReason, string> = {
  fake: 'Fake or fraud',
  offensive: 'Offensive',
  wrong_business: 'Wrong business',
  other: 'Something else',
};
