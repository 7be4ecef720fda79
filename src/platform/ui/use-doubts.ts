import { useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import type { Doubt } from '#platform/http/errors.ts';

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
