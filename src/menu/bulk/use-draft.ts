import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, readDraft, writeDraft } from './draft.ts';

/** The draft of this account, kept with every change and shared by all tabs. */
export function useDraft(userId: string) {
  const key = draftKey(userId);
  const [draft, setDraft] = useState(() => readDraft(key));
  const latest = useRef(draft);

  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    const onOtherTab = (event: StorageEvent) => {
      if (event.key === key) show(readDraft(key));
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [key, show]);

  const change = useCallback(
    (changes: Partial<Draft>) => {
      const next = { ...latest.current, ...changes };
      writeDraft(key, next);
      show(next);
    },
    [key, show],
  );
  /** The draft as it is now, also in the middle of a long run. */
  const read = useCallback(() => latest.current, []);
  return { draft, read, change };
}
