import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { pages } from '#routes';
import { count } from './review.ts';
import type { Report } from './use-bulk-add.ts';

/** What the last submit has added, and what it has left in the box. */
export function ReportNotice({ report: { addedCount, failedCount, linesLeft } }: { report: Report }) {
  const left =
    linesLeft === 1 ? '1 line is still in the box.' : `${count(linesLeft, 'line')} are still in the box.`;
  return (
    <Notice
      tone={failedCount > 0 ? 'attention' : 'success'}
      title={addedCount > 0 ? `${count(addedCount, 'item')} added to your menu.` : 'Nothing was added.'}
      actions={
        addedCount > 0 && (
          <LinkButton to={pages.menu()} size="sm">
            See your menu
          </LinkButton>
        )
      }
    >
      {linesLeft > 0 && left}
    </Notice>
  );
}
