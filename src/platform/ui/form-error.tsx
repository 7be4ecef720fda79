import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  message?: ReactNode;
  /** Counts the tries: each leads to what is wrong, also where the same is wrong a second time. */
  attempt?: number;
};

/**
 * Why a form was not accepted, as a whole or in its fields. Takes the person to the first bad field, in the order they are
 * seen, or reads itself when none is. Stands in the form.
 */
export function FormError({ message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);

  // A further attempt is a reason to run again, though the effect does not read it.
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
