type File = typeof import('./lexicon/lexicon.ts');

let loading: Promise<File | undefined> | undefined;

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
