import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { pages } from '#routes';
import { addedText, leftText, type Report } from './report.ts';

/** What the last submit has added, and what it has left in the box. */
export function ReportNotice({ report: { addedCount, failedCount, linesLeft } }: { report: Report }) {
  return (
    <Notice
      tone={failedCount > 0 ? 'attention' : 'success'}
      title={addedText(addedCount)}
      actions={
        addedCount > 0 && (
          <LinkButton to={pages.menu()} size="sm">
            See your menu
          </LinkButton>
        )
      }
    >
      {linesLeft > 0 && leftText(linesLeft)}
    </Notice>
  );
}
