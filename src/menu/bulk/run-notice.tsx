import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { count } from './review.ts';
import type { useLastRun } from './use-last-run.ts';

const timeOfDay = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** What the last run has done, and Undo, as long as it can be undone. Shows after a reload and on other devices too. */
export function RunNotice({ runs: { run, undo } }: { runs: ReturnType<typeof useLastRun> }) {
  const undoing = useAction(undo);
  if (!run) return null;
  const done = [
    ...(run.added > 0 ? [`${count(run.added, 'item')} added`] : []),
    ...(run.repriced > 0 ? [`${count(run.repriced, 'price')} updated`] : []),
  ];
  return (
    <Notice
      actions={
        <Button size="sm" onClick={() => void undoing.run(run.id)} pending={undoing.isRunning}>
          Undo
        </Button>
      }
    >
      Last bulk add: {done.join(', ')}. It can be undone until {timeOfDay.format(new Date(run.undoUntil))}.
    </Notice>
  );
}
