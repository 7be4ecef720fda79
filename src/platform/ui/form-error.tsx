import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  message?: ReactNode;
  /** Counts the tries: each one focuses the error, even if it is the same again. */
  attempt?: number;
};

/**
 * Shows why a form was not accepted. Focuses the first invalid field in document order, or itself when there is none,
 * so that it is read aloud. Must be inside the form.
 */
export function FormError({ message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);

  // `attempt` is not read here, but each further attempt must run the effect again.
  useEffect(() => {
    if (!message && !attempt) return;
    const form = (box.current ?? place.current)?.closest('form');
    const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (bad ?? box.current)?.focus();
  }, [message, attempt]);

  if (!message) return <span ref={place} hidden />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg outline-none">
      <Notice tone="danger">{message}</Notice>
    </div>
  );
}
