import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/client/api-client.ts';
import type { Doubt } from '../../http/errors.ts';
import { Notice } from '../feedback/notice.tsx';
import { uiTexts } from '../ui-texts.ts';

/**
 * Handles the server's questions before it does something (docs/product/common.md#doubts). `send` makes the request with the
 * confirmed doubts, and returns whether it succeeded; other errors are thrown. `about` is the request's content as
 * text: when that changes, earlier confirmations no longer count.
 */
export function useDoubts(about: string) {
  const [asked, setAsked] = useState<{ doubts: readonly Doubt[]; about: string; tries: number }>();
  const doubts = asked?.about === about ? asked.doubts : [];

  const send = async (call: (confirm: string[]) => Promise<unknown>): Promise<boolean> => {
    try {
      await call(doubts.map(({ code }) => code));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.doubts.length === 0) throw error;
      setAsked({ doubts: error.doubts, about, tries: (asked?.tries ?? 0) + 1 });
      return false;
    }
  };
  return { doubts, tries: asked?.tries ?? 0, send };
}

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
      <Notice tone="attention" title={uiTexts.doubtsTitle}>
        {doubts.map(({ code, message }) => (
          <p key={code} className="wrap-anywhere">
            {message}
          </p>
        ))}
      </Notice>
    </div>
  );
}
