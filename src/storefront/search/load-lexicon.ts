import { useEffect, useState } from 'react';
import type { Lexicon } from '#menu/search/lexicon.ts';
import type { spelling } from '#menu/search/spelling.ts';

type File = typeof import('#menu/search/lexicon.ts');

/** So long it is not said that nothing was found. */
const PATIENCE_MS = 4000;

let loading: Promise<File | undefined> | undefined;
let lexicon: Lexicon | undefined;

/**
 * Brings the file of what a search knows of languages, once. Without it a search finds within one script; the next one
 * asks again.
 */
export function loadLexicon(): Promise<File | undefined> {
  loading ??= import('#menu/search/lexicon.ts').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

/**
 * The lexicon as soon as it is here: at once when it was loaded before. While it `isComing`, nothing found may yet be
 * something; that ends when it does not come, or not in time.
 */
export function useLexicon(spell: typeof spelling): { known: Lexicon | undefined; isComing: boolean } {
  const [known, setKnown] = useState(lexicon);
  const [isComing, setComing] = useState(!lexicon);

  useEffect(() => {
    if (known) return;
    const timer = setTimeout(() => setComing(false), PATIENCE_MS);
    void loadLexicon().then((file) => {
      lexicon ??= file?.createLexicon(spell);
      setKnown(lexicon);
      setComing(false);
    });
    return () => clearTimeout(timer);
  }, [known, spell]);

  return { known, isComing };
}
