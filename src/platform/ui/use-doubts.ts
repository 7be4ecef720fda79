import { useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import type { Doubt } from '#platform/http/errors.ts';

/**
 * What the server asks about before it does something (docs/product.md#doubts). `send` makes the call, with what has been
 * confirmed, and gives whether it went through; `about` is what the call says, as a text: something else is asked about
 * anew. What was refused for another reason is thrown.
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
