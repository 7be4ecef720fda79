import { timeOfDay } from '#platform/local-time.ts';
import { count } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import type { useLastRun } from './use-last-run.ts';

type Props = {
  runs: ReturnType<typeof useLastRun>;
  /** Text before the list of what was done. */
  begin?: string;
  className?: string;
};

/** What the last run has done, and Undo while that is possible. Also shows after a reload and on other devices. */
export function RunNotice({ runs: { run, isSure, undo }, begin = '', className }: Props) {
  const undoing = useAction(undo);
  if (!run) return null;
  const counts: Array<[number, (items: number) => string]> = [
    [run.added, (items) => `${count(items, 'item')} added`],
    [run.choices, (groups) => `${count(groups, 'add-on group')} added`],
    [run.repriced, (items) => `${count(items, 'price')} updated`],
    [run.edited, (items) => `${count(items, 'item')} updated`],
    [run.switched, (items) => `${count(items, 'item')} marked`],
    [run.moved, (items) => `${count(items, 'item')} moved`],
    [run.pictured, (items) => `${count(items, 'photo')} saved`],
    [run.marked, (items) => `${count(items, 'veg mark')} set`],
    [run.joined, (items) => `${count(items, 'item')} joined`],
    [run.deleted, (items) => `${count(items, 'item')} deleted`],
  ];
  const done = counts.filter(([items]) => items > 0).map(([items, words]) => words(items));
  return (
    <Notice
      className={className}
      actions={
        <Button
          size="sm"
          onClick={() => void (isSure && undoing.run(run.id))}
          pending={undoing.isRunning}
          aria-disabled={!isSure}
          className="aria-disabled:opacity-50"
        >
          Undo
        </Button>
      }
    >
      {begin}
      {done.join(', ')}. It can be undone until {timeOfDay(new Date(run.undoUntil))}.
    </Notice>
  );
}
