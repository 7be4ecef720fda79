import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { pages } from '#routes';
import { FileButton } from '../bulk/file-button.tsx';
import { PasteBox } from '../bulk/paste-box.tsx';
import { Preview } from '../bulk/preview.tsx';
import { ReportNotice } from '../bulk/report-notice.tsx';
import { count } from '../bulk/review.ts';
import { TextNotices } from '../bulk/text-notices.tsx';
import { usePastedMenu } from '../bulk/use-pasted-menu.ts';
import { useMenu } from '../menu-queries.ts';
import type { TableReading } from '../paste/read-table.ts';

/** Adds a whole menu by paste or file (spec §2): `/dashboard/bulk-add`. */
export function BulkAddPage() {
  const userId = useApp().user?.id ?? '';
  return (
    <>
      <title>Bulk Add · Menu Link</title>
      <PageHeader
        title="Bulk Add via Paste"
        description="Put a whole menu in at once. Nothing is saved before you submit."
        back={{ to: pages.menu(), label: 'Menu' }}
      />
      <BulkAdd key={userId} userId={userId} />
    </>
  );
}

function BulkAdd({ userId }: { userId: string }) {
  const { data: menu } = useMenu();
  const { text, textNow, progress, report, ...paste } = usePastedMenu(userId, menu);
  const [fileNote, setFileNote] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);

  const isBusy = progress !== undefined;
  const setText = (next: string) => {
    paste.setText(next);
    setFileNote(undefined);
  };
  const takeTable = (before: string, reading: TableReading, fileName?: string) => {
    setText([before.trimEnd(), reading.text].filter(Boolean).join('\n\n'));
    setFileNote(noteOn(reading, fileName));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (paste.check()) {
      box.current?.focus();
      return;
    }
    setFileNote(undefined);
    void paste.add();
  };

  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-8">
      {/* On a phone the parts stand one by one, so that the bar can stick below the preview. */}
      <div className="contents lg:sticky lg:top-6 lg:grid lg:grid-cols-1 lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          {report && <ReportNotice report={report} />}
          {paste.isPending && !isBusy && (
            <Notice tone="attention" title="The last submit got no answer.">
              Please submit again. Nothing is added twice.
            </Notice>
          )}
          <Card>
            <form id="bulk-add" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
              <PasteBox text={text} onText={setText} isBusy={isBusy} error={paste.problem} box={box} />
              <FileButton onRead={(...file) => takeTable(textNow(), ...file)} isBusy={isBusy} />
            </form>
          </Card>
          {fileNote && <Notice tone="info">{fileNote}</Notice>}
          <TextNotices
            text={paste.readText}
            pasted={paste.pasted}
            onText={setText}
            onTable={(table) => takeTable('', table)}
            isBusy={isBusy}
          />
        </div>
        <ActionBar className="order-last flex-col sm:order-none">
          {progress && (
            <ProgressBar
              label={`Adding ${count(progress.total, 'item')}`}
              value={(100 * progress.done) / Math.max(1, progress.total)}
            />
          )}
          <Button
            type="submit"
            form="bulk-add"
            variant="primary"
            size="lg"
            aria-disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy && <Spinner />}
            {isBusy ? 'Submitting...' : 'Submit'}
          </Button>
        </ActionBar>
      </div>
      <Preview review={paste.review} categories={paste.categories} actions={paste.actions} isBusy={isBusy} />
    </div>
  );
}

function noteOn({ rowCount, leftOut }: TableReading, fileName: string | undefined): string {
  const from = fileName ? ` from ${fileName}` : '';
  const left = leftOut.length > 0 ? ` Left out: ${leftOut.join(', ')}. Bulk add takes names and prices.` : '';
  return `Read ${count(rowCount, 'row')}${from}.${left}`;
}
