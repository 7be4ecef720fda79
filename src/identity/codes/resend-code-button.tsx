import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

const WAIT_SECONDS = 30;

type Props = {
  /** Sends a code; answers whether it was sent. */
  onResend: () => Promise<boolean>;
  /** A code has been sent just now, so the wait begins at once. */
  justSent?: boolean;
};

/** Asks for another code, and not again before mail has had its time to come. */
export function ResendCodeButton({ onResend, justSent = false }: Props) {
  const { secondsLeft, start } = useCountdown(justSent ? WAIT_SECONDS : 0);
  const [sending, setSending] = useState(false);

  const resend = async () => {
    if (secondsLeft > 0) return;
    setSending(true);
    const wasSent = await onResend();
    setSending(false);
    if (wasSent) start(WAIT_SECONDS);
  };

  // Not `disabled`, which would take the keyboard's focus away under somebody's finger.
  return (
    <Button
      variant="ghost"
      pending={sending}
      pendingLabel="Sending a new code…"
      aria-disabled={secondsLeft > 0}
      onClick={resend}
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
