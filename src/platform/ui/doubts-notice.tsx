import { useEffect, useRef } from 'react';
import type { Doubt } from '#platform/http/errors.ts';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  doubts: readonly Doubt[];
  /** Counts the tries, so that the same doubts a second time are noticed again. */
  tries: number;
};

/** What is more likely a slip than meant, in a form that can be sent all the same. Reads itself when it comes. */
export function DoubtsNotice({ doubts, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = doubts.length > 0;

  // A further try is a reason to run again, though the effect does not read it.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, tries]);

  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg outline-none">
      <Notice tone="attention" title="Is this right?">
        {doubts.map(({ code, message }) => (
          <p key={code} className="wrap-anywhere">
            {message}
          </p>
        ))}
      </Notice>
    </div>
  );
}
