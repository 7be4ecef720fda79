import { useLayoutEffect, useRef, useState } from 'react';
import { useParts } from './parts.ts';

/**
 * What is typed into the search, and where the page stands: the results begin right below the bar, and who ends the
 * search finds the menu where they left it.
 */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const main = useRef<HTMLElement>(null);
  const left = useRef(0);
  const isSearching = typed.trim() !== '';
  const { parts, hasFailed } = useParts(isSearching);

  function type(text: string) {
    // Now, as the page without its menu is too short to stand there.
    if (!isSearching) left.current = scrollY;
    setTyped(text);
  }

  useLayoutEffect(() => {
    if (!isSearching) return;
    main.current?.scrollIntoView();
    return () => scrollTo(0, left.current);
  }, [isSearching]);

  return { typed, type, isSearching, main, parts, hasFailed };
}
