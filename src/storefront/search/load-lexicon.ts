import { useEffect, useState } from 'react';
import type { Lexicon } from '#menu/search/lexicon.ts';
import type { spelling } from '#menu/search/spelling.ts';

type File = typeof import('#menu/search/lexicon.ts');

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

/** The lexicon as soon as it is here: at once when it was loaded before. */
export function useLexicon(spell: typeof spelling): Lexicon | undefined {
  const [known, setKnown] = useState(lexicon);

  useEffect(() => {
    if (known) return;
    void loadLexicon().then((file) => {
      lexicon ??= file?.createLexicon(spell);
      setKnown(lexicon);
    });
  }, [known, spell]);

  return known;
}
