import { clsx } from 'clsx';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { withUndo } from '#platform/ui/with-undo.ts';
import { setJustOff } from './just-off.ts';
import { backText, OWNERS_ZONE, type SwitchWanted, UNTIL_A_TIME, untilNames } from './off-until.ts';

interface SwitchedOff {
  id: string;
  /** What happened, as a sentence. */
  message: string;
  /** What was wanted. */
  until: SwitchWanted['until'];
  /** When it comes back by itself, in ms; null for not before it is turned on. */
  backAt: number | null;
  /** Switches it again: for Undo, and for another end. */
  change: (wanted: SwitchWanted) => unknown;
  /** Whether the owner should know of an effect that was hardly meant. */
  isWarning?: boolean;
}

/** The toast shown for each item. Ids are not used twice: sonner takes a new toast away with an old one that is leaving. */
const shown = new Map<string, string | number>();

/**
 * Says what was just switched off, with Undo, and offers the other ends in one tap, here and in its row
 * (docs/product/menu.md#availability).
 */
export function tellSwitchedOff({ id, message, until, backAt, change, isWarning }: SwitchedOff): void {
  const takeAway = () => {
    if (shown.has(id)) toast.dismiss(shown.get(id));
    shown.delete(id);
  };
  takeAway();
  setJustOff(id, until);
  const { duration, action } = withUndo(() => change({ isAvailable: true, until: null }));
  const offer = (label: string, choose: () => unknown, isUndo = false) => (
    <Button
      size="sm"
      variant={isUndo ? 'ghost' : 'secondary'}
      className={clsx('px-2.5!', isUndo && 'font-semibold! text-leaf!')}
      onClick={({ currentTarget }) => {
        // The toasts give the focus back once it leaves them: at once, so that the row can take it.
        currentTarget.blur();
        takeAway();
        choose();
      }}
    >
      {label}
    </Button>
  );
  const toastId = toast[isWarning ? 'warning' : 'success'](message, {
    description: (
      <>
        {backText(backAt, Date.now(), OWNERS_ZONE)}
        {until === null && (
          // In one row with Undo, also on a narrow phone: beside the texts, the toast would cover the row it is about.
          <span className="mt-1 -ml-7 flex flex-wrap gap-1.5">
            {offer(untilNames.today, () => change({ isAvailable: false, until: 'today' }))}
            {offer(UNTIL_A_TIME, () => setJustOff(id, null, true))}
            {offer(action.label, action.onClick, true)}
          </span>
        )}
      </>
    ),
    classNames: { icon: 'self-start!' },
    duration,
    action: until === null ? undefined : action,
  });
  shown.set(id, toastId);
}
