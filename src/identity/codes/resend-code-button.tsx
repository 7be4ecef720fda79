import { Button } from '#platform/ui/button.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useCountdown } from './use-countdown.ts';

const WAIT_SECONDS = 30;

type Props = {
  /** Sends a code; gives false when it could not and has said why. What it throws is said in a toast. */
  onResend: () => Promise<unknown>;
  /** A code has been sent just now, so the wait begins at once. */
  justSent?: boolean;
};

/** Asks for another code, and not again before mail has had its time to come. */
export function ResendCodeButton({ onResend, justSent = false }: Props) {
  const { secondsLeft, start } = useCountdown(justSent ? WAIT_SECONDS : 0);
  const sending = useAction(async () => {
    if ((await onResend()) !== false) start(WAIT_SECONDS);
  });

  // Not `disabled`, which would take the keyboard's focus away under somebody's finger.
  return (
    <Button
      variant="ghost"
      pending={sending.isRunning}
      pendingLabel="Sending a new code…"
      aria-disabled={secondsLeft > 0}
      onClick={() => secondsLeft === 0 && void sending.run()}
      className="aria-disabled:text-muted"
    >
      {secondsLeft > 0 ? (
        <span className="figures">Send a new code in {secondsLeft} s</span>
      ) : (
        'Send a new code'
      )}
    </Button>
  );
}
