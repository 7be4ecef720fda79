import { useEffect, useRef } from 'react';
import type { Doubt } from '#platform/http/errors.ts';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  doubts: readonly Doubt[];
  /** Counts the tries, so that the same doubts get the focus again. */
  tries: number;
};

/**
 * Shows likely mistakes in a form that can be sent anyway. Takes the focus when it appears, so that it is read aloud.
 */
export function DoubtsNotice({ doubts, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = doubts.length > 0;

  // `tries` is not read here, but each further try must run the effect again.
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
