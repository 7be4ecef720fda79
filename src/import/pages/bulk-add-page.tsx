import { useEffect, useMemo, useRef } from 'react';
import { draftOwnerOf, useApp, useLinkTo } from '#identity/app-context.tsx';
import { useServingTimes } from '#menu/availability/serving-times/serving-time-queries.ts';
import { useChoiceGroups } from '#menu/choice-groups/choice-queries.ts';
import { useMenu } from '#menu/client/menu-queries.ts';
import { RunNotice } from '#menu/several/selection/last-run.tsx';
import { Button, LinkButton, Spinner } from '#platform/ui/actions/button.tsx';
import { useOnce } from '#platform/ui/actions/use-action.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { addedText, leftText, type Report } from '../review/outcome.ts';
import { ImportRows } from '../screen/import-rows.tsx';
import { importTexts } from '../screen/import-texts.ts';
import { SourceForm, SubmitBar } from '../screen/source-form.tsx';
import { type DoubtfulRows, useImport } from '../screen/use-import.ts';

const FORM_ID = 'bulk-add';

/** Adds a whole menu by paste or file: `/dashboard/bulk-add`. */
export function BulkAddPage() {
  const { actingFor, user } = useApp();
  // Text typed for another menu must not show up here.
  const userId = actingFor ?? draftOwnerOf(user);
  const linkTo = useLinkTo();
  return (
    <>
      <title>{importTexts.pageTitle}</title>
      <PageHeader
        title={importTexts.title}
        description={importTexts.pageHint}
        back={{ to: linkTo(pages.menu()), label: importTexts.menu }}
      />
      <BulkAdd key={userId} userId={userId} />
    </>
  );
}

function BulkAdd({ userId }: { userId: string }) {
  const { data } = useMenu();
  const { data: choiceGroups } = useChoiceGroups();
  const { data: servingTimes } = useServingTimes();
  const menu = useImport(userId, data, choiceGroups, servingTimes, useLanguages());
  const box = useRef<HTMLTextAreaElement>(null);
  const isBusy = menu.progress !== undefined;
  const submit = useOnce(async (doubtful?: DoubtfulRows) => {
    if ((await menu.submit(doubtful)) === 'nothing') box.current?.focus();
  });

  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-8">
      {/* On a phone this wrapper is `display: contents`, so that the bar can stick below the preview. */}
      <div className="contents lg:sticky lg:top-6 lg:grid lg:grid-cols-1 lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          {menu.report && <ReportNotice report={menu.report} />}
          <RunNotice runs={menu.runs} isOfBulkAdd />
          {menu.isPending && !isBusy && (
            <Notice tone="attention" title={importTexts.notConfirmed}>
              {importTexts.notConfirmedHint}
            </Notice>
          )}
          <Card>
            <SourceForm menu={menu} formId={FORM_ID} onSubmit={() => void submit()} box={box} />
          </Card>
        </div>
        <SubmitBar menu={menu} onSubmit={submit} className="order-last sm:order-none">
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            size="lg"
            aria-disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy && <Spinner />}
            {isBusy ? importTexts.submitting : importTexts.submit}
          </Button>
        </SubmitBar>
      </div>
      <ImportRows menu={menu} />
    </div>
  );
}

/** English alone while they are loading. */
function useLanguages() {
  const stored = useOwnRestaurant().data?.languages ?? 'en';
  return useMemo(() => languagesOf(stored), [stored]);
}

/** What the last submit added, and what is left in the box. Scrolled into view, since Submit may be far below. */
function ReportNotice({ report: { addedCount, failedCount, linesLeft } }: { report: Report }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mt-20">
      <Notice
        tone={failedCount > 0 ? 'attention' : 'success'}
        title={addedText(addedCount)}
        actions={
          addedCount > 0 && (
            <LinkButton to={useLinkTo()(pages.menu())} size="sm">
              {importTexts.seeMenu}
            </LinkButton>
          )
        }
      >
        {linesLeft > 0 && leftText(linesLeft)}
      </Notice>
    </div>
  );
}
