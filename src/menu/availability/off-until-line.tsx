import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { instantOf, wallTime } from '#platform/formats/dates/local-time.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { availabilityTexts } from './availability-texts.ts';
import {
  backText,
  momentText,
  OFF_WORDS,
  type OffUntil,
  OWNERS_ZONE,
  offUntilProblem,
  type SwitchRequest,
} from './off-until.ts';

const { ends } = availabilityTexts;

/** The ends an owner can choose with one tap. */
const choices = [
  { until: null, label: ends.turnedOn },
  ...OFF_WORDS.map((until) => ({ until, label: ends[until] })),
];

type Props = {
  id: string;
  /** The name of the thing that is sold out, for screen readers. */
  name: string;
  /** Saves another end time. */
  choose: (until: OffUntil) => Promise<unknown>;
  className?: string;
};

/**
 * Shown under the row of something just switched off: lets the owner choose until when it is sold out. What it was
 * switched off with is preselected and already saved (docs/product/menu.md#availability).
 */
export function OffUntilLine(props: Props) {
  const off = useJustOff(props.id);
  return off ? <Line {...props} {...off} /> : null;
}

function Line({
  id,
  name,
  until,
  isPicking,
  choose,
  className,
}: Props & { until: OffUntil; isPicking: boolean }) {
  const saving = useAction(async (wanted: OffUntil) => {
    await choose(wanted);
    setJustOff(id, wanted);
    // It still names the end that was chosen before.
    hideToast(id);
  }, availabilityTexts.failed);

  return (
    <fieldset
      aria-busy={saving.isRunning}
      className={clsx('relative min-w-0 cursor-default py-1.5', className)}
    >
      <legend className="sr-only">{availabilityTexts.soldOutUntil({ name })}</legend>
      <OffUntilChoices
        // What was picked in the row ends with the choice that was saved.
        key={`${until} ${isPicking}`}
        chosen={until}
        startsPicking={isPicking}
        isBusy={saving.isRunning}
        onChoose={(wanted) => void saving.run(wanted)}
      />
    </fieldset>
  );
}

type ChoicesProps = {
  /** Undefined while nothing is chosen. */
  chosen: OffUntil | undefined;
  /** Whether it asks for a day and a time at once. */
  startsPicking?: boolean;
  isBusy: boolean;
  onChoose: (until: OffUntil) => void;
};

/** The choice between the four ends of being sold out. */
export function OffUntilChoices({ chosen, startsPicking = false, isBusy, onChoose }: ChoicesProps) {
  const [isPicking, setPicking] = useState(startsPicking);
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ until, label }) => (
          <Choice
            key={label}
            label={label}
            isChosen={!isPicking && chosen === until}
            onChoose={() => {
              setPicking(false);
              onChoose(until);
            }}
          />
        ))}
        <Choice
          label={
            typeof chosen === 'number'
              ? availabilityTexts.until({ moment: momentText(chosen, Date.now(), OWNERS_ZONE) })
              : ends.aTime
          }
          isChosen={isPicking || typeof chosen === 'number'}
          onChoose={() => setPicking(true)}
        />
      </div>
      {isPicking && <PickTime isBusy={isBusy} onPick={onChoose} />}
    </>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void };

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'min-h-11 rounded-full border px-3.5 font-medium text-xs',
        isChosen ? 'border-leaf bg-leaf-soft text-ink' : 'border-line bg-surface text-muted hover:bg-well',
      )}
    >
      {label}
    </button>
  );
}

function PickTime({ isBusy, onPick }: { isBusy: boolean; onPick: (until: number) => void }) {
  const [typed, setTyped] = useState(() => inputText(Date.now()));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // The button that leads here may be in a toast, far from this row.
  useEffect(() => input.current?.focus(), []);

  function pick() {
    const wall = Date.parse(`${typed}Z`);
    const until = Number.isNaN(wall) ? Number.NaN : instantOf(wall, OWNERS_ZONE);
    const wrong = Number.isNaN(until) ? availabilityTexts.timeRequired : offUntilProblem(until, Date.now());
    setProblem(wrong);
    if (!wrong) onPick(until);
  }

  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field label={availabilityTexts.backOn} error={problem} className="min-w-60 flex-1">
        <TextInput
          ref={input}
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="button" pending={isBusy} onClick={pick}>
        {commonTexts.save}
      </Button>
    </div>
  );
}

/** Returns the time one hour from `now` (ms) as the value of a datetime-local input. */
function inputText(now: number): string {
  return new Date(wallTime(now + 60 * 60_000, OWNERS_ZONE)).toISOString().slice(0, 16);
}

interface SwitchedOff {
  id: string;
  message: string;
  until: SwitchRequest['until'];
  /** When it comes back by itself, in ms; null for not before it is turned on. */
  backAt: number | null;
  /** Switches it again: for Undo, and for another end. */
  change: (wanted: SwitchRequest) => unknown;
  /** Whether the owner should know of an effect that was hardly meant. */
  isWarning?: boolean;
}

/** The toast shown for each item. Ids are not used twice: sonner takes a new toast away with an old one that is leaving. */
const shown = new Map<string, string | number>();

function hideToast(id: string): void {
  if (shown.has(id)) toast.dismiss(shown.get(id));
  shown.delete(id);
}

/**
 * Shows what was just switched off, with Undo, and offers the other ends in one tap, here and in its row
 * (docs/product/menu.md#availability).
 */
export function toastSwitchedOff({ id, message, until, backAt, change, isWarning }: SwitchedOff): void {
  hideToast(id);
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
        hideToast(id);
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
          <span className="mt-1 -ms-7 flex flex-wrap gap-1.5">
            {offer(ends.today, () => change({ isAvailable: false, until: 'today' }))}
            {offer(ends.aTime, () => setJustOff(id, null, true))}
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

interface JustOff {
  id: string;
  /** Until when it is sold out. */
  until: OffUntil;
  /** Whether its row asks for a day and a time. */
  isPicking: boolean;
}

/** What was switched off last: its row still offers until when. Only one, so that the list does not jump. */
let last: JustOff | undefined;
const listeners = new Set<() => void>();

/** Sets what was just switched off, and until when. */
export function setJustOff(id: string, until: OffUntil = null, isPicking = false): void {
  change({ id, until, isPicking });
}

/** Hides the choice again. */
export function clearJustOff(): void {
  change(undefined);
}

/** What this was switched off with, if it was switched off last; only rows for which this changes render again. */
export function useJustOff(id: string): JustOff | undefined {
  return useSyncExternalStore(subscribe, () => (last?.id === id ? last : undefined));
}

function change(next: JustOff | undefined): void {
  last = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
