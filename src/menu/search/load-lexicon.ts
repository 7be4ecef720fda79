import { useEffect, useState } from 'react';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { spelling } from './spelling.ts';

type File = typeof import('./lexicon/lexicon.ts');

/** How long "Nothing found" waits for the lexicon, ms. */
const TIMEOUT_MS = 4000;

let loading: Promise<File | undefined> | undefined;
let lexicon: Lexicon | undefined;

/**
 * Loads the search lexicon once; undefined when that fails, and the next call tries again. Without it, a search only
 * finds words in the script they are written in.
 */
export function loadLexicon(): Promise<File | undefined> {
  loading ??= import('./lexicon/lexicon.ts').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

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
