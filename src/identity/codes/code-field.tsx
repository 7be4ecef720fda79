import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { faultOf } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { CodeInput } from '#platform/ui/inputs/secret-inputs.tsx';
import { credentialTexts } from './credential-texts.ts';
import { MAILED_CODE } from './input-rules.ts';

/** Why a text cannot be a mailed code; undefined when it may be one. */
export function codeProblem(typed: string): string | undefined {
  return MAILED_CODE.test(typed) ? undefined : credentialTexts.codeWrong;
}

type Props = {
  hint?: ReactNode;
  /** The number of digits; 6 by default. */
  length?: number;
  /** Returns why a text cannot be the code; undefined when it may be. */
  problem?: (typed: string) => string | undefined;
  /** Called once all digits are entered. */
  onComplete?: () => void;
};

/**
 * The field `code` of the form around it, for a mailed code. Takes the focus when it appears, because it appears only
 * when the code is needed.
 */
export function CodeField({ hint, length = 6, problem = codeProblem, onComplete }: Props) {
  const form = useFormContext<{ code: string }>();
  return (
    <Field label={credentialTexts.mailedCode} error={faultOf(form, 'code')} hint={hint}>
      <CodeInput
        autoFocus
        length={length}
        {...form.register('code', { validate: problem })}
        {...(onComplete && { onComplete })}
      />
    </Field>
  );
}

const WAIT_SECONDS = 30;

type ResendCodeButtonProps = {
  /**
   * Sends a code. Resolves to false if it could not and has already shown why. Errors it throws are shown in a toast.
   */
  onResend: () => Promise<unknown>;
  /** Whether a code has just been sent, so that the wait begins at once. */
  justSent?: boolean;
};

/** The button that asks for another code. It waits between requests, so that the mail has time to arrive. */
export function ResendCodeButton({ onResend, justSent = false }: ResendCodeButtonProps) {
  const { secondsLeft, start } = useCountdown(justSent ? WAIT_SECONDS : 0);
  const sending = useAction(async () => {
    if ((await onResend()) !== false) start(WAIT_SECONDS);
  });

  // Not `disabled`: the button would lose the keyboard focus while in use.
  return (
    <Button
      variant="ghost"
      pending={sending.isRunning}
      pendingLabel={credentialTexts.sendingCode}
      aria-disabled={secondsLeft > 0}
      onClick={() => secondsLeft === 0 && void sending.run()}
      className="aria-disabled:text-muted"
    >
      {secondsLeft > 0 ? (
        <span className="figures">{credentialTexts.sendNewCodeIn({ seconds: secondsLeft })}</span>
      ) : (
        credentialTexts.sendNewCode
      )}
    </Button>
  );
}

/** Whole seconds left of `initialSeconds`, or of the time given to `start` later; 0 when it is over. */
function useCountdown(initialSeconds = 0): { secondsLeft: number; start(seconds: number): void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    // Computed from the clock at each tick: a phone that was asleep has missed some ticks.
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isRunning]);

  const start = (seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { secondsLeft, start };
}
