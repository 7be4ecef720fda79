import { useEffect, useState } from 'react';
import type { Lexicon } from './lexicon/lexicon.ts';
import { loadLexicon } from './load-lexicon.ts';
import type { spelling } from './spelling.ts';

/** How long "Nothing found" waits for the lexicon, ms. */
const TIMEOUT_MS = 4000;

let lexicon: Lexicon | undefined;

/**
 * The lexicon as soon as it has loaded, at once if it was loaded before. While it `isComing`, a search without results
 * may still get some. `isComing` ends when loading fails or takes too long.
 */
export function useLexicon(spell: typeof spelling): { known: Lexicon | undefined; isComing: boolean } {
  const [known, setKnown] = useState(lexicon);
  const [isComing, setComing] = useState(!lexicon);

  useEffect(() => {
    if (known) return;
    const timer = setTimeout(() => setComing(false), TIMEOUT_MS);
    void loadLexicon().then((file) => {
      lexicon ??= file?.createLexicon(spell);
      setKnown(lexicon);
      setComing(false);
    });
    return () => clearTimeout(timer);
  }, [known, spell]);

  return { known, isComing };
}
