import { useRef, useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { newRequestId } from '#platform/request-id.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useMenuActions } from '../menu-queries.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import { type LineAnswer, linesToAdd } from './batch.ts';
import { NOTHING_YET, type Outcome, textAfter, withAnswers } from './outcome.ts';
import { addedText, leftText, type Report } from './report.ts';
import { sendBatches } from './send-batches.ts';
import type { useDraft } from './use-draft.ts';

interface Progress {
  done: number;
  total: number;
}

/** Adds what the draft holds (spec §2, §8; ruling 15). What was added leaves the text, the rest stays in it. */
export function useBulkAdd({ read, change }: Pick<ReturnType<typeof useDraft>, 'read' | 'change'>) {
  const api = useApi();
  const { reload } = useMenuActions();
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState(NOTHING_YET.failures);
  const [report, setReport] = useState<Report>();
  const isRunning = useRef(false);

  /** Says whether all that could be read was added. */
  async function add(): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    const lines = linesToAdd(parsePaste(read().text));
    let now = NOTHING_YET;
    let done = 0;
    let isWhole = false;
    setProgress({ done, total: lines.length });
    setReport(undefined);
    try {
      await sendBatches(lines, read().pending, {
        async send(body) {
          const { results } = await api.request<{ results: LineAnswer[] }>('POST', urls.bulkAdd(), body);
          return results;
        },
        keepPending: (pending) => change({ pending }),
        onAnswers(batch, answers) {
          now = withAnswers(now, batch, answers);
          done += answers.length;
          change({ text: textAfter(read().text, batch, answers), pending: undefined });
          setProgress({ done, total: Math.max(done, lines.length) });
        },
        newRequestId,
      });
      isWhole = now.failures.size === 0;
      sayHowItWent(now, reportOn(now, read().text));
    } catch (error) {
      toast.error('Bulk add failed.', { description: reasonOf(error) });
    } finally {
      if (now.addedCount > 0) await reload();
      setFailures(now.failures);
      setReport(reportOn(now, read().text));
      setProgress(undefined);
      isRunning.current = false;
    }
    return isWhole;
  }

  return { add, progress, failures, report, dismissReport: () => setReport(undefined) };
}

function reportOn({ addedCount, failures }: Outcome, text: string): Report | undefined {
  if (addedCount === 0 && failures.size === 0) return undefined;
  const linesLeft = parsePaste(text).lines.filter(({ kind }) => kind !== 'blank').length;
  return { addedCount, failedCount: failures.size, linesLeft };
}

function sayHowItWent({ failedCategories }: Outcome, report: Report | undefined): void {
  for (const name of failedCategories) toast.error(`Failed to create category: ${name}`);
  if (!report) return;
  const { addedCount, linesLeft } = report;
  if (linesLeft === 0) toast.success('All categories and items added!');
  else if (addedCount === 0) toast.error('Bulk add failed.');
  else toast.info(addedText(addedCount), { description: leftText(linesLeft) });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again later.';
  return error.isOffline ? 'No connection. Your text is still here: please submit it again.' : error.message;
}
