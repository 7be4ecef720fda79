import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  message: ReactNode;
  /** Counts the tries, so that the same message a second time is noticed again. */
  attempt?: number;
};

/** Why a form was not accepted. Takes the person to the first bad field, or reads itself when none is. */
export function FormError({ message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);

  // A further attempt is a reason to run again, though the effect does not read it.
  useEffect(() => {
    if (!message) return;
    const bad = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (bad ?? box.current)?.focus();
  }, [message, attempt]);

  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg outline-none">
      <Notice tone="danger">{message}</Notice>
    </div>
  );
}
